import { join } from "node:path";
import { toFileYear } from "./file-year.ts";
import { listNames } from "./list-names.ts";
import type { Report } from "./read-bytes.ts";
import { readMarkdown } from "./read-markdown.ts";
import type { LocatedRecord } from "./read-ndjson.ts";
import type { SourceFolder } from "./year-files.ts";
import { readYearFiles } from "./year-files.ts";

/** The reviews of a source, imported and written by hand; faults are reported. */
export async function readSource(folder: SourceFolder, report: Report): Promise<LocatedRecord[]> {
  const names = await listNames(folder.path, folder.file, report);
  if (names === null) return [];
  const records = await readYearFiles(folder, report);
  for (const name of names.filter((each) => toFileYear(each) === null)) {
    const file = `${folder.file}/${name}`;
    if (name.endsWith(".md")) {
      const rules = { ...folder, year: null };
      const record = await readMarkdown(join(folder.path, name), file, rules, report);
      if (record) records.push(record);
    } else {
      const message = "is neither <year>.ndjson nor <name>.md; move it out of the content";
      report({ file, line: null, field: null, message });
    }
  }
  return records;
}
