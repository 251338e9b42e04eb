import { refuseVanished } from "#import/guards.ts";
import { isEmptyPlan } from "#import/plan.ts";
import type { ImportOutcome } from "#import/plan-import.ts";
import { toReport } from "#import/report.ts";
import { askSetApart } from "#import/set-apart.ts";
import { toUnverifiedNotes } from "#reviews/left-out.ts";
import type { Options } from "./import-arguments.ts";
import { toNameNotes } from "./import-names.ts";
import { type Export, planExport, writePlanned } from "./import-plan.ts";
import type { Interruption } from "./interruption.ts";

type ImportRun = Export & {
  readonly interruption: Interruption;
  /** is shown the difference before anything is written, and may refuse it */
  readonly check?: (outcome: ImportOutcome) => void;
  /** by which the command has every review listed */
  readonly listOption?: string;
};

/**
 * Imports an export: shows the difference, and writes it where that is said; the exit code. Where
 * it writes, the caller holds the write lock.
 *
 * @throws ImportQuestion where the owner has to say something first
 */
export async function importExport(
  { interruption, check, listOption = "--all", ...given }: ImportRun,
  options: Options,
): Promise<number> {
  const planned = await planExport(given, options, createProgress());
  const { contentDir } = given;
  const { outcome, content, isNews, gone } = planned;
  const cut = { max: options.all ? Number.POSITIVE_INFINITY : 20, option: listOption };
  console.log(toReport(outcome, cut, options.write ? undefined : content.authorPolicy));
  for (const note of toNameNotes(outcome, content, cut)) console.log(`\n${note}`);
  check?.(outcome);
  refuseVanished(outcome.plans.values(), gone);
  askSetApart(
    [...outcome.plans.values()].flatMap((plan) => plan.doubtful),
    outcome.places,
  );
  if (options.write) await interruption.finish(() => writePlanned(given, planned));
  const records = [...outcome.plans.values()].flatMap((plan) => plan.records);
  for (const note of toUnverifiedNotes({ ...content, records })) console.log(`\n${note}`);
  if (isNews) console.log(`\n${toNews(contentDir, options.write)}`);
  console.log(`\n${toEnd(contentDir, outcome, options.write)}`);
  const interrupted = interruption.code();
  if (interrupted !== null) return interrupted;
  if (options["allow-skipped"] || outcome.skipped.every(({ withheld }) => withheld)) return 0;
  console.error("Rows were skipped: exit code 1. Accept that with --allow-skipped.");
  return 1;
}

function toNews(contentDir: string, written: boolean): string {
  const what = "what you said of this file, so that the next import needs no options";
  return written
    ? `${contentDir}/imports.yaml keeps ${what}.`
    : `With --write, imports.yaml keeps ${what}.`;
}

function toEnd(contentDir: string, { plans }: ImportOutcome, written: boolean): string {
  if ([...plans.values()].every(isEmptyPlan)) return "Nothing to write.";
  const folders = [...plans.keys()].map((source) => `${contentDir}/reviews/${source}`);
  if (written) return `Written to ${folders.join(", ")}.`;
  return "This was a dry run, nothing has been written. Add --write to write.";
}

/** A line a second on stderr, beginning with the second second. */
function createProgress(): (doing: string) => void {
  let last = Date.now();
  return (doing) => {
    if (Date.now() - last < 1000) return;
    last = Date.now();
    console.error(`${doing} …`);
  };
}
