import node from "@astrojs/node";
import { defineConfig, passthroughImageService } from "astro/config";
import { oneScript } from "./src/build/one-script.ts";
import { withoutContent } from "./src/build/without-content.ts";

// Astro makes up a key in each build for encrypting what islands are told. There are none, and no
// two builds would be alike.
process.env.ASTRO_KEY = Buffer.alloc(32).toString("base64");

export default defineConfig({
  srcDir: "src/site",
  output: "static",
  // For pages that say `prerender = false`: their code goes to server/, for the sidecar to run.
  adapter: node({ mode: "middleware" }),
  session: false,
  image: { service: passthroughImageService() },
  trailingSlash: "always",
  compressHTML: true,
  devToolbar: { enabled: false },
  // Nothing inline, so that a Content-Security-Policy needs no exceptions.
  build: { format: "directory", inlineStylesheets: "never" },
  vite: {
    // The code is the same whatever .env says.
    envDir: false,
    plugins: [withoutContent(), oneScript()],
    // The code in server/ needs no packages beside it: a release may lie anywhere.
    ssr: { noExternal: true },
    // Nobody keeps it by name, and hashes in its names would depend on where it is built.
    environments: {
      ssr: {
        build: { rolldownOptions: { output: { chunkFileNames: "chunks/[name].mjs" } } },
      },
    },
    build: { assetsInlineLimit: 0 },
  },
});
