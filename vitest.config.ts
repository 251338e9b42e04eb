import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** No file leaves behind what another one would see, so they share the modules that are loaded. */
const shared = { pool: "forks", isolate: false } as const;

export default defineConfig({
  test: {
    // Many tests wait for a process of their own: one worker more than there are cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: ["test/contract/**", "test/site/**", "test/system/**"],
          // A limit for what hangs, not for a machine that is busy.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          ...shared,
          name: "site",
          include: ["test/site/**/*.test.ts"],
          globalSetup: "test/site/build-fixture.ts",
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          ...shared,
          name: "system",
          include: ["test/system/**/*.test.ts"],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          ...shared,
          name: "contract",
          include: ["test/contract/**/*.test.ts"],
          globalSetup: "test/contract/set-up.ts",
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
