import { cp, mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { workerData } from "node:worker_threads";
import { type AstroInlineConfig, type AstroIntegration, build } from "astro";
import { ignoreAbsent } from "#machine/absent.ts";
import type { BundleInput } from "./make-bundle.ts";
import { makeReproducible } from "./reproducible.ts";

/** A thread that has Astro bundle the code of all pages, and render none. */
const { root, scratch, folder, site, overrides } = workerData as BundleInput;

const config: AstroInlineConfig = {
  root,
  outDir: join(scratch, "site"),
  cacheDir: join(scratch, "cache"),
  site,
  integrations: [keepPrerenderer(join(folder, "prerender"))],
  logLevel: "error",
  ...overrides,
};

await mkdir(folder, { recursive: true });
await build(config);
await makeReproducible(join(scratch, "site", "server"), [scratch, root]);
for (const part of ["client", "server"]) {
  await rename(join(scratch, "site", part), join(folder, part)).catch(ignoreAbsent);
}

/** Keeps the code that would have rendered. */
function keepPrerenderer(to: string): AstroIntegration {
  const input = fileURLToPath(new URL("prerender.ts", import.meta.url));
  const output = { entryFileNames: "prerender-entry.mjs" };
  const options = { build: { rolldownOptions: { input, output } } };
  const plugin = {
    name: "firsthand:prerender",
    configEnvironment: (name: string) => (name === "prerender" ? options : {}),
  };
  let from: URL;
  return {
    name: "firsthand:bundle",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin] } });
      },
      "astro:config:done": ({ config }) => {
        from = new URL(".prerender/", config.build.server);
      },
      "astro:build:start": ({ setPrerenderer }) => {
        setPrerenderer({
          name: "firsthand:keep",
          setup: () => cp(from, to, { recursive: true }),
          getStaticPaths: async () => [],
          render: async () => new Response(null),
        });
      },
    },
  };
}
