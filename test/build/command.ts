import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { endsWithTests } from "../ends-with-tests.ts";
import { makeFolder } from "../release/make-built.ts";
import type { Finished } from "../warm.ts";
import { runWarm } from "../warm.ts";

export type Place = { readonly content: string; readonly dist: string };

export const root = join(import.meta.dirname, "..", "..");

/** A copy of the fixture's content and a place for its releases. */
export function makePlace(): Place {
  const folder = makeFolder();
  const content = join(folder, "content");
  cpSync(join(import.meta.dirname, "../fixtures/content"), content, { recursive: true });
  return { content, dist: join(folder, "dist") };
}

/** Runs a command on a place to its end, in a process that has run others before. */
export function runCommand(
  script: "build" | "publish",
  place: Place,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Finished> {
  return runWarm([script, ...args], toEnvironment(place, env));
}

/** Runs any other command so. */
export function runWith(place: Place, args: readonly string[]): Promise<Finished> {
  return runWarm([...args], toEnvironment(place, {}));
}

/** Starts one in a process of its own; `ended` gives its exit code and all that it said. */
export function startCommand(
  script: "build" | "publish",
  place: Place,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
) {
  const child = spawn(
    process.execPath,
    [endsWithTests, join(root, "scripts/firsthand.mjs"), script, ...args],
    {
      cwd: root,
      env: toEnvironment(place, env),
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const ended = Promise.all([once(child, "exit"), text(child.stdout), text(child.stderr)]);
  return { child, ended: ended.then(([[code], out, err]) => ({ code, out, err })) };
}

function toEnvironment({ content, dist }: Place, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const said = { BASE_URL: "http://localhost:8787", CONTENT_DIR: content, RELEASE: dist };
  return { ...process.env, ...said, ...env };
}
