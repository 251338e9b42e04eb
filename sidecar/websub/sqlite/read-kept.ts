import type { SQLInputValue } from "node:sqlite";
import { type Kept, type KeptRow, type KeptTable, keptTables } from "../kept.ts";
import type { Database } from "./database.ts";

/** All that a database keeps, read some rows at a time; nobody may write meanwhile. */
export function readKept(database: Database): Omit<Kept, "sessionKey"> {
  const [last] = database.all<{ seq: number }>(
    "SELECT seq FROM sqlite_sequence WHERE name = 'subscriptions'",
  );
  return {
    lastId: last?.seq ?? 0,
    *rows() {
      for (const table of Object.keys(keptTables) as KeptTable[]) {
        for (const rows of readTable(database, table)) yield { table, rows };
      }
    },
  };
}

function* readTable(database: Database, table: KeptTable): Iterable<KeptRow[]> {
  const { key, columns } = keptTables[table];
  const names = key.join(", ");
  const from = `SELECT ${[...key, ...columns].join(", ")} FROM ${table}`;
  const end = `ORDER BY ${names} LIMIT ${pageRows}`;
  const after = `WHERE (${names}) > (${key.map((name) => `:${name}`).join(", ")})`;
  let rows = database.all<KeptRow>(`${from} ${end}`);
  while (rows.length > 0) {
    yield rows;
    const last = rows.at(-1) ?? {};
    const place = Object.fromEntries(key.map((name) => [name, last[name] as SQLInputValue]));
    rows = database.all<KeptRow>(`${from} ${after} ${end}`, place);
  }
}

const pageRows = 1000;
