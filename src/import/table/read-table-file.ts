import { ImportError, ImportQuestion } from "#import/fault.ts";
import type { ReaderContext } from "#import/readers/reader.ts";
import { type Decoded, decodeText } from "./decode.ts";
import { toHeaderKey } from "./layouts.ts";
import { readTable, type Table } from "./read-table.ts";
import { isAbout, type Said } from "./remembered.ts";

/** A table with all that the owner said of it, now or at an earlier import. */
export type KnownTable = {
  readonly table: Table;
  readonly encoding: string;
  readonly said: Said;
};

/** Reads a table as the owner says, and else as he said of a table with the same columns. */
export function readTableFile(
  bytes: Uint8Array,
  { said, remembered, business: { language } }: ReaderContext,
): KnownTable {
  for (const { columns, ...before } of remembered) {
    const map = before.map && said.map ? { map: { ...before.map, ...said.map } } : {};
    const both = { ...before, ...said, ...map, ...toBothOnly(before, said) };
    const known = tryRead(bytes, both, language);
    if (known && isAbout({ columns }, known.table.header)) return known;
  }
  return read(bytes, said, language);
}

/** What is said now of a column takes the place of what was said of it. */
function toBothOnly({ only: before }: Said, { only: now }: Said): Pick<Said, "only"> {
  if (!before || !now) return {};
  const said = new Set(Object.keys(now).map(toHeaderKey));
  const rest = Object.entries(before).filter(([name]) => !said.has(toHeaderKey(name)));
  return { only: { ...Object.fromEntries(rest), ...now } };
}

function read(bytes: Uint8Array, said: Said, language: string): KnownTable {
  const { text, encoding }: Decoded = decodeText(bytes, said.encoding ?? null, language);
  return { table: readTable(text, said.delimiter ?? null), encoding, said };
}

function tryRead(bytes: Uint8Array, said: Said, language: string): KnownTable | null {
  try {
    return read(bytes, said, language);
  } catch (error) {
    if (error instanceof ImportError || error instanceof ImportQuestion) return null;
    throw error;
  }
}
