import { parseArgs } from "node:util";
import { ContentError } from "#content/fault.ts";
import { readContent } from "#content/read-content.ts";
import { readRecords } from "#content/read-records.ts";
import { BusyError } from "#content/write-lock.ts";
import { writeRecords } from "#content/write-records.ts";
import { ImportError, toCause, toPrintable } from "#import/fault.ts";
import type { GoogleOutcome } from "#import/import-google.ts";
import { planGoogleImport } from "#import/import-google.ts";
import { isEmptyPlan } from "#import/plan.ts";
import { toLocationList, toReport } from "#import/report.ts";

const usage = `Usage: npm run import -- google-takeout PATH [PATH …] [options]

Imports the reviews of a Google Takeout export ("Google Business Profile") into the content.
PATH is the folder, the zip, all zips of a split export, or a single reviews*.json.
Without --write nothing is written: you see the difference that the import would make.

  --write          write it
  --location ID    which location, where the export holds several
  --complete       the export is whole: mark stored reviews that it lacks as gone
  --allow-skipped  exit with 0 although rows were skipped
  --all            list every review, not the first 20 of each kind
  --help           this text

Exit code: 0 done, 1 refused or rows skipped, 2 a question to answer first.`;

const contentDir = process.env.CONTENT_DIR || "content";

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!isExpected(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(args: readonly string[]): Promise<number> {
  const parsed = parse(args);
  if (typeof parsed === "string") return ask(`${parsed}\n\n${usage}`);
  const { values, positionals } = parsed;
  const [source, ...paths] = positionals;
  if (values.help) return tell(usage, 0);
  if (source !== "google-takeout" || paths.length === 0) return ask(usage);
  const { business, records } = await readContent(contentDir);
  if (business.sample) throw new ImportError(toSampleRefusal());
  const imported = new Set((await readRecords(contentDir, "google")).map(({ id }) => id));
  const google = Map.groupBy(
    records.filter((record) => record.source === "google"),
    ({ id }) => imported.has(id),
  );
  const outcome = await planGoogleImport(paths, {
    business,
    stored: google.get(true) ?? [],
    handWritten: google.get(false) ?? [],
    now: new Date().toISOString(),
    location: values.location ?? null,
    complete: values.complete,
    onProgress: createProgress(),
  });
  if (outcome.kind === "undecided") {
    return ask(`${outcome.question}\n\n${toLocationList(outcome.locations)}`);
  }
  return finish(outcome, values);
}

async function finish(
  outcome: Extract<GoogleOutcome, { kind: "planned" }>,
  { write, all, "allow-skipped": allowSkipped }: Options,
): Promise<number> {
  const { plan, location, skipped } = outcome;
  const reported = { ...outcome, duplicates: location.duplicates };
  tell(`${toPrintable(location.name ?? "Location")} (${location.id})`, 0);
  tell(toReport(reported, all ? Number.POSITIVE_INFINITY : 20), 0);
  // Also where nothing differs: a write that was killed half-way is brought to its end.
  if (write) await writeRecords(contentDir, "google", plan.records);
  if (isEmptyPlan(plan)) tell("\nNothing to write.", 0);
  else if (write) tell(`\nWritten to ${contentDir}/reviews/google.`, 0);
  else tell("\nThis was a dry run, nothing has been written. Add --write to write.", 0);
  if (skipped.length === 0 || allowSkipped) return 0;
  console.error("Rows were skipped: exit code 1. Accept that with --allow-skipped.");
  return 1;
}

type Options = Exclude<ReturnType<typeof parse>, string>["values"];

/** The arguments, or what is wrong with them. */
function parse(args: readonly string[]) {
  const boolean = { type: "boolean", default: false } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        write: boolean,
        location: { type: "string" },
        complete: boolean,
        "allow-skipped": boolean,
        all: boolean,
        help: boolean,
      },
    });
  } catch (error) {
    return toCause(error);
  }
}

function tell(text: string, code: number): number {
  console.log(text);
  return code;
}

function ask(question: string): number {
  console.error(question);
  return 2;
}

function toSampleRefusal(): string {
  return `${contentDir} is the sample business, and your reviews do not mix with it. Start your own content first:\n\n  npm run init -- "Name of the business"`;
}

/** A line a second on stderr, beginning with the second second. */
function createProgress(): (place: string, reviews: number) => void {
  let last = Date.now();
  return (place, reviews) => {
    if (Date.now() - last < 1000) return;
    last = Date.now();
    console.error(`${reviews} reviews read, reading ${place} …`);
  };
}

/** Faults of what was given or of the machine, told by their message; others keep their stack. */
function isExpected(error: unknown): error is Error {
  if ([ImportError, ContentError, BusyError].some((kind) => error instanceof kind)) return true;
  return error instanceof Error && "code" in error;
}
