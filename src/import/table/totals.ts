import { fold } from "#language/fold.ts";
import { say } from "#machine/reason.ts";
import { type ColumnMap, toQuoted } from "./column-map.ts";
import type { TableRow } from "./read-table.ts";
import { toCell } from "./table-row.ts";

/**
 * Parts the rows of a table into reviews and rows of totals, such as `Durchschnitt;5;;31.12.2025`: the
 * author is a word of totals, and there is no text, or one that is a mere count.
 */
export function splitTotals(rows: readonly TableRow[], map: ColumnMap) {
  const isOfTotals = (row: TableRow) => {
    const cell = toCell(row, map);
    return isTotal(toName(row, map)) && isCount(cell("text")) && isCount(cell("title"));
  };
  const totals = rows.filter(isOfTotals);
  return {
    rows: totals.length === 0 ? rows : rows.filter((row) => !totals.includes(row)),
    totals: totals.map((row) => ({
      line: row.line,
      reason: say`${toQuoted(toName(row, map))} is a row of totals and not a review`,
    })),
  };
}

function toName(row: TableRow, map: ColumnMap): string {
  const cell = toCell(row, map);
  return `${cell("author")} ${cell("surname")}`.trim();
}

function isTotal(name: string): boolean {
  if (name.length > maxName) return false;
  return /^[Ø⌀∅Σ∑](?!\p{L})/u.test(name) || total.test(fold(name));
}

const maxName = 60;

/** Words of totals, folded; those that are somebody's name too count where more of the kind follows. */
const words = [
  "averages?|avg|(?:grand |sub ?)?totals?|(?:total )?number of (?:reviews|ratings)|summe|durchschnitt|mittelwert",
  "gesamt(?:durchschnitt|summe|ergebnis|bewertung|note|wert|zahl|anzahl)?|durchschnitts(?:bewertung|note|wert)",
  "anzahl|insgesamt|promedio|cantidad|recuento|moyennes?|sommes?|nombre d'avis|gemiddelde?|totaal|aantal|totale",
].join("|");
const names = "sums?|suma|soma|somma|mean|median|medias?|counts?|mittel|schnitt";
const kinds =
  "(?:general|generale?|overall|ratings?|score|stars|reviews|total|sterne|note|bewertung(?:en)?|rezensionen|estrellas|puntuacion|valoracion(?:es)?|opiniones|resenas|etoiles|avis|des|de|der|of)";
const number = String.raw`[\d.,/()]+`;
const total = new RegExp(
  `^(?:overall )?(?:(?:${words})(?: ${kinds})*(?:\\s*[:=]|\\s${number})*\\s?(?:${number})?|(?:${names})(?:(?: ${kinds})+|\\s*[:=]|\\s${number})+\\s?(?:${number})?)$`,
);

/** `2 Bewertungen`, `n = 12`, `4,5`; nothing at all too. */
function isCount(text: string): boolean {
  return text.length <= maxName && /^(?:\D{0,4}\d[\d.,\s]*\p{L}*)?$/u.test(text.trim());
}
