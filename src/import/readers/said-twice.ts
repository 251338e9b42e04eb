import { ImportError, toPrintable } from "#import/fault.ts";
import { spreadsheet } from "#import/table/layouts/spreadsheet.ts";
import { toHeaderKey } from "#import/table/layouts.ts";
import { toNameSays } from "#import/table/state-words.ts";
import { say } from "#machine/reason.ts";
import { createMembers, type Member } from "./members.ts";

/**
 * Refuses a document in which an object says a state or a rating twice, and not the same: of two members
 * of one name a reader keeps the last (RFC 8259, §4), and nothing tells which was meant. So it does one
 * that is nested deeper than any export is. It goes over the bytes once, and makes a text only of what
 * is there twice.
 *
 * @param bytes of a well-formed document, or of several, one a line
 * @param from where the bytes stand in it
 * @throws ImportError with the place
 */
export function refuseTwice(bytes: Uint8Array, from = 0): void {
  const members = createMembers(bytes);
  const isObject: boolean[] = [];
  // A string is a name where it stands in an object, behind its bracket or a comma.
  let isName = false;
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at]) {
      case quote:
        at = isName ? members.add(at) : findStringEnd(bytes, at);
        break;
      case openBrace:
      case openBracket:
        isName = bytes[at] === openBrace;
        if (isName) members.open();
        if (isObject.push(isName) > maxDepth) throw new ImportError(tooDeep);
        break;
      case closeBrace:
      case closeBracket:
        if (isObject.pop()) members.close();
        isName = false;
        break;
      case comma:
        isName = isObject.at(-1) === true;
        break;
      case colon: {
        isName = false;
        const twice = members.setValue(at + 1);
        if (twice !== null) refuseOther(bytes, twice, from);
      }
    }
  }
}

const tooDeep = "is nested deeper than any export is";
const maxDepth = 200;
const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/** The quotation mark that ends a string. */
function findStringEnd(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

function refuseOther(bytes: Uint8Array, [before, now]: readonly [Member, Member], from: number) {
  const [earlier, value] = [before, now].map((each) => toScalar(bytes, each.value));
  if (earlier === null || value === null || earlier === value) return;
  const name = String(JSON.parse(toText(bytes, now.start, now.end + 1)));
  if (!tells(name)) return;
  throw new ImportError(
    say`says “${toPrintable(name, 40)}” twice of one review, and not the same, at position ${from + now.start}: nothing tells which is right. Take out the wrong one there, or take the export again`,
  );
}

/** A value as it is written; null where it is an object or a list. */
function toScalar(bytes: Uint8Array, from: number): string | null {
  let at = from;
  while ((bytes[at] ?? 0x21) <= 0x20) at++;
  if (bytes[at] === openBrace || bytes[at] === openBracket) return null;
  if (bytes[at] === quote) return toText(bytes, at, findStringEnd(bytes, at) + 1);
  let end = at;
  while (end < bytes.length && !isEnd(bytes[end] ?? 0)) end++;
  return toText(bytes, at, end);
}

function isEnd(byte: number): boolean {
  return byte <= 0x20 || byte === comma || byte === closeBrace || byte === closeBracket;
}

function toText(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.subarray(from, to)).toString();
}

function tells(key: string): boolean {
  const name = toHeaderKey(key.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));
  const says = toNameSays(name);
  const isOfState = says === "state" || says === "any state" || says === "a mark";
  return isOfState || spreadsheet.headers.rating?.includes(name) === true;
}
