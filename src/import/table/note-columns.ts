import type { ColumnValues } from "./column-values.ts";
import { findStates } from "./find-states.ts";
import { type Layout, toHeaderKey } from "./layouts.ts";
import type { Said } from "./remembered.ts";

/** Words of columns in which a business keeps what it wants to remember, folded. */
const ofNotes =
  /\b(?:notes?|remarks?|comments? internal|internal(?:ly)?|memos?|misc|miscellaneous|info|hints?|to ?dos?|follow ?up|(?:special )?(?:wish\w*|requests?)|notizen?|notiz\w*|\w*bemerkung\w*|\w*anmerkung\w*|vermerke?|hinweise?|intern\w*|sonstiges|zusatz|wunsch|wunsche|notas?|observaci\w*|apuntes?|avisos?|interno|deseos?|varios|remarques?|notes? internes?|observations?|interne|divers|souhaits?|opmerking\w*|aantekening\w*|osservazioni|appunti|observac\w*)\b/;

/**
 * Whether a column is one of notes, whatever they say.
 *
 * @param key the header, folded to words
 */
export function isOfNotes(key: string): boolean {
  return ofNotes.test(key);
}

/**
 * The places of columns that are not read and may hold what a writer asked for: notes, and of a table
 * that somebody keeps by hand all that hold words. Of those that the owner said something of, he knows; and
 * where each value of a column is asked about, as in one of consent, its rows are not asked about again.
 *
 * @param read places of columns that are read
 */
export function findNoteColumns(
  values: readonly ColumnValues[],
  { signs, others = [] }: Layout,
  { read, said: { only = {} } }: { readonly read: readonly number[]; readonly said: Said },
): readonly number[] {
  const known = new Set([...Object.keys(only).map(toHeaderKey), ...others]);
  const asked = findStates(values.filter(({ key, few }) => few && !isOfNotes(key)));
  const found = values.filter(
    ({ index, key, name }) =>
      !(read.includes(index) || asked.some((each) => each.index === index)) &&
      !known.has(toHeaderKey(name)) &&
      (isOfNotes(key) || signs.length === 0),
  );
  return found.map(({ index }) => index);
}
