import { closeSync, existsSync, openSync, rmSync } from "node:fs";
import { type AddressLoad, StoreError } from "../store.ts";
import { openDatabase } from "./database.ts";
import { dropTopics, moveTopics } from "./move-topics.ts";
import { checkVersion } from "./schema.ts";
import { toDatabaseFile } from "./sqlite-store.ts";
import { listForeign } from "./topics.ts";

/** A subscription as its hub's operator may see it: whether it has a secret, never which. */
export type SeenSubscription = {
  readonly id: number;
  readonly topic: string;
  readonly callback: string;
  readonly signed: boolean;
  readonly verifiedAt: number;
  readonly expiresAt: number;
  /** changes of the topic that it has not got */
  readonly behind: number;
  readonly attempts: number;
  /** deliveries in a row that failed */
  readonly failures: number;
  readonly nextAttemptAt: number;
  readonly lastAttemptAt: number | null;
  readonly lastResult: string | null;
};

/** What an operator may look at and do, beside a sidecar that runs. */
export type Operator = {
  readonly list: () => SeenSubscription[];
  readonly find: (id: number) => SeenSubscription | undefined;
  /** Ends a subscription without telling the subscriber; whether there was one. */
  readonly remove: (id: number) => boolean;
  /** Has the sidecar deliver the current content again, now; whether there is a subscription. */
  readonly offerAgain: (id: number) => boolean;
  /** Writes the whole database, as it is at one moment, to a new file that its owner may read. */
  readonly backUp: (file: string) => void;
  /** What is kept, by the address of its topics; only subscriptions whose lease runs count. */
  readonly listAddresses: (now: number) => AddressLoad[];
  /** Makes the topics of one address those of another; only while no sidecar runs. */
  readonly move: (from: string, to: string) => void;
  /** Forgets the topics of an address, and tells nobody; only while no sidecar runs. */
  readonly drop: (address: string) => void;
  readonly close: () => void;
};

/** @throws StoreError where there is no database, or it cannot be read */
export function openOperator(folder: string): Operator {
  const file = toDatabaseFile(folder);
  if (!existsSync(file)) {
    throw new StoreError(`There is no ${file}; start the sidecar once, or set STATE_DIR`);
  }
  const database = openDatabase(file, patienceMs);
  checkVersion(database);
  const select = (where: string, parameters = {}) =>
    database
      .all<Row>(`${seen} WHERE ${where} ORDER BY s.id`, parameters)
      .map(({ signed, ...row }): SeenSubscription => ({ ...row, signed: signed === 1 }));
  return {
    list: () => select("true"),
    find: (id) => select("s.id = :id", { id })[0],
    remove: (id) => database.run("DELETE FROM subscriptions WHERE id = :id", { id }) > 0,
    offerAgain: (id) => database.run(offerAgain, { id }) > 0,
    backUp(target) {
      if (existsSync(target)) {
        throw new StoreError(`${target} exists already; choose another file`);
      }
      closeSync(openSync(target, "wx", 0o600));
      try {
        database.run("VACUUM INTO :target", { target });
      } catch (error) {
        rmSync(target, { force: true }); // half a back-up would be taken for a whole one
        throw error;
      }
    },
    listAddresses: (now) => listForeign(database, [], now),
    move: (from, to) => moveTopics(database, from, to),
    drop: (address) => dropTopics(database, address),
    close: database.close,
  };
}

/** A command has nothing else to do, and a sidecar lets go within moments. */
const patienceMs = 5000;

const seen = `
SELECT s.id, t.topic, s.callback, s.secret IS NOT NULL AS signed, s.verified_at AS verifiedAt,
  s.expires_at AS expiresAt, max(t.revision - s.settled_revision, 0) AS behind, s.attempts,
  s.failures, s.next_attempt_at AS nextAttemptAt, s.last_attempt_at AS lastAttemptAt,
  s.last_result AS lastResult
FROM subscriptions s JOIN topics t ON t.id = s.topic_id`;

type Row = Omit<SeenSubscription, "signed"> & { readonly signed: number };

const offerAgain = `
UPDATE subscriptions SET next_attempt_at = 0,
  settled_revision = (SELECT revision FROM topics WHERE id = topic_id) - 1
WHERE id = :id`;
