import { parseArgs } from "node:util";
import { toContentDir } from "#content/content-dir.ts";
import { readContent } from "#content/read-content.ts";
import { withWriteLock } from "#content/write-lock.ts";
import { writeRecords } from "#content/write-records.ts";
import { ImportError, toPrintable } from "#import/fault.ts";
import type { GoogleOutcome } from "#import/import-google.ts";
import { planGoogleImport } from "#import/import-google.ts";
import { isEmptyPlan } from "#import/plan.ts";
import { toLocationList, toReport } from "#import/report.ts";
import { end, parsing } from "./end.ts";
import { waiting } from "./waiting.ts";

const usage = `Usage: npm run import -- google-takeout PATH [PATH …] [options]

Imports the reviews of a Google Takeout export ("Google Business Profile") into the content.
PATH is the folder, the zip, all zips of a split export, or a single reviews*.json.
Without --write nothing is written: you see the difference that the import would make.

  --write          write it
  --location ID    which location, where neither the stored reviews nor the export tell it
  --complete       the export is whole: mark stored reviews that it lacks as gone
  --allow-skipped  exit with 0 although rows were skipped
  --all            list every review, not the first 20 of each kind
  --help           this text

Exit code: 0 done, 1 refused or rows skipped, 2 a question to answer first.`;

const contentDir = toContentDir(process.env);

await end(run);

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args);
  const [source, ...paths] = positionals;
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (source !== "google-takeout" || paths.length === 0) return ask(toMissing(source));
  const work = () => importGoogle(paths, values);
  return values.write ? withWriteLock(contentDir, waiting, work) : work();
}

/** What is written follows from what was read, so to write takes the lock around both. */
async function importGoogle(paths: readonly string[], options: Options): Promise<number> {
  const { business, records, handWritten } = await readContent(contentDir);
  if (business.sample) throw new ImportError(toSampleRefusal());
  const google = records.filter((record) => record.source === "google");
  const outcome = await planGoogleImport(paths, {
    business,
    stored: google.filter(({ id }) => !handWritten.has(id)),
    handWritten: google.filter(({ id }) => handWritten.has(id)),
    now: new Date().toISOString(),
    location: options.location ?? null,
    complete: options.complete,
    onProgress: createProgress(),
  });
  if (outcome.kind === "undecided") {
    return ask(`${outcome.question}\n\n${toLocationList(outcome.locations)}`);
  }
  return finish(outcome, options);
}

async function finish(
  outcome: Extract<GoogleOutcome, { kind: "planned" }>,
  { write, all, "allow-skipped": allowSkipped }: Options,
): Promise<number> {
  const { plan, location, skipped } = outcome;
  const reported = { ...outcome, duplicates: location.duplicates };
  console.log(`${toPrintable(location.name ?? "Location")} (${location.id})`);
  console.log(toReport(reported, all ? Number.POSITIVE_INFINITY : 20));
  // Also where nothing differs: a write that was killed half-way is brought to its end.
  if (write) await writeRecords(contentDir, "google", plan.records);
  console.log(`\n${toOutcome(isEmptyPlan(plan), write)}`);
  if (skipped.length === 0 || allowSkipped) return 0;
  console.error("Rows were skipped: exit code 1. Accept that with --allow-skipped.");
  return 1;
}

function toOutcome(empty: boolean, write: boolean): string {
  if (empty) return "Nothing to write.";
  if (write) return `Written to ${contentDir}/reviews/google.`;
  return "This was a dry run, nothing has been written. Add --write to write.";
}

type Options = ReturnType<typeof parse>["values"];

function parse(args: string[]) {
  const boolean = { type: "boolean", default: false } as const;
  const options = {
    write: boolean,
    location: { type: "string" },
    complete: boolean,
    "allow-skipped": boolean,
    all: boolean,
    help: boolean,
  } as const;
  return parsing(() => parseArgs({ args, allowPositionals: true, options }), usage);
}

/** Exit code 2: nothing is wrong, but the owner has to say more. */
function ask(question: string): number {
  console.error(question);
  return 2;
}

function toMissing(source: string | undefined): string {
  if (source === undefined || source === "google-takeout") return usage;
  return `${toPrintable(source)} is no source that can be imported; known is google-takeout.\n\n${usage}`;
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
