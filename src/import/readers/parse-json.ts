import { ImportError, toCause } from "#import/fault.ts";

/**
 * @param from where the bytes stand in the document
 * @throws ImportError where they are not JSON in UTF-8 that an export could be
 */
export function parseJson(bytes: Uint8Array, from = 0): unknown {
  const json = parse(bytes, from);
  if (isDeep(json)) throw new ImportError("is nested deeper than any export is");
  return json;
}

function parse(bytes: Uint8Array, from: number): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    const [, position] = /at position (\d+)/.exec(toCause(error)) ?? [];
    const where = position === undefined ? "" : ` at position ${from + Number(position)}`;
    const what = error instanceof SyntaxError ? `is not JSON${where}` : "is not UTF-8 text";
    throw new ImportError(`${what}: it is cut off or damaged, take it from the export again`);
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
