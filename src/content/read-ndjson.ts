import { toFileFault } from "./fault.ts";
import { type Report, readBytes, toLines } from "./read-files.ts";
import type { Source } from "./schema-faults.ts";

/** A value and the line on which it stands. */
export type LineSource = Source & { readonly line: number };

/**
 * The values of a file, one a line; blank lines count for nothing, and faults are reported.
 *
 * @param whenEmpty the fault of a file without values; null where that is none
 */
export async function* readNdjson(
  path: string,
  { maxBytes, whenEmpty }: { readonly maxBytes: number; readonly whenEmpty: string | null },
  report: Report,
): AsyncGenerator<LineSource> {
  const bytes = await readBytes(path, maxBytes, report);
  if (bytes === null) return;
  let isBlank = true;
  for (const { number: line, bytes: part } of toLines(bytes)) {
    const text = part.toString();
    if (text.trim() === "") continue;
    isBlank = false;
    const value = parseJson(text, (message) => report({ file: path, line, field: null, message }));
    if (value !== undefined) yield { file: path, line, value, toLine: () => line };
  }
  if (isBlank && whenEmpty !== null) report(toFileFault(path, whenEmpty));
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
