import { randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fchmodSync,
  fstatSync,
  openSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import type { Store } from "../store.ts";
import { whenFree } from "../until-stored.ts";
import { type Database, openDatabase } from "./database.ts";
import { createDeliveryStore } from "./deliveries.ts";
import { toDamage, toStoreError } from "./faults.ts";
import { prepareSchema } from "./schema.ts";
import { createStoreCheck } from "./store-check.ts";
import { createTopicStore } from "./topics.ts";
import { createNoticeStore, createUpkeepStore } from "./upkeep.ts";
import { createVerificationStore } from "./verifications.ts";

/**
 * The hub's state in a SQLite file, for one sidecar, which holds its folder. Statements run on the
 * calling thread and are short: each touches what an index leads it to, and at most as many rows as
 * were asked for; none waits for another program.
 *
 * @param folder there already; only its owner may read the file, which holds secrets
 * @param waiting how to meet another program that holds the file: milliseconds, and who is told
 * @throws StoreError where it cannot be read and written, or is damaged
 */
export function openSqliteStore(
  folder: string,
  { patience = 0, onWait = () => {} } = {},
): Promise<Store> {
  return whenFree(() => open(toDatabaseFile(folder)), patience, onWait);
}

/** The same in memory, for as long as this process lives: for whoever has nothing to tell anybody later. */
export function openPassingStore(): Store {
  const database = openDatabase(":memory:");
  prepareSchema(database);
  return { ...toStore(database), check: async () => {} };
}

function toStore(database: Database): Omit<Store, "check"> {
  const worker = randomUUID();
  return {
    ...createTopicStore(database),
    ...createVerificationStore(database, worker),
    ...createDeliveryStore(database, worker),
    ...createNoticeStore(database, worker),
    ...createUpkeepStore(database),
  };
}

/** What an earlier process had claimed is free: it was another worker. */
function open(file: string): Store {
  try {
    makeReady(file);
  } catch (error) {
    throw toStoreError(file, error);
  }
  const database = openDatabase(file);
  try {
    prepareSchema(database);
    const check = createStoreCheck(database);
    const store = toStore(database);
    const checked =
      <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
      async (...given: Given): Promise<Result> => {
        check.files();
        return work(...given);
      };
    return {
      ...store,
      // What is accepted must be there after a restart, and what is claimed be nobody else's.
      admit: checked(store.admit),
      claimVerifications: checked(store.claimVerifications),
      claimDeliveries: checked(store.claimDeliveries),
      claimNotices: checked(store.claimNotices),
      check: async () => check.all(),
    };
  } catch (error) {
    database.close();
    throw toStoreError(file, error);
  }
}

export function toDatabaseFile(folder: string): string {
  return join(folder, "hub.sqlite");
}

/** Is there from the beginning of a take-over into another store to its end. */
export function toTakeOverMark(folder: string): string {
  return `${toDatabaseFile(folder)}.taking-over`;
}

/**
 * SQLite takes an empty file for a new database. As each is made beside its place and renamed, one that is
 * empty has lost what it held. SQLite gives the files beside it the same rights.
 */
function makeReady(file: string): void {
  if (!existsSync(file)) makeNew(file);
  const handle = openSync(file, "a", 0o600);
  try {
    if (fstatSync(handle).size === 0) throw toDamage(file, "it is empty");
    fchmodSync(handle, 0o600);
  } finally {
    closeSync(handle);
  }
}

function makeNew(file: string): void {
  const made = `${file}.new`;
  // What a process that was killed has left, or is of a file that was removed.
  for (const old of [made, `${made}-wal`, `${made}-shm`, `${file}-wal`, `${file}-shm`]) {
    rmSync(old, { force: true });
  }
  closeSync(openSync(made, "wx", 0o600));
  const database = openDatabase(made);
  try {
    prepareSchema(database);
  } finally {
    database.close();
  }
  renameSync(made, file);
}
