import type { ChildProcess } from "node:child_process";
import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildDataset, buildReviews } from "../test/build-review.ts";
import { initialize, postTo, toCall, toFiles, toModern } from "../test/sidecar/mcp/served-mcp.ts";
import { createDist, publish } from "../test/sidecar/release-on-disk.ts";

/** How fast a tool is answered. */
export type McpRow = {
  readonly tool: string;
  readonly server: string;
  /** calls for each second that the server's process was at work; the median of the rounds */
  readonly callsPerCpuSecond: number;
  /** of that of the floor, the median of those of each round */
  readonly ofTheFloor: number;
  /** over 32 connections */
  readonly p99Ms: number;
};

/** What sessions cost. */
export type SessionRow = { readonly sessions: number; readonly heapMegabytes: number };

type Headers = Readonly<Record<string, string>>;
type Case = {
  readonly name: string;
  readonly server: Server;
  readonly body: object;
  readonly headers: Headers;
};
type Server = { readonly child: ChildProcess; readonly port: number };

/** Both eras against a hand-written JSON-RPC handler on Express 5, in turns. */
export async function benchMcp({
  reviews = 2000,
  rounds = 3,
  seconds = 2,
} = {}): Promise<McpRow[]> {
  return withServers(reviews, async (sidecar, floor) => {
    const session = await begin(sidecar.port);
    const rows: McpRow[] = [];
    for (const [tool, args] of tools) {
      const call = toCall(tool, args);
      const [modern, claims] = toModern("tools/call", { name: tool, arguments: args });
      rows.push(
        ...(await compare(tool, rounds, seconds, [
          { name: "floor: Express 5, zod", server: floor, body: call, headers: {} },
          { name: "2025-06-18", server: sidecar, body: call, headers: session },
          { name: "2026-07-28", server: sidecar, body: modern, headers: claims as Headers },
        ])),
      );
    }
    return rows;
  });
}

/** The heap after so many times initialize, each time collected. */
export async function benchSessions(counts = [1000, 10_000, 20_000]): Promise<SessionRow[]> {
  return withServers(10, async ({ child, port }) => {
    const rows: SessionRow[] = [];
    let begun = 0;
    for (const sessions of counts) {
      for (; begun < sessions; begun += 50) {
        await Promise.all(Array.from({ length: 50 }, () => postTo(port, initialize())));
      }
      const { heapBytes } = await measure(child);
      rows.push({ sessions, heapMegabytes: heapBytes / 1e6 });
    }
    return rows;
  });
}

const tools = [
  ["get_business", {}],
  ["search_reviews", { min_rating: 4, limit: 20 }],
] as const;

async function withServers<Row>(
  count: number,
  work: (sidecar: Server, floor: Server) => Promise<Row[]>,
): Promise<Row[]> {
  const dist = await createDist();
  const said = "They were kind and on time, and the price was fair. ".repeat(5);
  const dataset = buildDataset(buildReviews(count, { text: said }));
  const { folder } = await publish(dist, toFiles(dataset));
  const servers = await Promise.all(["sidecar", "floor"].map((kind) => start(kind, folder)));
  const [sidecar, floor] = servers as [Server, Server];
  try {
    return await work(sidecar, floor);
  } finally {
    for (const { child } of servers) child.kill();
    await rm(dist, { recursive: true });
  }
}

async function start(kind: string, folder: string): Promise<Server> {
  const program = join(import.meta.dirname, "mcp-servers.ts");
  const options = { execArgv: ["--expose-gc"] };
  const child = fork(program, [kind, folder, "https://reviews.example.com"], options);
  const [{ port }] = await once(child, "message");
  return { child, port };
}

async function begin(port: number): Promise<Headers> {
  const { headers } = await postTo(port, initialize());
  return { "mcp-session-id": String(headers["mcp-session-id"]) };
}

async function measure(child: ChildProcess): Promise<{ cpuSeconds: number; heapBytes: number }> {
  const told = once(child, "message");
  child.send("measure");
  return (await told)[0];
}

async function compare(
  tool: string,
  rounds: number,
  seconds: number,
  cases: readonly Case[],
): Promise<McpRow[]> {
  const measured = cases.map((): { rate: number; p99: number }[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [index, each] of cases.entries()) {
      const result = await load(each, seconds);
      if (round > 0) measured[index]?.push(result); // the first round is for warming up
    }
  }
  const floor = measured[0] ?? [];
  return cases.map(({ name }, index) => {
    const runs = measured[index] ?? [];
    return {
      tool,
      server: name,
      callsPerCpuSecond: median(runs.map(({ rate }) => rate)),
      ofTheFloor: median(runs.map(({ rate }, round) => rate / (floor[round]?.rate ?? 0))),
      p99Ms: median(runs.map(({ p99 }) => p99)),
    };
  });
}

async function load({ server, body, headers }: Case, seconds: number) {
  const fields = { "content-type": "application/json", accept: "application/json", ...headers };
  const { child, port } = server;
  const before = await measure(child);
  const { stdout } = await promisify(execFile)(process.execPath, [
    createRequire(import.meta.url).resolve("autocannon"),
    ...["-j", "-c32", `-d${seconds}`, "-m", "POST", "-b", JSON.stringify(body)],
    ...Object.entries(fields).flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
    `http://127.0.0.1:${port}/mcp`,
  ]);
  const after = await measure(child);
  const { requests, latency, errors, non2xx } = JSON.parse(stdout);
  if (errors + non2xx > 0) throw new Error(`${errors} errors, ${non2xx} refused`);
  return { rate: requests.total / (after.cpuSeconds - before.cpuSeconds), p99: latency.p99 };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

if (import.meta.main) {
  console.table(await benchMcp());
  console.table(await benchSessions());
}
