import { fold } from "#language/fold.ts";
import { type Layout, toHeaderKey } from "./layouts.ts";
import type { Table, TableRow } from "./read-table.ts";

/** The column of a table that says of which location of a business a row is. */
export type BranchColumn = {
  readonly name: string;
  readonly index: number;
  /** the columns that tell people which one it is: its name, its address */
  readonly labels: readonly number[];
};

/** How a location is called where its column holds ids. */
export type PlaceLabel = {
  readonly name: string;
  /** with its address */
  readonly whole: string;
};

/** What --location says where a column tells something else, such as where a customer lives. */
export const everyBranch = "*";

/** Headers, folded, of such columns: of platforms, and in people's own words. */
const headers: ReadonlySet<string> = new Set([
  ...["business unit id", "business unit", "business unit name", "place id", "placeid"],
  ...["location", "location name", "location id", "store", "store name", "store id"],
  ...["branch", "branch name", "branch id", "outlet", "office", "business location"],
  ...["standort", "filiale", "niederlassung", "zweigstelle", "geschaftsstelle"],
  ...[
    "kanzlei",
    "praxis",
    "werkstatt",
    "betrieb",
    "hotel",
    "property",
    "property name",
    "restaurant",
  ],
  ...["practice", "clinic", "garage", "salon", "studio", "taller", "clinica", "bufete", "despacho"],
  ...["cabinet", "clinique", "atelier", "haus", "hotel name"],
  ...["sucursal", "tienda", "sede", "establecimiento", "ubicacion"],
  ...["succursale", "magasin", "etablissement", "agence", "boutique", "point de vente"],
]);

/** Headers, folded, of what such a column's ids stand for. */
const labels: readonly (readonly string[])[] = [
  ["place name", "location name", "store name", "branch name", "business unit name"],
  ["place address", "location address", "store address", "branch address"],
];

export function isBranchHeader(name: string): boolean {
  return headers.has(toHeaderKey(name));
}

/**
 * The column of locations: the first that holds several, else the first; that of places' names only
 * where there is no other.
 *
 * @param read places of columns that are read as something else
 */
export function findBranchColumn(
  { header, rows }: Table,
  read: ReadonlyMap<number, unknown>,
  { place = [] }: Pick<Layout, "place">,
): BranchColumn | null {
  const find = (isWanted: (name: string) => boolean) =>
    header.flatMap((name, index) => (isWanted(name) && !read.has(index) ? [{ name, index }] : []));
  const calls = (names: readonly string[] = []) =>
    find((name) => names.includes(toHeaderKey(name)));
  const own = find(isBranchHeader);
  const found = own.length > 0 ? own : calls(place[0]);
  const hasSeveral = ({ index }: Pick<BranchColumn, "index">) =>
    new Set(rows.flatMap((row) => toBranch(row, { index }) ?? [])).size > 1;
  const column = found.find(hasSeveral) ?? found[0];
  if (column === undefined) return null;
  const told = labels.flatMap((names, at) => {
    const [first] = calls([...(place[at] ?? []), ...names]);
    return first === undefined || first.index === column.index ? [] : [first.index];
  });
  return { ...column, labels: told };
}

/** The column, and how each location is called, by its folded id; none where the table says no more of them. */
export function toReadBranches(rows: readonly TableRow[], column: BranchColumn) {
  const found = new Map<string, PlaceLabel>();
  for (const row of column.labels.length === 0 ? [] : rows) {
    const id = fold(toBranch(row, column) ?? "");
    const [name = "", ...more] = column.labels.flatMap((at) => row.cells[at]?.trim() || []);
    if (id === "" || name === "" || found.has(id)) continue;
    found.set(id, { name, whole: [name, ...more].join(", ") });
  }
  return { name: column.name, labels: found };
}

export function toBranch(
  { cells }: TableRow,
  column: Pick<BranchColumn, "index"> | null,
): string | undefined {
  return cells[column?.index ?? -1]?.trim() || undefined;
}
