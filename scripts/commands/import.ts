import { existsSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { withWriteLock } from "#content/change.ts";
import { findContentDir } from "#content/content-dir.ts";
import { readSite } from "#content/sites.ts";
import { ImportQuestion, toPrintable } from "#import/fault.ts";
import type { Reader } from "#import/readers/reader.ts";
import { findReader, readers } from "#import/readers/readers.ts";
import { toNearest } from "#reviews/nearest.ts";
import { defineCommand, UsageError } from "../command.ts";
import { findStray, importOptions } from "../import-arguments.ts";
import { importExport } from "../import-export.ts";
import { createInterruption } from "../interruption.ts";
import { waiting } from "../waiting.ts";

export const importReviews = defineCommand({
  summary: "Takes in the reviews of a platform's export, a table or old pages",
  operands: "[SOURCE] PATH [PATH …]",
  about: `Imports reviews into the content. Without --write nothing is written: you see the difference that
the import would make. PATH is a file, a folder or a zip of files. SOURCE says what it is, where
that is not clear from what it holds.

  SOURCE           PATH
${readers.map(({ name, help }) => `  ${name.padEnd(17)}${help}`).join("\n")}

What you say once of a table is kept in imports.yaml of the content. Ctrl+C ends an import before
anything is written; a write that has begun is brought to its end, which takes a moment.
Exit code: 0 done, 1 refused or rows skipped, 2 a question to answer first.`,
  options: importOptions,
  run: async (values, given) => {
    // A large export fits a small machine: the heap would else grow to several times what is in use.
    setFlagsFromString("--optimize-for-size");
    const interruption = createInterruption();
    try {
      const { reader, paths } = await chooseReader(given);
      const stray = findStray(reader, values);
      if (stray !== undefined) throw new UsageError(`${reader.name} does not take --${stray}.`);
      const contentDir = findContentDir(process.env);
      const work = () => importExport({ contentDir, reader, paths, interruption }, values);
      if (!values.write) return await work();
      const code = await withWriteLock(contentDir, waiting, work);
      if (values.notify) {
        const { tellOfNews } = await import("../notify/tell-of-news.ts");
        await tellOfNews(readSite(process.env));
      }
      return code;
    } catch (error) {
      if (!(error instanceof ImportQuestion)) throw error;
      // Nothing is wrong, but the owner has to say more.
      console.error(error.message);
      return 2;
    } finally {
      interruption.end();
    }
  },
});

/** The reader that is named, else the one that what is given is for. */
async function chooseReader(given: readonly string[]) {
  const [source = "", ...paths] = given;
  const named = readers.find(({ name }) => name === source);
  if (named && paths.length > 0) return { reader: named, paths };
  if (!existsSync(source)) throw new UsageError(toUnknown(source, named));
  const reader = await findReader(given);
  if (reader === null) {
    const [first] = names;
    throw new UsageError(
      `It is not clear what ${toPrintable(source)} holds: nothing in it is an export, a table or a page that is known. npx firsthand help import lists what can be read. If it is one of these, put what it is before it: ${names.join(", ")}; such as npx firsthand import ${first} PATH.`,
    );
  }
  console.log(`Recognised as ${reader.name}.`);
  return { reader, paths: given };
}

const names = readers.map(({ name }) => name);

function toUnknown(source: string, named: Reader | undefined): string {
  if (named) return `import ${source} needs PATH: a file, a folder or a zip of files.`;
  const nearest = toNearest(source, names);
  const hint = nearest === null ? "" : ` Did you mean ${nearest}?`;
  return `${toPrintable(source)} is not a source that can be imported, nor a file that is there (check the path); known are ${names.join(", ")}.${hint}`;
}
