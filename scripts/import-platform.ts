import { z } from "zod";
import { toExportsFile } from "#content/exports.ts";
import { importsName, readImports, toImportsText } from "#content/imports-file.ts";
import { readContent } from "#content/read-content.ts";
import { writeAllRecords } from "#content/write-records.ts";
import type { PlatformOutcome } from "#import/import-platform.ts";
import { planPlatformImport } from "#import/import-platform.ts";
import { isEmptyPlan } from "#import/plan.ts";
import type { Platform } from "#import/platform-reader.ts";
import { refuseVanished } from "#import/refuse-vanished.ts";
import { toPlatformReport } from "#import/report-platform.ts";
import { rememberedSchema } from "#import/table/remembered.ts";
import type { Options } from "./import-arguments.ts";
import { toGone, toSaid } from "./import-arguments.ts";
import { createProgress, finish, refuseSample } from "./import-steps.ts";

/** Imports the export of a platform but Google Takeout's; the exit code. */
export async function importPlatform(
  contentDir: string,
  { platform, paths }: { readonly platform: Platform; readonly paths: readonly string[] },
  options: Options,
): Promise<number> {
  const said = toSaid(options);
  const { business, records, handWritten, erased, exports } = await readContent(contentDir);
  refuseSample(contentDir, business);
  const now = new Date().toISOString();
  const remembered = await readImports(contentDir, z.array(rememberedSchema));
  const outcome = await planPlatformImport(platform, paths, {
    business,
    stored: records,
    handWritten,
    erased,
    now,
    complete: options.complete,
    gone: toGone(options),
    mergeDuplicates: options["merge-duplicates"],
    said,
    remembered,
    taken: new Map(exports.map(({ source, taken = [] }) => [source, taken])),
    onProgress: createProgress(),
  });
  console.log(toPlatformReport(outcome, options.all ? Number.POSITIVE_INFINITY : 20));
  refuseVanished(outcome.plans.values(), toGone(options));
  const news = JSON.stringify(outcome.remembered) !== JSON.stringify(remembered);
  if (options.write) await write(contentDir, outcome, { paths, now, news });
  const empty = [...outcome.plans.values()].every(isEmptyPlan);
  const folders = [...outcome.plans.keys()].map((source) => `${contentDir}/reviews/${source}`);
  const where = folders.join(", ");
  if (news) console.log(`\n${toNews(contentDir, options.write)}`);
  return finish({ empty, skipped: outcome.skipped, where }, options);
}

/** Also where nothing differs: a write that was killed half-way is brought to its end. */
async function write(
  contentDir: string,
  { plans, remembered, counts, taken }: PlatformOutcome,
  { paths, now, news }: { paths: readonly string[]; now: string; news: boolean },
): Promise<void> {
  const records = new Map([...plans].map(([source, plan]) => [source, plan.records]));
  const noted = [...counts].map(([source, reviews]) => {
    const older = (plans.get(source)?.olderThan ?? null) !== null;
    return [source, { reviews, taken: taken.get(source) ?? [], older }] as const;
  });
  const exportsFile = await toExportsFile(contentDir, new Map(noted), { paths, now });
  const files = new Map([exportsFile]);
  if (news) files.set(importsName, toImportsText(remembered));
  await writeAllRecords(contentDir, records, files);
}

function toNews(contentDir: string, written: boolean): string {
  const what = `what you said of this table, so that the next import needs no options`;
  return written
    ? `${contentDir}/imports.yaml keeps ${what}.`
    : `With --write, imports.yaml keeps ${what}.`;
}
