import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openOperator } from "../../../sidecar/websub/sqlite/operator.ts";
import { openSqliteStore } from "../../../sidecar/websub/sqlite/sqlite-store.ts";
import { type Store, StoreError } from "../../../sidecar/websub/store.ts";
import { toWideLimits } from "../../websub/wide-limits.ts";
import { promiseStore } from "./store/contract.ts";
import { now, toApplicant, topic } from "./store/scene.ts";

describe("What every store promises holds on SQLite:", () => {
  promiseStore(async () => {
    const folder = await mkdtemp(join(tmpdir(), "firsthand-store-"));
    return {
      open: () => openSqliteStore(folder),
      openOperator: async () => openOperator(folder),
      // One process has the store: what others had claimed is free.
      presumeDead: async () => {},
      end: () => rm(folder, { recursive: true }),
    };
  });
});

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "firsthand-store-"));
  store = await openSqliteStore(folder);
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

test("an empty file has lost its subscriptions, and is refused; a first start that was killed is not", async () => {
  await store.close();
  const file = join(folder, "hub.sqlite");
  await writeFile(file, "");
  await expect(openSqliteStore(folder)).rejects.toThrow(
    `${file}: the hub's database is damaged; put a back-up in its place (docs/websub.md), or move it away to begin without subscriptions (it is empty)`,
  );
  expect((await stat(file)).size).toBe(0);
  await rm(file);
  for (const end of [".new", ".new-wal", "-wal"]) await writeFile(file + end, "half of it");
  store = await openSqliteStore(folder);
  await store.check();
  expect((await readdir(folder)).sort()).toEqual([
    "hub.sqlite",
    "hub.sqlite-shm",
    "hub.sqlite-wal",
  ]);
});

async function claim(hash: string) {
  const due = { topic, hash, limit: 9, busyHosts: [], now };
  const queues = ["healthy", "troubled"] as const;
  return (
    await Promise.all(queues.map((queue) => store.claimDeliveries({ ...due, queue })))
  ).flat();
}

test("a file of version 1 is brought up to date: subscriptions, requests and notices go on", async () => {
  await store.close();
  const file = join(folder, "hub.sqlite");
  await rm(file);
  run(file, await readFile(join(import.meta.dirname, "version-1.sql"), "utf8"));
  store = await openSqliteStore(folder);
  expect(await claim("two")).toMatchObject([{ callback: "https://a.example/", secret: "s" }]);
  const asking = { limit: 9, now, busyHosts: [] };
  expect(await store.claimVerifications(asking)).toMatchObject([
    { callback: "https://b.example/" },
  ]);
  expect(await store.claimNotices(asking)).toMatchObject([{ reason: "why", attempts: 0 }]);
  await store.close();
  store = await openSqliteStore(folder);
  expect(await claim("two")).toHaveLength(1);
});

test("only its owner may read what is kept", async () => {
  for (const name of await readdir(folder)) {
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  }
});

/** Opens a store in a folder of its own, prepared. */
async function openPrepared(prepare: (file: string) => unknown): Promise<unknown> {
  const other = await mkdtemp(join(folder, "other-"));
  await prepare(join(other, "hub.sqlite"));
  try {
    await (await openSqliteStore(other)).close();
    return null;
  } catch (error) {
    return error;
  }
}

test.each([
  ["no database", (file: string) => writeFile(file, "x".repeat(9000)), /is damaged; put a back-up/],
  ["a folder", (file: string) => mkdir(file), /is a folder where a file is needed/],
  ["of another program", (file: string) => run(file, "CREATE TABLE t (c)"), /version 0 .*knows 4/],
  ["newer", (file: string) => run(file, "PRAGMA user_version = 5"), /version 5 .*STATE_DIR/],
  ["damaged within", damage, /is damaged; put a back-up/],
])("a file that is %s is refused in one line", async (_what, prepare, message) => {
  const error = await openPrepared(prepare);
  expect(error).toBeInstanceOf(StoreError);
  expect((error as Error).message).toMatch(message);
  expect((error as Error).message).not.toContain("\n");
});

function run(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

/** Overwrites pages in the middle of a database that was whole. */
async function damage(file: string): Promise<void> {
  const other = await openSqliteStore(join(file, ".."));
  for (let i = 0; i < 300; i++) {
    const callback = `https://host.example/${i}`;
    await other.admit(toApplicant("host", { callback }), toWideLimits([topic]), now);
  }
  await other.close();
  const handle = await open(file, "r+");
  await handle.write(Buffer.alloc(16_384, 0xa5), 0, 16_384, 4096 * 14);
  await handle.close();
}
