import { ImportQuestion, toPrintable } from "#import/fault.ts";
import type { Reader } from "#import/readers/reader.ts";
import { columns, toHeaderKey } from "#import/table/layouts.ts";
import { rememberedSchema, type Said } from "#import/table/remembered.ts";
import type { Values } from "./command.ts";

/** What may stand behind SOURCE and PATH. */
export const importOptions = {
  write: { help: "write it" },
  notify: { help: "with --write: then tell what is new, as npx firsthand notify --send does" },
  complete: {
    help: "the export is whole: mark stored reviews that it lacks as gone; refused where a row could not be read",
  },
  gone: {
    value: "N",
    help: "exactly so many are gone: needed where that is much of what is stored",
  },
  "take-source": {
    value: "ID",
    many: true,
    help: "of a review that you changed by hand, take what the source says",
  },
  same: {
    value: "ID",
    many: true,
    help: "a new row that is asked about is the review that it resembles, stored, hidden, anonymised or erased, mended since; all for all",
  },
  other: { value: "ID", many: true, help: "it is another review; all for all" },
  "merge-duplicates": { help: "hide copies of reviews that came by another way" },
  "allow-skipped": { help: "exit with 0 although rows were skipped" },
  all: { help: "list every review, not the first 20 of each kind" },
  location: {
    value: "NAME",
    help: "which of several locations, by its name as listed or its id; * where a table's column says something else",
  },
  source: {
    value: "NAME",
    help: "tables, json-ld: where reviews were written whose row does not say it",
  },
  "as-others": {
    help: "reviews that are stored as of another source were written at both",
  },
  move: {
    help: "reviews of a table that are stored as of another source were never written there: move them",
  },
  map: {
    value: "COLUMN=HEADER",
    many: true,
    help: `tables: which column is what; COLUMN is ${columns.join(", ")}; without HEADER there is none`,
  },
  only: {
    value: "COLUMN=VALUE",
    many: true,
    help: 'tables: where a column says what is published, a value of those rows, such as "Status=ok"; once for each; * is all, empty is an empty cell',
  },
  dates: {
    value: "dmy|mdy|ymd",
    many: true,
    help: "tables: how 03/04/2026 is meant; ymd that 26-04-03 begins with its year; excel or excel-1904 how 46000 is; as-is that none is turned round",
  },
  scale: {
    value: "10|grades",
    help: "tables: what bare numbers in the column of ratings count to; grades where 1 is the best",
  },
  encoding: { value: "NAME", help: "tables: windows-1252, windows-1250, ibm850, utf-16le …" },
  delimiter: { value: "CHAR", help: "tables: what divides the cells" },
  sheet: { value: "NAME", help: "workbooks: which sheet, where several could be the reviews" },
  hidden: {
    value: "read|skip",
    help: "workbooks: whether rows that are hidden, filtered out, struck through or unseen are read",
  },
  comments: {
    value: "read|skip",
    help: "tables: whether rows are read of which a comment, a note or their own words speak of publishing",
  },
  garbled: {
    value: "mend|keep",
    help: "texts that look garbled (Ã¼) and cannot be mended with certainty: mend what can be, or keep them",
  },
  unescape: { help: "texts were escaped for HTML: read &#39; and <br> as what they stand for" },
} as const;
export type Options = Values<typeof importOptions>;

const saidSchema = rememberedSchema.omit({ columns: true, export: true });

/**
 * What the options say of tables.
 *
 * @throws ImportQuestion where they say nothing that is known
 */
export function toSaid(options: Options): Said {
  const { source, map, only, dates, scale, encoding, delimiter, sheet, hidden, comments, garbled } =
    options;
  const said = {
    ...(source !== undefined && { source }),
    ...(map.length > 0 && { map: Object.fromEntries(map.map(toPair)) }),
    ...(only.length > 0 && { only: toOnly(only) }),
    ...(dates.length > 0 && { dates: [...dates] }),
    ...(scale !== undefined && { scale: scale === "grades" ? scale : Number(scale) }),
    ...(encoding !== undefined && { encoding }),
    ...(garbled !== undefined && { garbled }),
    ...(options.unescape && { unescape: true }),
    ...(delimiter !== undefined && { delimiter: delimiter === "tab" ? "\t" : delimiter }),
    ...(sheet !== undefined && { sheet }),
    ...(hidden !== undefined && { hidden }),
    ...(comments !== undefined && { comments }),
  };
  const parsed = saidSchema.safeParse(said);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `--${path.join(".")}: ${message}`);
  throw new ImportQuestion(lines.join("\n"));
}

/**
 * The number that --gone gives; null where it is not given.
 *
 * @throws ImportQuestion where it is not a number
 */
export function toGone({ gone }: Options): number | null {
  if (gone === undefined) return null;
  if (/^\d{1,9}$/.test(gone)) return Number(gone);
  throw new ImportQuestion(`--gone ${gone} is not a number of reviews, such as 12`);
}

function toPair(said: string): [string, string] {
  const at = said.indexOf("=");
  return at < 0 ? [said, ""] : [said.slice(0, at).trim(), said.slice(at + 1).trim()];
}

/** A header may hold an equals sign, a value seldom does. */
function toValuePair(said: string): [string, string] {
  const at = said.lastIndexOf("=");
  return [said.slice(0, at).trim(), said.slice(at + 1).trim()];
}

/** The values of each column; one without a value, `Consent=`, is an empty cell. */
function toOnly(said: readonly string[]): Record<string, string[]> {
  const wrong = said.find((each) => !/[^=\s].*=/s.test(each));
  if (wrong !== undefined) {
    throw new ImportQuestion(
      `--only ${toPrintable(wrong, 40)}: wants COLUMN=VALUE, such as --only "Status=ok".`,
    );
  }
  const pairs = said.map(toValuePair);
  const columns = Map.groupBy(pairs, ([name]) => toHeaderKey(name));
  return Object.fromEntries(
    [...columns.values()].map((ofColumn) => [
      ofColumn[0]?.[0] ?? "",
      [...new Set(ofColumn.map(([, value]) => value.toLowerCase() || "empty"))],
    ]),
  );
}

/** An option that is given and that the reader has no use for. */
export function findStray({ isArchive }: Reader, options: Options): string | undefined {
  if (!isArchive) return undefined;
  const ofTables = [
    ...([
      "map",
      "only",
      "dates",
      "scale",
      "encoding",
      "delimiter",
      "sheet",
      "hidden",
      "comments",
      "source",
    ] as const),
  ];
  return ofTables.find((name) => (options[name]?.length ?? 0) > 0);
}
