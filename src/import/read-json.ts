import { ImportError, toCause } from "./fault.ts";

/** @throws ImportError where the bytes are no JSON in UTF-8 that an export could be */
export function parseJson(bytes: Uint8Array): unknown {
  const json = parse(bytes);
  if (isDeep(json)) throw new ImportError("is nested deeper than any export is");
  return json;
}

/** Whether a text can only be JSON: it begins with a bracket. Byte order marks are passed over. */
export function isJson(bytes: Uint8Array): boolean {
  return /^\s*[[{]/.test(new TextDecoder().decode(bytes.subarray(0, 1024)));
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    const position = /at position \d+/.exec(toCause(error))?.[0] ?? "";
    const what = error instanceof SyntaxError ? `is not JSON ${position}` : "is not UTF-8 text";
    throw new ImportError(
      `${what.trim()}: it is cut off or damaged, take it from the export again`,
    );
  }
}

/** So that whatever walks through a document may call itself. */
function isDeep(json: unknown): boolean {
  let level: unknown[] = [json];
  for (let depth = 0; depth < 200; depth++) {
    level = level.flatMap((value) =>
      typeof value === "object" && value !== null ? Object.values(value) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
