import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toBare } from "../bare-environment.ts";
import { cleanUp, makeFolder, untilAnswers } from "../contract/product.ts";
import { startProcess } from "./sidecar-process.ts";

// What docs/operations.md says that a machine needs is more than building and serving the sample takes.

const root = join(import.meta.dirname, "../..");
const said = readFileSync(join(root, "docs/operations.md"), "utf8");
const toStated = (pattern: RegExp) => Number(pattern.exec(said)?.[1]);
const stated = {
  build: toStated(/(\d+) MB with `NODE_OPTIONS=/),
  sidecar: toStated(/(\d+) MB for the sidecar that serves the sample/),
};
/** What the same page says to give a build there. */
const held = /MB with `NODE_OPTIONS="([^"]+)"`/.exec(said)?.[1];
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  const CONTENT_DIR = join(root, "content/sample");
  const folders = { RELEASE: await makeFolder(), STATE_DIR: await makeFolder() };
  env = toBare({ CONTENT_DIR, ...folders, BASE_URL: "http://localhost:8787" });
  // Bundles the code of the pages, where that was not done before.
  await measureBuild();
});
afterAll(cleanUp);

test("both fit into 512 MB at once, with 64 MB for the system", () => {
  expect(stated.build + stated.sidecar).toBeLessThanOrEqual(512 - 64);
});

test("a build of the sample takes no more memory than stated, with all that it starts", async () => {
  env = { ...env, RELEASE: await makeFolder() };
  expect(await measureBuild()).toBeLessThan(stated.build);
});

test("the sidecar that serves it takes no more memory than stated", async () => {
  const sidecar = await startProcess(env);
  const ask = async (path: string) => (await fetch(sidecar.origin + path)).text();
  await untilAnswers(sidecar.origin, "ready");
  const { documents } = JSON.parse(await ask("/release.json"));
  for (const path of Object.keys(documents)) await ask(`/${path}`);
  for (const word of ["thank", "the", "family", "x"]) {
    await ask(`/api/reviews/search?query=${word}&limit=100`);
    await ask(`/search/?query=${word}`);
  }
  const most = readMost(sidecar.pid);
  await sidecar.end("SIGTERM");
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(stated.sidecar);
});

/**
 * The most resident memory of a build and all that it starts, in megabytes: what Linux notes as the most of each
 * process that lives at the same time, added up.
 */
async function measureBuild(): Promise<number> {
  const child = spawn(process.execPath, [join(root, "scripts/firsthand.mjs"), "build"], {
    env: { ...env, NODE_OPTIONS: held },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, readMost(child.pid ?? 0));
  }, 10);
  const [code] = await once(child, "exit");
  clearInterval(watching);
  expect(code).toBe(0);
  return most;
}

/** Of a process and those below it; 0 for one that has ended. */
function readMost(pid: number): number {
  try {
    const [, kilobytes = 0] = /^VmHWM:\s+(\d+)/m.exec(read(pid, "status")) ?? [];
    const threads = readdirSync(`/proc/${pid}/task`);
    const children = threads.flatMap((thread) => read(pid, `task/${thread}/children`).split(" "));
    const below = children.filter(Boolean).map((child) => readMost(Number(child)));
    return below.reduce((sum, each) => sum + each, Number(kilobytes) / 1000);
  } catch {
    return 0;
  }
}

function read(pid: number, name: string): string {
  return readFileSync(`/proc/${pid}/${name}`, "utf8");
}
