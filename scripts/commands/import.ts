import { findContentDir } from "#content/content-dir.ts";
import { withWriteLock } from "#content/write-lock.ts";
import { toPrintable } from "#import/fault.ts";
import type { Platform } from "#import/platform-reader.ts";
import { platforms } from "#import/platform-reader.ts";
import { ImportQuestion } from "#import/question.ts";
import { readReviewTables } from "#import/read-review-tables.ts";
import { toNearest } from "#reviews/nearest.ts";
import { defineCommand, UsageError } from "../command.ts";
import { findStray, importOptions } from "../import-arguments.ts";
import { importGoogle } from "../import-google.ts";
import { importPlatform } from "../import-platform.ts";
import { importReviewTables } from "../import-review-tables.ts";
import { ask } from "../import-steps.ts";
import { waiting } from "../waiting.ts";

const sources = ["google-takeout", ...platforms] as const;

export const importReviews = defineCommand({
  summary: "Takes in the reviews of a platform's export, a table or old pages",
  operands: "SOURCE PATH [PATH …]",
  about: `Imports reviews into the content. Without --write nothing is written: you see the difference that
the import would make. PATH is a file, a folder or a zip of files.

  SOURCE           PATH
  google-takeout   Google Takeout's "Google Business Profile" as it comes, or reviews*.json
  trustpilot       Trustpilot's CSV, or the JSON of its API
  facebook         a page's ratings from Graph, or "Download your information" as JSON
  csv              a table of Birdeye, Podium, Judge.me, or a spreadsheet saved as CSV
  json-ld          pages of your old site with schema.org reviews in them, or .jsonld files

What you say once of a table is kept in imports.yaml of the content.
Exit code: 0 done, 1 refused or rows skipped, 2 a question to answer first.`,
  options: importOptions,
  run: async (values, [source = "", ...paths]) => {
    if (!isSource(source)) throw new UsageError(toUnknown(source));
    const stray = findStray(source, values);
    if (stray !== undefined) throw new UsageError(`${source} does not take --${stray}.`);
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
  },
});

function isSource(source: string): source is "google-takeout" | Platform {
  return sources.some((each) => each === source);
}

function toUnknown(source: string): string {
  const nearest = toNearest(source, sources);
  const hint = nearest === null ? "" : ` Did you mean ${nearest}?`;
  return `${toPrintable(source)} is not a source that can be imported; known are ${sources.join(", ")}.${hint}`;
}
