import { toHeaderKey } from "./layouts.ts";
import type { Table, TableRow } from "./read-table.ts";

/** The column of a table that says of which location of a business a row is. */
export type BranchColumn = {
  readonly name: string;
  readonly index: number;
};

/** What --location says where a column tells something else, such as where a customer lives. */
export const everyBranch = "*";

/** Headers, folded, of such columns: of platforms, and in people's own words. */
const headers: ReadonlySet<string> = new Set([
  ...["business unit id", "business unit", "business unit name", "place id", "placeid"],
  ...["location", "location name", "location id", "store", "store name", "store id"],
  ...["branch", "branch name", "branch id", "outlet", "office", "business location"],
  ...["standort", "filiale", "niederlassung", "zweigstelle", "geschaftsstelle"],
  ...["sucursal", "tienda", "sede", "establecimiento", "ubicacion"],
  ...["succursale", "magasin", "etablissement", "agence", "boutique", "point de vente"],
]);

export function isBranchHeader(name: string): boolean {
  return headers.has(toHeaderKey(name));
}

/**
 * The column of locations: the first that holds several, else the first.
 *
 * @param read places of columns that are read as something else
 */
export function findBranchColumn(
  { header, rows }: Table,
  read: ReadonlyMap<number, unknown>,
): BranchColumn | null {
  const found = header.flatMap((name, index) =>
    isBranchHeader(name) && !read.has(index) ? [{ name, index }] : [],
  );
  const hasSeveral = ({ index }: BranchColumn) =>
    new Set(rows.flatMap((row) => toBranch(row, { index }) ?? [])).size > 1;
  return found.find(hasSeveral) ?? found[0] ?? null;
}

export function toBranch(
  { cells }: TableRow,
  column: Pick<BranchColumn, "index"> | null,
): string | undefined {
  return cells[column?.index ?? -1]?.trim() || undefined;
}
