import { fileURLToPath } from "node:url";
import { defineConfig } from "astro/config";
import { parseBuildSettings } from "./src/build/settings.ts";

const { baseUrl, contentDir } = parseBuildSettings(process.env);
const tradesDir = fileURLToPath(new URL("src/insights/trades", import.meta.url));

export default defineConfig({
  site: baseUrl,
  output: "static",
  trailingSlash: "always",
  compressHTML: true,
  devToolbar: { enabled: false },
  // Nothing inline, so that a Content-Security-Policy needs no exceptions.
  build: { format: "directory", inlineStylesheets: "never" },
  vite: {
    build: { assetsInlineLimit: 0 },
    define: {
      "import.meta.env.CONTENT_DIR": JSON.stringify(contentDir),
      "import.meta.env.TRADES_DIR": JSON.stringify(tradesDir),
    },
  },
});
