import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { ClaimOptions } from "../store.ts";
import { toStoreError } from "./faults.ts";

type Parameters = Readonly<Record<string, SQLInputValue>>;

/**
 * A database file; every method throws StoreError where it cannot be read or written, and StoreBusy
 * where another program does not let it.
 */
export type Database = {
  readonly file: string;
  /** `Row` is what the statement says: SQLite gives plain values, and STRICT tables keep types. */
  readonly all: <Row>(sql: string, parameters?: Parameters) => Row[];
  /** the number of rows changed */
  readonly run: (sql: string, parameters?: Parameters) => number;
  /** Several statements without parameters. */
  readonly exec: (sql: string) => void;
  /** All of the work or none of it. */
  readonly transact: <Result>(work: () => Result) => Result;
  /** The same, and on the disk when it returns: it survives a power cut as well. */
  readonly transactDurably: <Result>(work: () => Result) => Result;
  readonly close: () => void;
};

/**
 * Opens a file, which is made where there is none. In WAL mode readers and a writer of other
 * processes do not wait for each other. `synchronous` is NORMAL: a killed process loses nothing, a
 * power cut at most the last transactions, and never the file; what must survive that too is written
 * durably.
 *
 * @param patience milliseconds that a statement may wait for another program, with the whole thread:
 *   only for a process that has nothing else to do
 * @throws StoreError
 */
export function openDatabase(file: string, patience = 0): Database {
  const guard = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      throw toStoreError(file, error);
    }
  };
  const database = guard(() => new DatabaseSync(file, { timeout: patience }));
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const exec = (sql: string) => guard(() => database.exec(sql));

  function transact<Result>(work: () => Result): Result {
    exec("BEGIN IMMEDIATE");
    try {
      const result = work();
      exec("COMMIT");
      return result;
    } catch (error) {
      if (database.isTransaction) exec("ROLLBACK");
      throw error;
    }
  }

  return {
    file,
    all: <Row>(sql: string, parameters: Parameters = {}) =>
      guard(() => prepare(sql).all(parameters)) as Row[],
    run: (sql, parameters = {}) => guard(() => Number(prepare(sql).run(parameters).changes)),
    exec,
    transact,
    transactDurably(work) {
      exec("PRAGMA synchronous = FULL");
      try {
        return transact(work);
      } finally {
        exec("PRAGMA synchronous = NORMAL");
      }
    },
    close: () => guard(() => database.close()),
  };
}

/**
 * Finds what is due by reading, and claims what was found: to ask when there is nothing to do takes
 * no lock.
 *
 * @param find gives ids
 * @param claim changes the rows with these `:ids` for a `:worker`, and returns them
 */
export function claimRows<Row>(
  database: Database,
  { find, claim }: { readonly find: string; readonly claim: string },
  parameters: Parameters & { readonly worker: string },
): Row[] {
  const ids = database.all<{ id: number }>(find, parameters).map(({ id }) => id);
  if (ids.length === 0) return [];
  return database.all<Row>(claim, { worker: parameters.worker, ids: JSON.stringify(ids) });
}

/** What the options of a claim are in SQL. */
export function toDue({ limit, now, latest = maxInstant, busyHosts }: ClaimOptions) {
  return { limit, now, latest, busy: JSON.stringify(busyHosts) };
}

/** In SQL: null where all topics are meant. */
export function toTopicList(topics: readonly string[] | undefined): string | null {
  return topics === undefined ? null : JSON.stringify(topics);
}

/** Later than any instant that is stored. */
const maxInstant = Number.MAX_SAFE_INTEGER;
