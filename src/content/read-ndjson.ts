import type { ReviewRecord } from "#reviews/record.ts";
import type { RecordRules } from "./check-record.ts";
import { checkRecord } from "./check-record.ts";
import type { Report } from "./read-bytes.ts";
import { mostOfYear, readBytes, toLines } from "./read-bytes.ts";

/** A record and where it stands. */
export type LocatedRecord = {
  readonly record: ReviewRecord;
  readonly file: string;
  readonly line: number;
};

/** The records of a file, one a line (blank lines count for nothing); faults are reported. */
export async function readNdjson(
  path: string,
  file: string,
  rules: RecordRules,
  report: Report,
): Promise<LocatedRecord[]> {
  const bytes = await readBytes(path, file, mostOfYear, report);
  if (bytes === null) return [];
  const found: LocatedRecord[] = [];
  let blank = true;
  for (const { number: line, bytes: part } of toLines(bytes)) {
    const text = part.toString();
    if (text.trim() === "") continue;
    blank = false;
    const value = parseJson(text, (message) => report({ file, line, field: null, message }));
    if (value === undefined) continue;
    const record = checkRecord({ file, value, toLine: () => line }, rules, report);
    if (record) found.push({ record, file, line });
  }
  if (blank) report({ file, line: null, field: null, message: "holds no review; delete the file" });
  return found;
}

/** JSON.parse whose complaint does not repeat the customer's words. */
function parseJson(text: string, complain: (message: string) => void): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const position = /at position (\d+)/.exec(String(error))?.[1];
    const column = position === undefined ? "" : ` at column ${Number(position) + 1}`;
    complain(`is not valid JSON${column}`);
    return undefined;
  }
}
