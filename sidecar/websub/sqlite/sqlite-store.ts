import { closeSync, fchmodSync, openSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "#machine/make-folder.ts";
import type { Store } from "../store.ts";
import { openDatabase } from "./database.ts";
import { createDeliveryStore } from "./deliveries.ts";
import { toStoreError } from "./faults.ts";
import { prepareSchema } from "./schema.ts";
import { createStoreCheck } from "./store-check.ts";
import { createTopicStore } from "./topics.ts";
import { createNoticeStore, createUpkeepStore } from "./upkeep.ts";
import { createVerificationStore } from "./verifications.ts";
import { joinWorkers } from "./workers.ts";

/**
 * The hub's state in a SQLite file, for one sidecar or several on one machine. Statements run on the
 * calling thread and are short: each touches what an index leads it to, and at most as many rows as
 * were asked for.
 *
 * @param folder made where it is missing; only its owner may read the file, which holds secrets
 * @throws StoreError where it cannot be read and written, or is damaged
 */
export function openSqliteStore(folder: string, now = Date.now()): Store {
  const file = toDatabaseFile(folder);
  try {
    makeFolder(folder, 0o700);
    makePrivate(file);
  } catch (error) {
    throw toStoreError(file, error);
  }
  const database = openDatabase(file);
  try {
    prepareSchema(database);
    const worker = joinWorkers(database, now);
    const check = createStoreCheck(database);
    const verifications = createVerificationStore(database, worker);
    return {
      ...createTopicStore(database),
      ...verifications,
      async addVerification(...asked) {
        check.files(); // what is accepted must be there after a restart
        return verifications.addVerification(...asked);
      },
      ...createDeliveryStore(database, worker),
      ...createNoticeStore(database, worker),
      ...createUpkeepStore(database, worker),
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

/** SQLite gives the files beside it the same rights. */
function makePrivate(file: string): void {
  const handle = openSync(file, "a", 0o600);
  try {
    fchmodSync(handle, 0o600);
  } finally {
    closeSync(handle);
  }
}
