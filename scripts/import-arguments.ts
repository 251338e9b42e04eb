import { parseArgs } from "node:util";
import { ImportQuestion, toPrintable } from "#import/fault.ts";
import type { Reader } from "#import/readers/reader.ts";
import { readers } from "#import/readers/readers.ts";
import { columns, toHeaderKey } from "#import/table/layouts.ts";
import type { Said } from "#import/table/remembered.ts";
import { rememberedSchema } from "#import/table/remembered.ts";
import { parsing } from "./end.ts";

export const usage = `Usage: npm run import -- SOURCE PATH [PATH …] [options]

Imports reviews into the content. Without --write nothing is written: you see the difference that
the import would make. PATH is a file, a folder or a zip of files.

  SOURCE           PATH
${readers.map(({ name, help }) => `  ${name.padEnd(17)}${help}`).join("\n")}

  --write             write it
  --complete          the export is whole: mark stored reviews that it lacks as gone; refused
                      where a row could not be read
  --gone N            exactly so many are gone: needed where that is much of what is stored
  --merge-duplicates  hide copies of reviews that came by another way
  --allow-skipped     exit with 0 although rows were skipped
  --all               list every review, not the first 20 of each kind
  --location ID       google-takeout: which location, where nothing else tells it
  --help              this text

For tables; what you say once is kept in imports.yaml of the content:

  --source NAME       where reviews were written whose row does not say it (also for json-ld)
  --map COLUMN=HEADER which column is what; COLUMN is ${columns.slice(0, 6).join(", ")},
                      ${columns.slice(6, -1).join(", ")}; without HEADER there is none
  --only COLUMN=VALUE where a column says what is published: a value of those rows, such as
                      "Status=ok"; once for each; * is all, empty is an empty cell
  --dates dmy|mdy     how 03/04/2026 is meant; excel or excel-1904 how 46000 is
  --scale 10          what bare numbers in the column of ratings count to
  --encoding NAME     windows-1252, windows-1250, utf-16le …
  --delimiter CHAR    what divides the cells

Exit code: 0 done, 1 refused or rows skipped, 2 a question to answer first.`;

const boolean = { type: "boolean", default: false } as const;
const string = { type: "string" } as const;
const several = { type: "string", multiple: true, default: [] as string[] } as const;

export type Options = ReturnType<typeof parse>["values"];

/** @throws UsageError where the arguments are none of the command's */
export function parse(args: string[]) {
  const options = {
    write: boolean,
    location: string,
    complete: boolean,
    gone: string,
    "merge-duplicates": boolean,
    "allow-skipped": boolean,
    all: boolean,
    help: boolean,
    source: string,
    map: several,
    only: several,
    dates: several,
    scale: string,
    encoding: string,
    delimiter: string,
  } as const;
  return parsing(() => parseArgs({ args, allowPositionals: true, options }), usage);
}

const saidSchema = rememberedSchema.omit({ columns: true });

/**
 * What the options say of tables.
 *
 * @throws ImportQuestion where they say nothing that is known
 */
export function toSaid(options: Options): Said {
  const { source, map, only, dates, scale, encoding, delimiter } = options;
  const said = {
    ...(source !== undefined && { source }),
    ...(map.length > 0 && { map: Object.fromEntries(map.map(toPair)) }),
    ...(only.length > 0 && { only: toOnly(only) }),
    ...(dates.length > 0 && { dates }),
    ...(scale !== undefined && { scale: Number(scale) }),
    ...(encoding !== undefined && { encoding }),
    ...(delimiter !== undefined && { delimiter: delimiter === "tab" ? "\t" : delimiter }),
  };
  const parsed = saidSchema.safeParse(said);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `--${path.join(".")}: ${message}`);
  throw new ImportQuestion(`${lines.join("\n")}\n\n${usage}`);
}

/**
 * The number that --gone gives; null where it is not given.
 *
 * @throws ImportQuestion where it is not a number
 */
export function toGone({ gone }: Options): number | null {
  if (gone === undefined) return null;
  if (/^\d{1,9}$/.test(gone)) return Number(gone);
  throw new ImportQuestion(`--gone ${gone} is not a number of reviews, such as 12.\n\n${usage}`);
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
  const ofTables = ["map", "only", "dates", "scale", "encoding", "delimiter", "source"] as const;
  const others = isArchive ? ofTables : (["location"] as const);
  return others.find((name) => (options[name]?.length ?? 0) > 0);
}
