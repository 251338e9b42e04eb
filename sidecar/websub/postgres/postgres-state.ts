import { randomBytes } from "node:crypto";
import type { Kept } from "../kept.ts";
import type { Operator } from "../operator.ts";
import { type Store, StoreAway, StoreBusy, StoreError, type TopicStore } from "../store.ts";
import { checkSession, type Database, openDatabase, toGated } from "./database.ts";
import { createDeliveryStore } from "./deliveries.ts";
import { fill, findFilled } from "./fill.ts";
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
  /**
   * The key by which all of them sign MCP session ids, and after it the one that this process had while the
   * database was not there.
   */
  readonly sessionKeys: () => readonly string[];
  /** Has somebody told when another process says that there may be something to do. */
  readonly onNews: (listener: () => void) => void;
};

/** Who opens the state. */
export type Opening = {
  /** the BASE_URLs that it serves; where others serve none of them at the moment, it is refused */
  readonly addresses?: readonly string[];
  /** Looks whether what is kept may be used; called before anything else uses it. */
  readonly judge?: (
    store: TopicStore,
    at: { readonly place: string; readonly now: number },
  ) => Promise<void>;
};

/**
 * Opens the hub's state in PostgreSQL, for one sidecar of several: whichever of them finds what is due
 * claims it, and what a sidecar had claimed that died is free some seconds later. Tables are made where
 * there are none.
 *
 * Where the database is not there at the moment, the state is given all the same: all that it is asked is
 * refused with the reason, and each `check` tries anew to open it.
 *
 * @param url `postgres://…`
 * @throws StoreError where it will not do, however long one waits
 */
export async function openPostgresState(
  url: string,
  { addresses = [], judge = async () => {} }: Opening = {},
): Promise<PostgresState> {
  const listeners = new Set<() => void>();
  const onNews = () => {
    for (const listener of listeners) listener();
  };
  let sessionKeys = [makeKey()];
  return openWith(url, async (database) => {
    const worker = createWorker(database, { url, addresses, onNews });
    let refusal: StoreError | null = null;

    async function open(): Promise<void> {
      await checkSession(database);
      await prepareSchema(database);
      await worker.join();
      const { place } = database;
      await judge(createTopicStore(database), { place, now: worker.now() });
      sessionKeys = [await readSessionKey(database), ...sessionKeys];
    }

    /** Who may not use it does not count as one that does. */
    async function tryToOpen(): Promise<void> {
      try {
        await open();
        refusal = null;
      } catch (error) {
        if (error instanceof StoreError) refusal = error;
        await worker.leave();
        throw error;
      }
    }

    await tryToOpen().catch((error) => {
      if (!(error instanceof StoreAway || error instanceof StoreBusy)) throw error;
    });
    const gated = toGated(database, () => refusal);
    const store: Store = {
      ...createTopicStore(gated),
      ...createVerificationStore(gated, worker),
      ...createDeliveryStore(gated, worker),
      ...createNoticeStore(gated, worker),
      ...createUpkeepStore(gated),
      async check() {
        if (refusal === null) return worker.beat();
        await tryToOpen();
        onNews();
      },
      async close() {
        await worker.leave();
        await database.close();
      },
    };
    return {
      store,
      place: database.place,
      now: worker.now,
      sessionKeys: () => sessionKeys,
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
 * @param name of this take-over
 * @returns how many subscriptions
 * @throws StoreError where something is kept already, or a sidecar runs; then nothing is taken
 */
export async function fillPostgres(url: string, kept: Kept, name: string): Promise<number> {
  return openWith(
    url,
    async (database) => {
      await prepareSchema(database);
      const count = await fill(database, kept, name);
      await database.close();
      return count;
    },
    commandMs,
  );
}

/** How many subscriptions there are where this take-over is the one that filled the database; else null. */
export async function findTakenOver(url: string, name: string): Promise<number | null> {
  return openWith(url, async (database) => {
    await prepareSchema(database);
    const count = await findFilled(database, name);
    await database.close();
    return count;
  });
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

const makeKey = () => randomBytes(32).toString("base64url");

/** Made by whoever comes first. */
async function readSessionKey({ query }: Database): Promise<string> {
  const made = makeKey();
  const keep = "INSERT INTO firsthand.keys VALUES ('mcp session', $1) ON CONFLICT DO NOTHING";
  await query(keep, [made]);
  const read = "SELECT value FROM firsthand.keys WHERE name = 'mcp session'";
  const [kept] = await query<{ value: string }>(read);
  return kept?.value ?? made;
}
