import { Pool, type PoolClient, types } from "pg";
import { StoreError } from "../store.ts";
import { behindPooler, toStoreError } from "./faults.ts";

/** Parameters by their place: `$1` is the first. */
type Parameters = readonly unknown[];

/** Runs a statement; `Row` is what it says. */
export type Query = <Row>(sql: string, parameters?: Parameters) => Promise<Row[]>;

/**
 * A database; every method throws StoreError where it cannot be read or written, and StoreBusy where
 * another program does not let it. What was asked of a connection that broke may have been done.
 */
export type Database = {
  /** without a user or a password */
  readonly place: string;
  readonly query: Query;
  /** All of the work or none of it. */
  readonly transact: <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
};

/**
 * No wait for a lock or a connection takes longer than some seconds, and no statement: what a server
 * does not answer is given up, there and here.
 *
 * @param patience milliseconds that a statement may take
 */
export function toConnection(url: string, patience = 5000) {
  return {
    connectionString: url,
    application_name: "firsthand",
    connectionTimeoutMillis: 3000,
    lock_timeout: 1000,
    statement_timeout: patience,
    query_timeout: patience + 2000,
    idle_in_transaction_session_timeout: 5000,
    keepAlive: true,
    types: { getTypeParser: toParser as typeof types.getTypeParser },
  };
}

/** Instants and ids are below 2^53. */
function toParser(type: number, format?: "text" | "binary"): unknown {
  return type === types.builtins.INT8 ? Number : types.getTypeParser(type, format as "text");
}

/**
 * Of a sidecar each statement is led by an index to a few rows, in its order where it has one, and stops there.
 * A planner that expects few rows anyway would sort all that there are.
 */
const ledByIndexes = "-c enable_seqscan=off -c enable_sort=off";

/**
 * @param url `postgres://…`, which may hold a password
 * @param patience milliseconds that a statement may take, of a command that may touch all rows; by default it
 *   is a sidecar's, and some seconds
 */
export function openDatabase(url: string, patience?: number): Database {
  const place = toPlace(url);
  const pool = new Pool({
    ...toConnection(url, patience),
    max: maxConnections,
    ...(patience === undefined && { options: ledByIndexes }),
  });
  // One that breaks fails the statement that it is at, or is replaced; it ends no process.
  pool.on("error", () => {}).on("connect", (client) => client.on("error", () => {}));
  const guard = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    try {
      return await ask();
    } catch (error) {
      throw toStoreError(place, error);
    }
  };
  const queryOn =
    (on: Pool | PoolClient): Query =>
    async <Row>(sql: string, parameters: Parameters = []) =>
      (await guard(() => on.query({ ...toPrepared(sql), values: [...parameters] }))).rows as Row[];

  async function transact<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    const client = await guard(() => pool.connect());
    const query = queryOn(client);
    let isWell = false;
    try {
      await query("BEGIN");
      const result = await work(query);
      await query("COMMIT");
      isWell = true;
      return result;
    } catch (error) {
      isWell = await query("ROLLBACK").then(
        () => true,
        () => false,
      );
      throw error;
    } finally {
      client.release(!isWell); // one that broke is not used again
    }
  }

  return { place, query: queryOn(pool), transact, close: () => guard(() => pool.end()) };
}

/**
 * What keeps one program from holding up another is set for each connection as it begins.
 *
 * @throws StoreError where it was lost on the way
 */
export async function checkSession({ place, query }: Database): Promise<void> {
  const [found] = await query<{ kept: boolean }>(
    `SELECT bool_and(setting::bigint > 0) AS kept FROM pg_settings
     WHERE name IN ('lock_timeout', 'statement_timeout')`,
  );
  if (!found?.kept) throw new StoreError(`${place} ${behindPooler}`);
}

/**
 * The same database for those who may ask it only once it has been found fit: until then each of their
 * questions is refused with `why`.
 */
export function toGated(database: Database, why: () => Error | null): Database {
  const gate = () => {
    const refusal = why();
    if (refusal !== null) throw refusal;
  };
  return {
    ...database,
    async query(sql, parameters) {
      gate();
      return database.query(sql, parameters);
    },
    async transact(work) {
      gate();
      return database.transact(work);
    },
  };
}

const maxConnections = 8;

/**
 * A statement by its name, which each connection plans once: planning the longest takes ten times as long as
 * running it. Those that make tables come once, and may be several in one.
 */
function toPrepared(sql: string): { readonly text: string; readonly name?: string } {
  if (!/^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/.test(sql)) return { text: sql };
  let name = names.get(sql);
  if (name === undefined) {
    name = `firsthand_${names.size}`;
    names.set(sql, name);
  }
  return { text: sql, name };
}

/** Of the statements, which are a fixed number. */
const names = new Map<string, string>();

/** What may be shown of a URL: where the database is, not who asks and how it is let in. */
function toPlace(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  const folder = searchParams.get("host") ?? "";
  return `postgres://${folder || host}${pathname}`;
}
