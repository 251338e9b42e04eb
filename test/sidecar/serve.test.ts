import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { hostSidecar } from "../contract/hosted.ts";
import { cleanUp, makeFolder } from "../contract/product.ts";
import { baseUrl, buildFiles, publish } from "./release-on-disk.ts";
import { ask } from "./running-sidecar.ts";

const before = process.cwd();
afterEach(async () => {
  process.chdir(before);
  await cleanUp();
});

/** A port of loopback that another server has. */
async function occupy() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port: `${port}`,
    [Symbol.asyncDispose]: async () => {
      server.close();
      await once(server, "close");
    },
  };
}

test("a start that fails leaves its folder and its port to the next", async () => {
  const folder = await makeFolder();
  await publish(folder, buildFiles());
  const said = { BASE_URL: baseUrl, RELEASE: folder, STATE_DIR: join(folder, "state") };
  const free = await occupy();
  const { port: PORT } = free;
  await free[Symbol.asyncDispose]();
  {
    await using other = await occupy();
    await expect(hostSidecar({ ...said, PORT: other.port })).rejects.toThrow("it is in use");
    const METRICS_PORT = other.port;
    await expect(hostSidecar({ ...said, PORT, METRICS_PORT })).rejects.toThrow("METRICS_PORT");
  }
  const { origin } = await hostSidecar({ ...said, PORT });
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
});

test("whoever is let in while it starts is answered from the release", async () => {
  const folder = await makeFolder();
  await publish(folder, { ...buildFiles(), "large.bin": Buffer.alloc(20_000_000) });
  const free = await occupy();
  const { port: PORT } = free;
  await free[Symbol.asyncDispose]();
  let isReady = false;
  const starting = hostSidecar({ BASE_URL: baseUrl, RELEASE: folder, PORT }).finally(() => {
    isReady = true;
  });
  const statuses = new Set<number>();
  while (!isReady) {
    const answer = await ask(Number(PORT), "/reviews.json").catch(() => null);
    if (answer !== null) statuses.add(answer.status);
  }
  await starting;
  expect([...statuses]).toEqual([200]);
});

test("a start on a release for another address leaves its folder to the next", async () => {
  const folder = await makeFolder();
  await publish(folder, buildFiles());
  const said = { RELEASE: folder, STATE_DIR: join(folder, "state") };
  await expect(hostSidecar({ ...said, BASE_URL: "https://other.example" })).rejects.toThrow(
    "built for https://reviews.example.com",
  );
  await hostSidecar({ ...said, BASE_URL: baseUrl });
});

test("several sites go by the clock that they are given", async () => {
  const folder = await makeFolder();
  await mkdir(join(folder, "content", "ada"), { recursive: true });
  await writeFile(join(folder, "content", "ada", "business.yaml"), `base_url: ${baseUrl}\n`);
  await mkdir(join(folder, "dist", "ada"), { recursive: true });
  await publish(join(folder, "dist", "ada"), buildFiles());
  process.chdir(folder);
  let minutes = 0;
  const clock = { now: () => Date.now(), steady: () => minutes * 60_000 };
  const { origin } = await hostSidecar(
    { SITE: "all", RATE_LIMIT_HUB: "1", ALLOWED_HOSTS: "", BASE_URL: "" },
    { clock },
    "alive",
  );
  const isRefused = async () => {
    const headers = { Host: new URL(baseUrl).host };
    const { status } = await ask(Number(new URL(origin).port), "/api/websub/hub", {
      method: "POST",
      headers,
    });
    return status === 429;
  };
  expect([await isRefused(), await isRefused()]).toEqual([false, true]);
  minutes = 2;
  expect(await isRefused()).toBe(false);
});
