import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { openSqliteStore } from "../sidecar/websub/sqlite/sqlite-store.ts";
import { endsWithTests } from "../test/ends-with-tests.ts";
import { findFreePort } from "../test/free-port.ts";
import { createDist, publish } from "../test/sidecar/release-on-disk.ts";
import { createAuthority } from "../test/websub/authority.ts";
import { toWideLimits } from "../test/websub/wide-limits.ts";
import type { Counted, Setup } from "./hub-receivers.ts";
import { buildSyntheticFiles } from "./synthetic-release.ts";

export const baseUrl = "https://bench.example";
export const topic = `${baseUrl}/feed.xml`;

/** A sidecar as a process of its own, its state, and subscribers as another. */
export type HubSite = {
  readonly folder: string;
  /** host:port pairs */
  readonly alive: readonly string[];
  readonly dead: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Adds subscriptions as if they had been verified; only while no sidecar runs. */
  readonly seed: (callbacks: readonly string[]) => Promise<void>;
  /** @param said variables besides those of the site */
  readonly start: (said?: NodeJS.ProcessEnv) => Promise<Running>;
  /** Makes a release in which the topic differs. */
  readonly change: (note: string) => Promise<void>;
  readonly count: () => Promise<Counted>;
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type Running = {
  readonly pid: number;
  readonly hint: () => Promise<void>;
  readonly kill: (signal: "SIGKILL" | "SIGTERM") => Promise<void>;
};

/** A started sidecar has loaded the first release and knows its topics; then it is stopped again. */
export async function createHubSite(
  ports: { readonly alive: number; readonly dead?: number },
  said: NodeJS.ProcessEnv = {},
): Promise<HubSite> {
  const folder = await createDist();
  const [dist, stateDir] = [join(folder, "dist"), join(folder, "state")];
  await mkdir(dist);
  const authority = await createAuthority();
  const identity = await authority.issue(["127.0.0.1"]);
  await writeFile(join(folder, "authority.pem"), authority.certificate);
  const receivers = fork(join(import.meta.dirname, "hub-receivers.ts"));
  const setup: Setup = { ...identity, alive: ports.alive, dead: ports.dead ?? 0 };
  const toHosts = (found: number[]) => found.map((port) => `127.0.0.1:${port}`);
  const listening = await tell<{ alive: number[]; dead: number[] }>(receivers, setup);
  const [alive, dead] = [toHosts(listening.alive), toHosts(listening.dead)];
  const env = {
    ...process.env,
    BASE_URL: baseUrl,
    RELEASE: dist,
    STATE_DIR: stateDir,
    RATE_LIMIT_HUB: "off",
    NODE_EXTRA_CA_CERTS: join(folder, "authority.pem"),
    WEBSUB_TEST_CALLBACKS: [...alive, ...dead].join(","),
    ...said,
  };
  const files = buildSyntheticFiles(200, false);
  const change = async (note: string) => {
    const feed = `${files["feed.xml"]}`.replace("</feed>", `<title>${note}</title></feed>`);
    await publish(dist, { ...files, "feed.xml": feed }, baseUrl);
  };
  await change("first");
  await (await start(env)).kill("SIGTERM");
  return {
    folder,
    alive,
    dead,
    env,
    seed: (callbacks) => seed(env, callbacks),
    start: (further = {}) => start({ ...env, ...further }),
    change,
    count: () => tell<Counted>(receivers, "count"),
    reset: async () => {
      await tell(receivers, "reset");
    },
    close: async () => {
      receivers.kill();
      await rm(folder, { recursive: true });
    },
  };
}

/** The very bytes of the topic, for a floor to send. */
export function readTopic({ env }: HubSite): Promise<Buffer> {
  return readFile(join(`${env.RELEASE}`, "current/client/feed.xml"));
}

/** Waits until so many requests have come; fails after a while. */
export async function waitForCount(
  site: HubSite,
  isEnough: (counted: Counted) => boolean,
  seconds = 300,
): Promise<Counted> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const counted = await site.count();
    if (isEnough(counted)) return counted;
    if (performance.now() > end) throw new Error(`only ${counted.targets} were reached`);
    await sleep(50);
  }
}

async function seed(env: NodeJS.ProcessEnv, callbacks: readonly string[]): Promise<void> {
  if (env.STATE !== undefined) return seedPostgres(env.STATE, callbacks);
  const store = await openSqliteStore(env.STATE_DIR ?? "");
  const now = Date.now();
  const limit = 500;
  const limits = toWideLimits([topic]);
  for (let from = 0; from < callbacks.length; from += limit) {
    for (const callback of callbacks.slice(from, from + limit)) {
      const { host } = new URL(callback);
      const pair = { topic, topicAsGiven: topic, callback, host, domain: host, client: "" };
      const asked = { ...pair, mode: "subscribe", secret: null } as const;
      await store.admit({ ...asked, leaseSeconds: 864_000 }, limits, now);
    }
    const claimed = await store.claimVerifications({ limit, now, busyHosts: [] });
    for (const verification of claimed) await store.confirm(verification, now);
  }
  await store.close();
}

/** The same by one statement: to ask for each takes longer than the bench. A sidecar has made the tables. */
async function seedPostgres(url: string, callbacks: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const hosts = callbacks.map((callback) => new URL(callback).host);
  await client.query(
    `INSERT INTO firsthand.subscriptions (topic_id, callback, host, domain, lease_seconds,
       verified_at, expires_at, settled_revision)
     SELECT t.id, c.callback, c.host, c.host, 864000, $3, $3::bigint + 864000000, t.revision
     FROM firsthand.topics t, unnest($1::text[], $2::text[]) c (callback, host) WHERE t.topic = $4`,
    [callbacks, hosts, Date.now(), topic],
  );
  await client.end();
}

async function start(said: NodeJS.ProcessEnv): Promise<Running> {
  const program = join(import.meta.dirname, "../sidecar/main.ts");
  const port = await findFreePort();
  const env = { ...said, PORT: `${port}` };
  const child = spawn(process.execPath, [endsWithTests, program], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "close");
  const origin = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the sidecar ended with ${child.exitCode}`);
    await sleep(20);
  }
  return {
    pid: child.pid ?? 0,
    hint: async () => {
      const body = new URLSearchParams({ "hub.mode": "publish", "hub.topic": topic });
      await fetch(`${origin}/api/websub/hub`, { method: "POST", body });
    },
    kill: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

async function tell<Answer>(child: ChildProcess, message: Setup | "count" | "reset") {
  const told = once(child, "message");
  child.send(message);
  return (await told)[0] as Answer;
}
