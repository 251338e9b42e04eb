import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { inMemory } from "./test/memory.ts";
import { StartersFirst } from "./test/starters-first.ts";
import { openWarmPool } from "./test/warm-pool.ts";

// Processes that are started, and those that run the tests, do not compile again what others have.
process.env.NODE_COMPILE_CACHE = join(import.meta.dirname, "node_modules/.cache/compiled");

process.env.WARM_POOL = openWarmPool();
const env = inMemory();

/** No file leaves behind what another one would see, so they share the modules that are loaded. */
const shared: TestProjectInlineConfiguration["test"] = {
  pool: "forks",
  isolate: false,
  env,
  setupFiles: "test/in-time.ts",
  // Much is made and thrown away: a fifth of the time went into collecting it.
  execArgv: ["--max-semi-space-size=64"],
  // Limits for what hangs, not for a machine that is busy.
  testTimeout: 600_000,
  hookTimeout: 600_000,
};

export default defineConfig({
  test: {
    // Many tests wait for a process of their own: four workers more than there are cores.
    maxWorkers: availableParallelism() + 4,
    sequence: { sequencer: StartersFirst },
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: ["test/contract/**", "test/site/**", "test/system/**"],
        },
      },
      {
        // What the tests of one site say holds for one among twenty.
        test: {
          ...shared,
          name: "sites",
          env: { ...env, AMONG_SITES: "20" },
          include: [
            "test/sidecar/{answers,cors,documents,missing,review,search,since}.test.ts",
            "test/sidecar/mcp/{clients,same-as-http}.test.ts",
          ],
        },
      },
      {
        test: {
          ...shared,
          name: "site",
          include: ["test/site/**/*.test.ts"],
          globalSetup: "test/site/build-fixture.ts",
        },
      },
      {
        test: {
          ...shared,
          name: "system",
          include: ["test/system/**/*.test.ts"],
          globalSetup: "test/contract/set-up.ts",
        },
      },
      {
        test: {
          ...shared,
          name: "contract",
          include: ["test/contract/**/*.test.ts"],
          globalSetup: "test/contract/set-up.ts",
        },
      },
    ],
  },
});
