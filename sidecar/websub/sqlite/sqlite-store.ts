import { randomUUID } from "node:crypto";
import { closeSync, fchmodSync, openSync } from "node:fs";
import { join } from "node:path";
import type { Store } from "../store.ts";
import { whenFree } from "../until-stored.ts";
import { openDatabase } from "./database.ts";
import { createDeliveryStore } from "./deliveries.ts";
import { toStoreError } from "./faults.ts";
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

/** What an earlier process had claimed is free: it was another worker. */
function open(file: string): Store {
  try {
    makePrivate(file);
  } catch (error) {
    throw toStoreError(file, error);
  }
  const database = openDatabase(file);
  const worker = randomUUID();
  try {
    prepareSchema(database);
    const check = createStoreCheck(database);
    const verifications = createVerificationStore(database, worker);
    const deliveries = createDeliveryStore(database, worker);
    const notices = createNoticeStore(database, worker);
    const checked =
      <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
      async (...given: Given): Promise<Result> => {
        check.files();
        return work(...given);
      };
    return {
      ...createTopicStore(database),
      ...verifications,
      ...deliveries,
      ...notices,
      ...createUpkeepStore(database),
      // What is accepted must be there after a restart, and what is claimed be nobody else's.
      admit: checked(verifications.admit),
      claimVerifications: checked(verifications.claimVerifications),
      claimDeliveries: checked(deliveries.claimDeliveries),
      claimNotices: checked(notices.claimNotices),
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

/** SQLite gives the files beside it the same rights. */
function makePrivate(file: string): void {
  const handle = openSync(file, "a", 0o600);
  try {
    fchmodSync(handle, 0o600);
  } finally {
    closeSync(handle);
  }
}
