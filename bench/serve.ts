import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { readSnapshot } from "../sidecar/release/snapshot.ts";
import { createDist, publish } from "../test/sidecar/release-on-disk.ts";
import { startNginx } from "./nginx.ts";
import { findLoadGenerator, measureRate } from "./request-rate.ts";
import { toSidecarEnvironment } from "./sidecar-environment.ts";
import { buildSyntheticFiles } from "./synthetic-release.ts";

/** How fast one server gives one kind of answer. */
export type ServeRow = {
  readonly answer: string;
  readonly server: string;
  /** median of the rounds */
  readonly requestsPerSecond: number;
  /** the sidecar's rate to this one's, the median of those of each round */
  readonly ratio: number;
};

type Server = { readonly name: string; readonly port: number; readonly stop: () => unknown };

/**
 * Requests a second for reviews.json, as a 200 (plain and coded) and as a 304. The servers take
 * turns, so that what else the machine does meets them all.
 */
export async function benchServe({
  reviews = 200,
  rounds = 5,
  seconds = 2,
} = {}): Promise<ServeRow[]> {
  const dist = await createDist();
  try {
    const release = await publish(dist, buildSyntheticFiles(reviews, false), baseUrl);
    const document = (await readSnapshot(release.folder, baseUrl)).find("/reviews.json");
    if (!document?.br) throw new Error("the release has no coded reviews.json");
    const { identity, br } = document;
    const kb = (size: number) => `${Math.round(size / 1000)} kB`;
    const cases = [
      [`200, ${kb(identity.size)}`, "identity", {}, 200],
      [`200, br, ${kb(br.size)}`, "br", { "accept-encoding": "gzip, br" }, 200],
      ["304", "identity", {}, 304],
    ] as const;
    const rows: ServeRow[] = [];
    for (const [answer, coding, headers, status] of cases) {
      const servers = await startServers(dist, release.folder, coding);
      try {
        const options = { headers: { ...headers }, status, seconds };
        rows.push(...(await compare(answer, servers, options, rounds)));
      } finally {
        for (const { stop } of servers) await stop();
      }
    }
    return rows;
  } finally {
    await rm(dist, { recursive: true });
  }
}

const baseUrl = "http://localhost:8787";

async function startServers(dist: string, folder: string, coding: string): Promise<Server[]> {
  const env = toSidecarEnvironment(dist, baseUrl);
  const rival = (kind: string) => [file("serve-rival.ts"), kind, folder, baseUrl, coding];
  const nginx = coding === "identity" ? await startNginx(join(folder, "client"), dist) : null;
  return [
    await startNode("sidecar", [file("../sidecar/main.ts")], env),
    await startNode("bare Express 5", rival("express"), { NODE_ENV: "production" }),
    await startNode("bare node:http", rival("node"), {}),
    ...(nginx ? [{ name: "nginx", ...nginx }] : []),
  ];
}

function file(name: string): string {
  return join(import.meta.dirname, name);
}

async function startNode(name: string, command: string[], env: NodeJS.ProcessEnv): Promise<Server> {
  const child: ChildProcess = spawn(process.execPath, command, {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (!child.stdout) throw new Error("no output");
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^(\d+)$|127\.0\.0\.1:(\d+)/.exec(line);
    if (port) return { name, port: Number(port[1] ?? port[2]), stop: () => child.kill() };
  }
  throw new Error(`${name} did not start`);
}

async function compare(
  answer: string,
  servers: readonly Server[],
  options: Parameters<typeof measureRate>[2],
  rounds: number,
): Promise<ServeRow[]> {
  const generator = await findLoadGenerator();
  const rates = servers.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [index, { port }] of servers.entries()) {
      const url = `http://127.0.0.1:${port}/reviews.json`;
      const rate = await measureRate(generator, url, options);
      if (round > 0) rates[index]?.push(rate); // the first round is for warming up
    }
  }
  const ours = rates[0] ?? [];
  return servers.map(({ name }, index) => {
    const theirs = rates[index] ?? [];
    const ratios = theirs.map((rate, round) => (ours[round] ?? 0) / rate);
    return { answer, server: name, requestsPerSecond: median(theirs), ratio: median(ratios) };
  });
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

if (import.meta.main) console.table(await benchServe());
