import { toExportsFile } from "#content/exports.ts";
import { readContent } from "#content/read-content.ts";
import { writeAllRecords } from "#content/write-records.ts";
import { toPrintable } from "#import/fault.ts";
import type { GoogleOutcome } from "#import/import-google.ts";
import { planGoogleImport } from "#import/import-google.ts";
import { isEmptyPlan } from "#import/plan.ts";
import { refuseVanished } from "#import/refuse-vanished.ts";
import { toLocationList, toReport } from "#import/report.ts";
import { toLikelyReport } from "#import/report-platform.ts";
import { createIsErased } from "#reviews/erased.ts";
import type { Options } from "./import-arguments.ts";
import { toGone } from "./import-arguments.ts";
import { ask, createProgress, finish, refuseSample } from "./import-steps.ts";

/** Imports a Google Takeout export; the exit code. */
export async function importGoogle(
  contentDir: string,
  paths: readonly string[],
  options: Options,
): Promise<number> {
  const { business, records, handWritten, erased, exports } = await readContent(contentDir);
  refuseSample(contentDir, business);
  const google = records.filter((record) => record.source === "google");
  const outcome = await planGoogleImport(paths, {
    business,
    stored: google.filter(({ id }) => !handWritten.has(id)),
    handWritten: google.filter(({ id }) => handWritten.has(id)),
    now: new Date().toISOString(),
    taken: exports.find(({ source }) => source === "google")?.taken ?? [],
    location: options.location ?? null,
    complete: options.complete,
    gone: toGone(options),
    mergeDuplicates: options["merge-duplicates"],
    isErased: createIsErased(erased),
    onProgress: createProgress(),
  });
  if (outcome.kind === "undecided") {
    return ask(`${outcome.question}\n\n${toLocationList(outcome.locations)}`);
  }
  return write(contentDir, paths, outcome, options);
}

async function write(
  contentDir: string,
  paths: readonly string[],
  outcome: Extract<GoogleOutcome, { kind: "planned" }>,
  options: Options,
): Promise<number> {
  const { plan, location, skipped, likely } = outcome;
  const reported = { ...outcome, duplicates: location.duplicates };
  const most = options.all ? Number.POSITIVE_INFINITY : 20;
  console.log(`${toPrintable(location.name ?? "Location")} (${location.id})`);
  console.log([toReport(reported, most), ...toLikelyReport(likely, most)].join("\n"));
  refuseVanished([plan], toGone(options));
  // Also where nothing differs: a write that was killed half-way is brought to its end.
  if (options.write) {
    const now = new Date().toISOString();
    const { taken } = outcome;
    const older = plan.olderThan !== null;
    const noted = new Map([["google", { reviews: location.reviews.size, taken, older }]]);
    const file = await toExportsFile(contentDir, noted, { paths, now });
    const records = new Map([["google", plan.records]]);
    await writeAllRecords(contentDir, records, new Map([file]));
  }
  const where = `${contentDir}/reviews/google`;
  return finish({ empty: isEmptyPlan(plan), skipped, where }, options);
}
