import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTerminalLog } from "../../sidecar/terminal.ts";
import { buildFiles, createDist, publish } from "./release-on-disk.ts";

const program = join(import.meta.dirname, "../../sidecar/main.ts");
const terminal = "data:text/javascript,process.stdout.isTTY = true";

let dist: string;
beforeEach(async () => {
  dist = await createDist();
});
afterEach(() => rm(dist, { recursive: true }));

/** Starts the sidecar in a terminal, and interrupts it once it has greeted. */
async function startInTerminal(baseUrl: string, env: Readonly<Record<string, string>> = {}) {
  await publish(dist, buildFiles("one"), baseUrl);
  const child = spawn(process.execPath, ["--import", terminal, program], {
    env: { PORT: "0", BASE_URL: baseUrl, RELEASE: dist, STATE_DIR: join(dist, "state"), ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    if (part.includes("Ctrl+C stops it.")) child.kill("SIGINT");
    said += part;
  });
  const [code] = await once(child, "close");
  return { code, said };
}

test("in a terminal the sidecar says where the site is, what to try and how to stop, and no more", async () => {
  const { code, said } = await startInTerminal("http://localhost:8787");
  expect(said).toBe(`
Your reviews are at http://localhost:8787

Try http://localhost:8787/search/ to search them,
    http://localhost:8787/developers/ for every interface by example,
    and npx firsthand help for what else there is.

Ctrl+C stops it.
Stopping …
`);
  expect(code).toBe(0);
});

test("a public address is named with the one that is reached from here", async () => {
  const { said } = await startInTerminal("https://reviews.example.com");
  expect(said).toMatch(
    /^\nhttps:\/\/reviews\.example\.com is served at (http:\/\/127\.0\.0\.1:\d+)\n\nTry \1\/search\//,
  );
});

test("what goes wrong is a sentence, and LOG_LEVEL may ask for more", async () => {
  const { said } = await startInTerminal("http://localhost:8787", {
    WEBSUB_TEST_CALLBACKS: "127.0.0.1:9",
    LOG_LEVEL: "debug",
  });
  expect(said).toMatch(/^WEBSUB_TEST_CALLBACKS opens .*\n/);
  expect(said).not.toMatch(/[{}]/);
});

test("of several sites it says where each is, and which one a line is about", () => {
  const said: string[] = [];
  const log = createTerminalLog((text) => said.push(text));
  const base_urls = ["http://larch.localhost:8787", "http://fir.localhost:8787"];
  const line = { level: "info", msg: "Serving", address: "http://127.0.0.1:8787", base_urls };
  log.write(`${JSON.stringify(line)}\n`);
  log.write(`${JSON.stringify({ level: "error", site: "larch", msg: "It is damaged" })}\n`);
  expect(said).toEqual([
    `
Served at http://127.0.0.1:8787, each by its name:

    http://larch.localhost:8787
    http://fir.localhost:8787

Ctrl+C stops it.
`,
    "larch: It is damaged\n",
  ]);
});
