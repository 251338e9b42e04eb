import { ImportError, toCause } from "#import/fault.ts";
import { isPage } from "#import/sheets/html-table.ts";
import { type Reason, say } from "#machine/reason.ts";
import { refuseTwice } from "./said-twice.ts";

/**
 * @param from where the bytes stand in the document
 * @throws ImportError where they are not JSON in UTF-8 that an export could be
 */
export function parseJson(bytes: Uint8Array, from = 0): unknown {
  const json = parse(bytes, from);
  refuseTwice(bytes, from);
  return json;
}

function parse(bytes: Uint8Array, from: number): unknown {
  const text = decode(bytes);
  try {
    return /^\s*\{.*\}\s*\n\s*\{/.test(text) ? parseLines(text) : parseExactly(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    if (isPage(bytes)) throw new ImportError(page);
    const lines = findBrokenLines(text);
    if (lines !== null) throw new ImportError(toBroken(lines));
    const [, position] = /at position (\d+)/.exec(toCause(error)) ?? [];
    const what =
      position === undefined
        ? "is not JSON"
        : say`is not JSON at position ${from + Number(position)}`;
    throw toDamaged(what);
  }
}

const page = "is a web page or XML, and JSON was expected";

function toDamaged(what: Reason): ImportError {
  return new ImportError(say`${what}: it is cut off or damaged, take it from the export again`);
}

const decoder = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw isPage(bytes) ? new ImportError(page) : toDamaged("is not UTF-8 text");
  }
}

/** One document a line. */
function parseLines(text: string): unknown[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map(parseExactly);
}

/**
 * The lines of a text with one document on each that are none; null where it is another text, of which
 * fewer than half of the lines are documents.
 */
function findBrokenLines(text: string): readonly number[] | null {
  const lines = text.split("\n").map((line, index) => ({ line, number: index + 1 }));
  const filled = lines.filter(({ line }) => line.trim() !== "");
  const broken = filled.filter(({ line }) => !isDocument(line));
  const isOfLines = filled.length > 1 && broken.length * 2 <= filled.length;
  return isOfLines && broken.length > 0 ? broken.map(({ number }) => number) : null;
}

function isDocument(line: string): boolean {
  if (!/^\s*\{/.test(line)) return false;
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

function toBroken([first = 0, ...others]: readonly number[]): Reason {
  const more = others.length > 0 ? say`, as are ${others.length} more` : "";
  return say`holds one document of JSON a line, and line ${first} is cut off or damaged${more}: mend or take out what is damaged, or take it from the export again`;
}

/** An integer that is too large to be held exactly, as ids may be, is kept as it is written. */
function parseExactly(text: string): unknown {
  return /(?:^|[[:,])\s*-?\d{16}/.test(text) ? JSON.parse(text, toExact) : JSON.parse(text);
}

function toExact(_key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  const isRounded = typeof value === "number" && !Number.isSafeInteger(value);
  return isRounded && source !== undefined && /^-?\d+$/.test(source) ? source : value;
}
