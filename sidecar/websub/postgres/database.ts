import { Pool, type PoolClient, types } from "pg";
import { toStoreError } from "./faults.ts";

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
 * No statement, and no wait for a lock or a connection, takes longer than some seconds: what a server
 * does not answer is given up, there and here.
 */
export function toConnection(url: string) {
  return {
    connectionString: url,
    application_name: "firsthand",
    connectionTimeoutMillis: 3000,
    lock_timeout: 1000,
    statement_timeout: 5000,
    query_timeout: 7000,
    idle_in_transaction_session_timeout: 5000,
    keepAlive: true,
    types: { getTypeParser: toParser as typeof types.getTypeParser },
  };
}

/** Instants and ids are below 2^53. */
function toParser(type: number, format?: "text" | "binary"): unknown {
  return type === types.builtins.INT8 ? Number : types.getTypeParser(type, format as "text");
}

/** @param url `postgres://…`, which may hold a password */
export function openDatabase(url: string): Database {
  const place = toPlace(url);
  const pool = new Pool({ ...toConnection(url), max: maxConnections });
  // One that breaks fails the statement that it is at, or is replaced; it ends no process.
  pool.on("error", () => {}).on("connect", (client) => client.on("error", () => {}));
  const guard = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw toStoreError(place, error);
    }
  };
  const queryOn =
    (on: Pool | PoolClient): Query =>
    async <Row>(sql: string, parameters: Parameters = []) =>
      (await on.query(sql, [...parameters])).rows as Row[];

  async function transact<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    let isWell = false;
    try {
      await client.query("BEGIN");
      const result = await work(queryOn(client));
      await client.query("COMMIT");
      isWell = true;
      return result;
    } catch (error) {
      isWell = await client.query("ROLLBACK").then(
        () => true,
        () => false,
      );
      throw error;
    } finally {
      client.release(!isWell); // one that broke is not used again
    }
  }

  const query = queryOn(pool);
  return {
    place,
    query: (sql, parameters) => guard(() => query(sql, parameters)),
    transact: (work) => guard(() => transact(work)),
    close: () => guard(() => pool.end()),
  };
}

const maxConnections = 8;

/** What may be shown of a URL: where the database is, not who asks and how it is let in. */
export function toPlace(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  const folder = searchParams.get("host") ?? "";
  return `postgres://${folder || host}${pathname}`;
}
