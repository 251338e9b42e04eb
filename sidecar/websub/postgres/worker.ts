import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { StoreBusy, StoreError } from "../store.ts";
import { type Database, toConnection } from "./database.ts";

export type ClaimKind = "verification" | "delivery" | "notice";

/** A process among those that share the store: what it claims is its own for as long as it lives. */
export type Worker = {
  readonly id: string;
  /** Milliseconds since 1970 by the database's clock, which is the same for all. */
  readonly now: () => number;
  /**
   * Runs a statement that claims rows, and gives them.
   *
   * @param sql inserts into claims for the worker `$1`
   */
  readonly claim: <Row extends { readonly id: number }>(
    kind: ClaimKind,
    sql: string,
    parameters: readonly unknown[],
  ) => Promise<Row[]>;
  /** Notes that claims have ended. */
  readonly forget: (kind: ClaimKind, ids: readonly number[]) => void;
  /**
   * Begins to live, unless others live that serve none of the same addresses.
   *
   * @throws StoreError where they do
   */
  readonly join: () => Promise<void>;
  /** Says that it lives; takes the claims of those that do not. */
  readonly beat: () => Promise<void>;
  /** Ends all of its claims; it may join again. */
  readonly leave: () => Promise<void>;
};

type WorkerOptions = {
  readonly url: string;
  /** the BASE_URLs that it serves; none: nobody asks */
  readonly addresses: readonly string[];
  /** told when another process says that there may be something to do */
  readonly onNews: () => void;
};

/**
 * A worker says every few seconds that it lives, by the database's clock. One that has not for
 * `aliveMs` (killed, cut off, stopped) is removed by the next that does, and its claims with it; it goes
 * on as a new one, and what it then settles counts where it has claimed it again. A claim whose answer
 * was lost on the way is given up after a minute: the process does not know that it has it.
 */
export function createWorker(database: Database, options: WorkerOptions): Worker {
  const { url, addresses, onNews } = options;
  const id = randomUUID();
  const held = new Set<string>();
  const news = createNews(url, onNews);
  /** of the database's clock to the steady one here; the machine's own clock until it is known */
  let offset = Date.now() - performance.now();
  let timer: NodeJS.Timeout | undefined;
  let isKnown = false;

  async function live(): Promise<boolean> {
    const before = performance.now();
    const [row] = await database.query<{ now: number }>(alive, [id, aliveMs]);
    if (row !== undefined) offset = row.now - (before + performance.now()) / 2;
    return row !== undefined;
  }

  /** One at a time, so that of two that begin at once the second sees the first. */
  function register(): Promise<void> {
    isKnown = true;
    return database.transact(async (query) => {
      await query("LOCK TABLE firsthand.workers IN SHARE ROW EXCLUSIVE MODE");
      await query(bury, [id]);
      const [other] = await query<{ addresses: string[] }>(findOther, [id, [...addresses]]);
      if (other !== undefined) throw toForeign(database.place, addresses, other.addresses);
      await query(begin, [id, aliveMs, [...addresses]]);
    });
  }

  async function beat(): Promise<void> {
    if (!(await live())) {
      await register();
      await live();
    }
    await database.query(bury, [id]);
    await database.query(giveUp, [id, [...held], lostMs]);
  }

  return {
    id,
    now: () => Math.round(performance.now() + offset),
    async join() {
      await beat();
      timer ??= setInterval(() => {
        void beat().catch(() => {}); // the hub's own look at the store says that it does not work
        void news.keep();
      }, beatMs).unref();
      await news.keep();
    },
    async claim<Row extends { readonly id: number }>(
      kind: ClaimKind,
      sql: string,
      parameters: readonly unknown[],
    ) {
      try {
        const rows = await database.query<Row>(sql, [id, ...parameters]);
        for (const row of rows) held.add(`${kind}:${row.id}`);
        return rows;
      } catch (error) {
        if (!isForgotten(error)) throw error;
        await beat();
        throw new StoreBusy(`${database.place}: others took this process for dead; it begins anew`);
      }
    },
    forget(kind, ids) {
      for (const each of ids) held.delete(`${kind}:${each}`);
    },
    beat,
    async leave() {
      clearInterval(timer);
      timer = undefined;
      await news.close();
      if (!isKnown) return;
      isKnown = false;
      await database.query("DELETE FROM firsthand.workers WHERE id = $1", [id]).catch(() => {});
    },
  };
}

const beatMs = 3000;
const aliveMs = 12_000;
const lostMs = 60_000;

/** A claim refers to a worker that is not there any more. */
function isForgotten(error: unknown): boolean {
  return error instanceof Error && error.message.includes("claims_worker_fkey");
}

const alive = `
UPDATE firsthand.workers SET alive_until = clock_timestamp() + $2 * interval '1 ms' WHERE id = $1
RETURNING (extract(epoch FROM clock_timestamp()) * 1000)::double precision AS now`;

const begin = `
INSERT INTO firsthand.workers (id, alive_until, addresses)
VALUES ($1, clock_timestamp() + $2 * interval '1 ms', $3::text[])
ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until`;

/** Of a version that did not say what it serves nothing is known. */
const findOther = `
SELECT addresses FROM firsthand.workers WHERE id <> $1 AND alive_until >= clock_timestamp()
  AND cardinality(addresses) > 0 AND cardinality($2::text[]) > 0 AND NOT addresses && $2 LIMIT 1`;

function toForeign(place: string, own: readonly string[], others: readonly string[]): StoreError {
  return new StoreError(
    `${place} is in use by a sidecar that serves ${others.join(", ")}, and this one serves ` +
      `${own.join(", ")}. Give each site a database of its own, or set the same BASE_URL; after a change of ` +
      "it, stop every sidecar first (after a kill, wait 15 seconds)",
  );
}

const bury = `DELETE FROM firsthand.workers WHERE id IN (SELECT id FROM firsthand.workers
  WHERE alive_until < clock_timestamp() AND id <> $1 FOR UPDATE SKIP LOCKED)`;

const giveUp = `DELETE FROM firsthand.claims WHERE worker = $1
  AND kind || ':' || id <> ALL ($2::text[]) AND claimed_at < clock_timestamp() - $3 * interval '1 ms'`;

/** By this channel processes tell each other that there may be something to do. */
export const channel = "firsthand_hub";

/** Listens on a connection of its own, which is made again where it broke; what was missed is found by a look. */
function createNews(url: string, onNews: () => void) {
  let client: Client | null = null;
  let keeping: Promise<void> | null = null;

  async function listen(): Promise<void> {
    const made = new Client(toConnection(url));
    const drop = () => {
      if (client === made) client = null;
      void made.end().catch(() => {});
    };
    made.on("error", drop).on("end", drop).on("notification", onNews);
    client = made;
    try {
      await made.connect();
      await made.query(`LISTEN ${channel}`);
      onNews();
    } catch {
      drop();
    }
  }

  /** A connection that does not answer is made again. */
  async function look(asked: Client): Promise<void> {
    await asked.query("SELECT 1").catch(() => {
      if (client === asked) client = null;
      void asked.end().catch(() => {});
    });
  }

  return {
    keep(): Promise<void> {
      keeping ??= (client === null ? listen() : look(client)).finally(() => {
        keeping = null;
      });
      return keeping;
    },
    async close(): Promise<void> {
      const last = client;
      client = null;
      // A server that is cut off never confirms it.
      await Promise.race([last?.end().catch(() => {}), sleep(endMs, undefined, { ref: false })]);
    },
  };
}

const endMs = 1000;
