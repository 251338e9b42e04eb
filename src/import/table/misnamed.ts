import { fold } from "#language/fold.ts";
import { type Reason, say } from "#machine/reason.ts";
import { type AskedColumns, toQuoted } from "./column-map.ts";
import { type ColumnValues, toHeld } from "./column-values.ts";
import { type Column, type Layout, toHeaderKey } from "./layouts.ts";
import { isNothing } from "./permission-words.ts";
import { yesOrNo } from "./state-words.ts";

/**
 * Columns of an owner's table that are named as one of a review and hold other things: `yes` and `no` are
 * not replies, `Herr` and `Frau` are neither titles of reviews nor names.
 *
 * @param asked what the owner said of columns
 * @returns their places, and what the owner is told
 */
export function findMisnamed(
  values: readonly ColumnValues[],
  { signs, headers }: Layout,
  asked: AskedColumns,
): { readonly places: readonly number[]; readonly notes: readonly Reason[] } {
  if (signs.length > 0) return { places: [], notes: [] };
  const found = (["author", "title", "reply"] as const).flatMap((column) =>
    values
      .filter(({ name }) => headers[column]?.includes(toHeaderKey(name)))
      .filter((each) => asked[column] === undefined && isOther(column, each))
      .map((each) => ({ column, ...each })),
  );
  const notes = found.map(
    ({ column, name, ...held }) =>
      say`${toQuoted(name)} holds ${toHeld({ name, ...held })}, so it is not read as the ${column}; if it is that: --map '${column}=${name}'`,
  );
  return { places: found.map(({ index }) => index), notes };
}

function isOther(column: Column, values: ColumnValues): boolean {
  const said = [...values.all.keys()].map(fold);
  const areAll = (is: (value: string) => boolean) => said.length > 0 && said.every(is);
  if (column === "reply" && areAll(isNothing)) return false;
  if (column === "reply") return areAll((value) => isMark(value) || done.test(value));
  if (column === "title") return areAll(isMark) || areAll(isAddress);
  return column === "author" && areAll(isAddress);
}

const isMark = (value: string) => yesOrNo.has(value) || isNothing(value);
const done =
  /^(?:(?:not|nicht|no|non|pas) )?(?:done|open|sent|replied|answered|pending|yet|offen|erledigt|beantwortet|gesendet|hecho|abierto|respondid[oa]|enviad[oa]|pendiente|faite?|ouverte?|repondue?|envoyee?)$/;

/** Herr, Mrs. Dr., M. et Mme: a form of address and no name. */
function isAddress(value: string): boolean {
  const parts = value.split(/[\s.,/&+]+/).filter((part) => part !== "");
  return isNothing(value) || (parts.length > 0 && parts.every((part) => address.test(part)));
}

const address =
  /^(?:herrn?|frau|familie|fam|eheleute|ehepaar|mr|mrs|ms|miss|mister|sir|madam|mx|dra?|prof|professor|med|dipl|ing|sra?|srta|d|dna|dona|senor(?:a|ita)?|mm?|mmes?|mlle|monsieur|madame|mademoiselle|und|and|y|et|u)$/;
