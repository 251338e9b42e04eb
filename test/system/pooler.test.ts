import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openPostgresState } from "../../sidecar/websub/postgres/postgres-state.ts";
import { eventually } from "../eventually.ts";
import { findFreePort } from "../free-port.ts";
import { now, toApplicant, topic } from "../sidecar/websub/store/scene.ts";
import { toWideLimits } from "../websub/wide-limits.ts";
import { type Cluster, startCluster } from "./postgres.ts";

let cluster: Cluster;
let folder: string;
let url: string;
let pooler: ChildProcess;
beforeAll(async () => {
  cluster = await startCluster();
  folder = await mkdtemp(join(tmpdir(), "firsthand-pooler-"));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  const ended = once(pooler, "exit");
  pooler.kill("SIGKILL");
  await ended;
});
afterAll(async () => {
  await cluster.remove();
  await rm(folder, { recursive: true });
});

/** Debian's PgBouncer before a database; gives the way through it. */
async function startPooler(mode: "session" | "transaction", ignored = ""): Promise<string> {
  const [database, port] = [await cluster.createDatabase(), await findFreePort()];
  url = database;
  const config = join(folder, "pgbouncer.ini");
  await writeFile(
    config,
    `[databases]
* = host=${cluster.folder} user=firsthand
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
ignore_startup_parameters = extra_float_digits${ignored}
`,
  );
  const isRoot = process.getuid?.() === 0;
  const asUser = isRoot ? ["--user", "nobody"] : [];
  pooler = spawn("/usr/sbin/pgbouncer", ["--quiet", ...asUser, config], { stdio: "ignore" });
  await eventually(async () => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect").finally(() => socket.destroy());
  });
  return `postgres://firsthand@127.0.0.1:${port}${new URL(database).pathname}`;
}

const settings = ", statement_timeout, lock_timeout, idle_in_transaction_session_timeout, options";

test.each([
  ["transaction", ""],
  ["transaction", settings],
  ["session", ""],
  ["session", settings],
] as const)(
  "a pooler in %s mode that does not keep the settings of a connection (%s) is refused by name",
  async (mode, ignored) => {
    const way = await startPooler(mode, ignored);
    await expect(openPostgresState(way)).rejects.toThrow(
      /^postgres:\/\/127\.0\.0\.1:\d+\/hub_\w+:? is reached through a pooler .*PgBouncer/,
    );
  },
);

test("one in session mode will do where the user has the settings from the server", async () => {
  const way = await startPooler("session", settings);
  for (const setting of ["lock_timeout = '1s'", "statement_timeout = '5s'"]) {
    await cluster.query(url, `ALTER ROLE firsthand SET ${setting}`);
  }
  const { store, onNews } = await openPostgresState(way);
  let news = 0;
  onNews(() => news++);
  const { store: other } = await openPostgresState(url);
  await other.openTopic(topic);
  expect(await other.admit(toApplicant("a"), toWideLimits([topic]), now)).toEqual({
    kind: "admitted",
  });
  await eventually(() => expect(news).toBeGreaterThan(0));
  expect(await store.claimVerifications({ limit: 9, now, busyHosts: [] })).toHaveLength(1);
  await other.close();
  await store.close();
});
