import { findContentDir } from "#content/content-dir.ts";
import { withWriteLock } from "#content/write-lock.ts";
import { toPrintable } from "#import/fault.ts";
import type { Platform } from "#import/platform-reader.ts";
import { platforms } from "#import/platform-reader.ts";
import { ImportQuestion } from "#import/question.ts";
import { readReviewTables } from "#import/read-review-tables.ts";
import { toNearest } from "#reviews/nearest.ts";
import { end } from "./end.ts";
import { findStray, parse, usage } from "./import-arguments.ts";
import { importGoogle } from "./import-google.ts";
import { importPlatform } from "./import-platform.ts";
import { importReviewTables } from "./import-review-tables.ts";
import { ask } from "./import-steps.ts";
import { waiting } from "./waiting.ts";

const sources = ["google-takeout", ...platforms] as const;

await end(run);

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args);
  const [source, ...paths] = positionals;
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (source === undefined || !isSource(source)) return ask(toUnknown(source));
  if (paths.length === 0) return ask(usage);
  const stray = findStray(source, values);
  if (stray !== undefined) return ask(`${source} takes no --${stray}.\n\n${usage}`);
  const contentDir = findContentDir(process.env);
  const tables = source === "csv" ? await readReviewTables(paths) : null;
  const work = () => {
    if (source === "google-takeout") return importGoogle(contentDir, paths, values);
    if (tables !== null) return importReviewTables(contentDir, tables, values);
    return importPlatform(contentDir, { platform: source, paths }, values);
  };
  try {
    return await (values.write ? withWriteLock(contentDir, waiting, work) : work());
  } catch (error) {
    if (error instanceof ImportQuestion) return ask(error.message);
    throw error;
  }
}

function isSource(source: string): source is "google-takeout" | Platform {
  return sources.some((each) => each === source);
}

function toUnknown(source: string | undefined): string {
  if (source === undefined) return usage;
  const nearest = toNearest(source, sources);
  const hint = nearest === null ? "" : ` Did you mean ${nearest}?`;
  return `${toPrintable(source)} is no source that can be imported; known are ${sources.join(", ")}.${hint}\n\n${usage}`;
}
