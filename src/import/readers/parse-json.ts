import { ImportError, toCause } from "#import/fault.ts";
import { isPage } from "#import/sheets/html-table.ts";
import { say } from "#machine/reason.ts";
import { refuseTwice } from "./said-twice.ts";

/**
 * @param from where the bytes stand in the document
 * @throws ImportError where they are not JSON in UTF-8 that an export could be
 */
export function parseJson(bytes: Uint8Array, from = 0): unknown {
  const json = parse(bytes, from);
  refuseTwice(bytes, from);
  if (isDeep(json)) throw new ImportError("is nested deeper than any export is");
  return json;
}

function parse(bytes: Uint8Array, from: number): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return /^\s*\{.*\}\s*\n\s*\{/.test(text) ? parseLines(text) : parseExactly(text);
  } catch (error) {
    if (isPage(bytes)) throw new ImportError("is a web page or XML, and JSON was expected");
    const [, position] = /at position (\d+)/.exec(toCause(error)) ?? [];
    const found =
      position === undefined
        ? "is not JSON"
        : say`is not JSON at position ${from + Number(position)}`;
    const what = error instanceof SyntaxError ? found : "is not UTF-8 text";
    throw new ImportError(say`${what}: it is cut off or damaged, take it from the export again`);
  }
}

/** One document a line. */
function parseLines(text: string): unknown[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map(parseExactly);
}

/** An integer that is too large to be held exactly, as ids may be, is kept as it is written. */
function parseExactly(text: string): unknown {
  return /(?:^|[[:,])\s*-?\d{16}/.test(text) ? JSON.parse(text, toExact) : JSON.parse(text);
}

function toExact(_key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  const isRounded = typeof value === "number" && !Number.isSafeInteger(value);
  return isRounded && source !== undefined && /^-?\d+$/.test(source) ? source : value;
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
