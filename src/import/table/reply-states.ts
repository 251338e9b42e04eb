import { fold } from "#language/fold.ts";
import { type Reason, say } from "#machine/reason.ts";
import { toQuoted } from "./column-map.ts";
import type { ColumnValues } from "./column-values.ts";
import type { TableRow } from "./read-table.ts";
import { isNo, isOfReplyState } from "./state-words.ts";

/** The columns that say of the reply whether it is published: `Reply status`, `Antwort freigegeben`. */
export function findReplyStates(
  columns: readonly ColumnValues[],
  read: ReadonlyMap<number, unknown>,
): readonly ColumnValues[] {
  if (![...read.values()].includes("reply")) return [];
  return columns.filter(({ key, index }) => isOfReplyState(key) && !read.has(index));
}

/** Whether such a column says that nobody was given the reply: it is a draft, waits or was refused. */
export function isReplyWithheld({ cells }: TableRow, states: readonly number[]): boolean {
  return states.some((index) => {
    const cell = cells[index] ?? "";
    return isNo(cell) || withheld.test(fold(cell));
  });
}

const withheld =
  /^(?:draft\w*|pending|rejected|unpublished|not (?:yet )?(?:published|approved|posted|sent)|scheduled|queued|failed|declined|hidden|deleted|entwurf|ausstehend|wartet|abgelehnt|(?:noch )?nicht (?:veroffentlicht|freigegeben|gesendet)|unveroffentlicht|geplant|in prufung|fehlgeschlagen|geloscht|borrador|pendiente|rechazad[oa]|no publicad[oa]|brouillon|en attente|rejete\w*|refuse\w*|non publie\w*|bozza|in attesa|rifiutat[oa]|concept|in afwachting|afgewezen)\b/;

/** How many replies are left out for it. */
export function toReplyNotes(
  rows: readonly TableRow[],
  states: readonly ColumnValues[],
  hasReply: (row: TableRow) => boolean,
): Reason[] {
  return states.flatMap(({ name, index }) => {
    const { length } = rows.filter((row) => hasReply(row) && isReplyWithheld(row, [index]));
    return length === 0
      ? []
      : [
          say`replies left out, because ${toQuoted(name)} says that they are not published: ${length}`,
        ];
  });
}
