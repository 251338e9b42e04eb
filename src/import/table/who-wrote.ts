import type { Question } from "#import/question.ts";
import {
  type AskedColumns,
  type ColumnMap,
  toColumnChoices,
  toQuoted,
  toSome,
} from "./column-map.ts";
import type { ColumnValues } from "./column-values.ts";
import { type Layout, toHeaderKey } from "./layouts.ts";
import type { Table } from "./read-table.ts";
import type { Said } from "./remembered.ts";

/** Words of columns, folded, in English, German, Spanish and French. */

/** Whoever such a column names may have written the review, and “Name” be somebody else: who died, a pet. */
const writer =
  /\b(?:auftraggeber\w*|angehorig\w*|hinterblieben\w*|besteller\w*|vertragspartner\w*|ansprechpartner\w*|kontaktperson|kontakt|next of kin|relatives?|kin|client(?:e|a|es)?|customers?|kund(?:e|in|en)|familie|family|familia(?:r|res)?|famille|proches?|solicitantes?|contratantes?|contacto?|demandeu(?:r|se)s?|commanditaire|parents?|padres|eltern(?:teil)?|guardian|(?:tier|hunde)?halter\w*|besitzer\w*|(?:pet|dog|cat) owner|dueno|proprietaire|(?:booked|ordered|signed|written|submitted|arranged) by)\b/;
const dead =
  /\b(?:verst(?:orben\w*)?|gest(?:orben)?|sterbe\w*|todes\w*|deceased|died|death|loved one|difunt[oa]s?|fallecid[oa]s?|fallecimiento|defuncion|defunte?s?|deces|decedee?s?)\b/;
/** Such a column names who wrote, whatever stands beside it; a customer is not dead, but may be another. */
const author =
  /\b(?:author|reviewer|autor\w*|verfasser\w*|auteur|your|ihr|dein|votre|su|tu|heissen|heißen|display|nickname)\b/;

/**
 * Asks who wrote the reviews of a table that somebody keeps by hand where it names two people, or speaks
 * of the dead: they are not the authors.
 *
 * @param asked what the owner said of columns
 */
export function askWriter(
  table: Table,
  map: ColumnMap,
  { signs }: Layout,
  { asked, values }: { readonly asked: AskedColumns; readonly values: readonly ColumnValues[] },
): Question[] {
  const index = map.get("author") ?? map.get("surname");
  const name = table.header[index ?? -1] ?? "";
  const key = toHeaderKey(name);
  if (index === undefined || signs.length > 0 || asked.author !== undefined || author.test(key)) {
    return [];
  }
  const read = new Set(map.values());
  const others = values.filter((column) => !read.has(column.index) && column.all.size > 0);
  const writers = others.filter(
    (each) => writer.test(each.key) && !dead.test(each.key) && holdsNames(each),
  );
  const ofDead = dead.test(key)
    ? [name]
    : others.flatMap((each) => (dead.test(each.key) ? each.name : []));
  if (writers.length === 0 && (ofDead.length === 0 || writer.test(key))) return [];
  const [about = ""] = ofDead;
  const held = [{ name, index }, ...writers].map(
    (each) => `${toQuoted(each.name)} holds ${toSome(table, each.index)}`,
  );
  const why = writers.length > 0 ? "" : ` ${toQuoted(about)} speaks of somebody who died.`;
  return [
    {
      kind: "column",
      column: "author",
      about: name,
      choices: toColumnChoices(table, "author", true),
      text: `Who wrote these reviews?${why} ${held.join("; ")}. Choose the author's column with --map 'author=HEADER', or none with --map 'author='.`,
    },
  ];
}

/** What the owner said, where the author he names is not the one whose family name stands beside it. */
export function withoutOtherSurname(said: Said): Said {
  const { author: name = "", surname } = said.map ?? {};
  if (surname !== undefined || !writer.test(toHeaderKey(name))) return said;
  return { ...said, map: { ...said.map, surname: "" } };
}

/** Half of what it holds looks like first and last name. */
function holdsNames({ all }: ColumnValues): boolean {
  const names = [...all.keys()].filter((value) =>
    /^[\p{L}\p{M}'’.-]+,? [\p{L}\p{M}'’. -]+$/u.test(value),
  );
  return names.length * 2 >= all.size;
}
