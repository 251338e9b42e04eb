import { firstColumns, isReviewTable } from "#reviews/review-table.ts";
import { toFileName } from "./export-file.ts";
import { ImportError } from "./fault.ts";
import { ImportQuestion } from "./question.ts";
import { readExport, toSources } from "./read-export.ts";
import type { NamedTable } from "./review-tables.ts";
import { readTable } from "./table/read-table.ts";

const mostBytes = 256 * 1024 * 1024;

/**
 * The tables of files that are reviews.csv as this software publishes it, also after a spreadsheet
 * saved them with other ends of cells and lines.
 *
 * @returns null where one of them is another table, a folder or an archive
 * @throws ImportError for a path that cannot be read
 */
export async function readReviewTables(
  paths: readonly string[],
): Promise<readonly NamedTable[] | null> {
  const sources = await toSources(paths);
  if (sources.some(({ kind }) => kind !== "file")) return null;
  const tables: NamedTable[] = [];
  for await (const file of readExport(sources, () => true)) {
    const text = new TextDecoder().decode(await file.read(mostBytes));
    const table = tryRead(text);
    if (table === null) return null;
    tables.push({ ...table, place: toFileName(file.path) });
  }
  return tables;
}

/** What is wrong with a table is told by those who read it as any other. */
function tryRead(text: string): ReturnType<typeof readTable> | null {
  if (!isOurs(text.slice(0, 1000))) return null;
  try {
    const table = readTable(text, null);
    return isReviewTable(table.header) ? table : null;
  } catch (error) {
    if (error instanceof ImportError || error instanceof ImportQuestion) return null;
    throw error;
  }
}

function isOurs(head: string): boolean {
  return firstColumns.every((column) => head.includes(column));
}
