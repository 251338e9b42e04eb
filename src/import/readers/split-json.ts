import { parseJson } from "./parse-json.ts";

/** A JSON document whose lists are parsed row by row: a large one fits the memory neither as a text nor as a tree. */
export type SplitJson = {
  /** the document with the first rows of its lists alone, by which it is recognised */
  readonly head: unknown;
  /** the rows of the list that is the document, for "", or of one of its members; none where it has no such list */
  readonly rows: (name: string) => Iterable<unknown>;
};

/** Rows that are kept in the head. */
const maxRows = 100;

/** @throws ImportError where it is not JSON, also while the rows are read */
export function splitJson(bytes: Uint8Array): SplitJson {
  const lists = findLists(bytes);
  return {
    head: parseJson(toHead(bytes, lists)),
    rows: function* (name) {
      const list = lists.find((each) => each.name === name);
      let from = list?.from ?? 0;
      for (const to of list?.rows ?? []) {
        yield parseJson(bytes.subarray(from, to), from);
        from = to + 1;
      }
    },
  };
}

/** A list of a document: where it begins and ends, and where each of its rows does; a comma is between two. */
type List = {
  readonly name: string;
  readonly from: number;
  readonly rows: number[];
  end: number;
};

function toHead(bytes: Uint8Array, lists: readonly List[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let from = 0;
  for (const { rows, end } of lists) {
    const last = rows[maxRows - 1];
    if (last === undefined) continue;
    parts.push(bytes.subarray(from, last));
    from = end;
  }
  return Buffer.concat([...parts, bytes.subarray(from)]);
}

/** The lists that a document has closed; what is in it otherwise is for the parser to judge. */
function findLists(bytes: Uint8Array): readonly List[] {
  const lists: List[] = [];
  let [depth, name, from] = [0, "", 0];
  let [list, within]: [List | null, number] = [null, 0];
  const endRow = (to: number, isLast: boolean) => {
    const isEmpty = isLast && list?.rows.length === 0 && isBlank(bytes, from, to);
    if (!isEmpty) list?.rows.push(to);
    from = to + 1;
  };
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at]) {
      case quote: {
        const end = findQuote(bytes, at + 1);
        if (depth === 1) name = Buffer.from(bytes.subarray(at + 1, end)).toString();
        at = end;
        break;
      }
      case openBrace:
      case openBracket:
        depth++;
        if (list === null && bytes[at] === openBracket && depth <= 2) {
          [list, within, from] = [
            { name: depth === 1 ? "" : name, from: at + 1, rows: [], end: 0 },
            depth,
            at + 1,
          ];
        }
        break;
      case comma:
        if (list !== null && depth === within) endRow(at, false);
        break;
      case closeBrace:
      case closeBracket:
        if (list !== null && depth === within) {
          endRow(at, true);
          lists.push(Object.assign(list, { end: at }));
          list = null;
        }
        depth--;
    }
  }
  return lists;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/** The quotation mark that ends a string; the end of the document where none does. */
function findQuote(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(quote, from); at >= 0; at = bytes.indexOf(quote, at + 1)) {
    let slashes = 0;
    while (bytes[at - 1 - slashes] === backslash) slashes++;
    if (slashes % 2 === 0) return at;
  }
  return bytes.length;
}

function isBlank(bytes: Uint8Array, from: number, to: number): boolean {
  return bytes.subarray(from, to).every((byte) => byte <= 0x20);
}
