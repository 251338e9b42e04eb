import { type Kept, type KeptRow, type KeptTable, keptTables } from "../kept.ts";
import { StoreError } from "../store.ts";
import type { Database, Query } from "./database.ts";
import { refuseWorkers } from "./operator.ts";

/**
 * Takes all that another store has kept: all of it or nothing.
 *
 * @param name of this take-over, which `findFilled` knows again
 * @returns how many subscriptions
 * @throws StoreError where something is kept here already, or a sidecar runs
 */
export function fill(database: Database, kept: Kept, name: string): Promise<number> {
  const { place, transact } = database;
  return transact(async (query) => {
    await query("LOCK TABLE firsthand.workers IN SHARE MODE"); // no sidecar begins meanwhile
    await refuseWorkers({ query, place });
    await refuseFilled(query, place);
    await query("DELETE FROM firsthand.topics");
    for (const { table, rows } of kept.rows()) await insert(query, table, rows);
    for (const table of ["topics", "subscriptions", "verifications", "notices"]) {
      const least = table === "subscriptions" ? kept.lastId : 0;
      await query(continueIds(table), [least]);
    }
    const key = `INSERT INTO firsthand.keys VALUES ('mcp session', $1), ('taken over by', $2)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
    await query(key, [kept.sessionKey, name]);
    return countSubscriptions(query);
  });
}

/** How many subscriptions there are, where a take-over of this name has come to its end; else null. */
export async function findFilled({ query }: Database, name: string): Promise<number | null> {
  const asked = "SELECT value FROM firsthand.keys WHERE name = 'taken over by' AND value = $1";
  return (await query(asked, [name])).length === 0 ? null : countSubscriptions(query);
}

async function countSubscriptions(query: Query): Promise<number> {
  const [counted] = await query<{ count: number }>("SELECT count(*) FROM firsthand.subscriptions");
  return counted?.count ?? 0;
}

async function refuseFilled(query: Query, place: string): Promise<void> {
  const filled = ["subscriptions", "verifications", "notices", "removals"]
    .map((table) => `EXISTS (SELECT FROM firsthand.${table})`)
    .join(" OR ");
  const [found] = await query<{ filled: boolean }>(`SELECT ${filled} AS filled`);
  if (!found?.filled) return;
  throw new StoreError(
    `${place} holds subscriptions already; name an empty database in STATE, or forget them with "npx firsthand hub drop"`,
  );
}

async function insert(query: Query, table: KeptTable, rows: readonly KeptRow[]): Promise<void> {
  const { key, columns } = keptTables[table];
  const names = [...key, ...columns].join(", ");
  await query(
    `INSERT INTO firsthand.${table} (${names}) SELECT ${names}
     FROM jsonb_populate_recordset(NULL::firsthand.${table}, $1::jsonb)`,
    [JSON.stringify(rows.map(toStoredRow))],
  );
}

/** An id that once was given never means another row. */
function continueIds(table: string): string {
  return `SELECT setval(pg_get_serial_sequence('firsthand.${table}', 'id'),
    greatest((SELECT coalesce(max(id), 0) FROM firsthand.${table}), $1::bigint, 1))`;
}

/** A secret as the text of its bytes. */
function toStoredRow(row: KeptRow): KeptRow {
  if (typeof row.secret !== "string") return row;
  return { ...row, secret: `\\x${Buffer.from(row.secret).toString("hex")}` };
}
