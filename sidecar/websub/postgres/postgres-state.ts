import { randomBytes } from "node:crypto";
import type { Kept } from "../kept.ts";
import type { Operator } from "../operator.ts";
import type { Store } from "../store.ts";
import { type Database, openDatabase } from "./database.ts";
import { createDeliveryStore } from "./deliveries.ts";
import { fill } from "./fill.ts";
import { createOperator } from "./operator.ts";
import { checkVersion, prepareSchema } from "./schema.ts";
import { createTopicStore } from "./topics.ts";
import { createNoticeStore, createUpkeepStore } from "./upkeep.ts";
import { createVerificationStore } from "./verifications.ts";
import { createWorker } from "./worker.ts";

/** The state of several sidecars in one database. */
export type PostgresState = {
  readonly store: Store;
  /** for people: without a user or a password */
  readonly place: string;
  /** Milliseconds since 1970 by the database's clock. */
  readonly now: () => number;
  /** The key by which all of them sign MCP session ids. */
  readonly sessionKey: string;
  /** Has somebody told when another process says that there may be something to do. */
  readonly onNews: (listener: () => void) => void;
};

/**
 * Opens the hub's state in PostgreSQL, for one sidecar of several: whichever of them finds what is due
 * claims it, and what a sidecar had claimed that died is free some seconds later. Tables are made where
 * there are none.
 *
 * @param url `postgres://…`
 * @throws StoreError where it cannot be read and written
 */
export async function openPostgresState(url: string): Promise<PostgresState> {
  const listeners = new Set<() => void>();
  const onNews = () => {
    for (const listener of listeners) listener();
  };
  return openWith(url, async (database) => {
    await prepareSchema(database);
    const sessionKey = await readSessionKey(database);
    const worker = await createWorker(database, { url, onNews });
    const store: Store = {
      ...createTopicStore(database),
      ...createVerificationStore(database, worker),
      ...createDeliveryStore(database, worker),
      ...createNoticeStore(database, worker),
      ...createUpkeepStore(database, worker),
    };
    return {
      store,
      place: database.place,
      now: worker.now,
      sessionKey,
      onNews: (listener) => void listeners.add(listener),
    };
  });
}

/**
 * What an operator may do, also while sidecars use it.
 *
 * @throws StoreError where there are no tables, or they cannot be read
 */
export async function openPostgresOperator(url: string): Promise<Operator> {
  return openWith(
    url,
    async (database) => {
      await checkVersion(database);
      return createOperator(database);
    },
    commandMs,
  );
}

/**
 * Takes all that another store has kept, and its key for MCP sessions. Tables are made where there are
 * none.
 *
 * @returns how many subscriptions
 * @throws StoreError where something is kept already, or a sidecar runs; then nothing is taken
 */
export async function fillPostgres(url: string, kept: Kept): Promise<number> {
  return openWith(
    url,
    async (database) => {
      await prepareSchema(database);
      const count = await fill(database, kept);
      await database.close();
      return count;
    },
    commandMs,
  );
}

/** A command may change a million rows at once. */
const commandMs = 600_000;

async function openWith<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
  patience?: number,
): Promise<Result> {
  const database = openDatabase(url, patience);
  try {
    return await work(database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Made by whoever comes first. */
async function readSessionKey({ query }: Database): Promise<string> {
  const made = randomBytes(32).toString("base64url");
  const keep = "INSERT INTO firsthand.keys VALUES ('mcp session', $1) ON CONFLICT DO NOTHING";
  await query(keep, [made]);
  const read = "SELECT value FROM firsthand.keys WHERE name = 'mcp session'";
  const [kept] = await query<{ value: string }>(read);
  return kept?.value ?? made;
}
