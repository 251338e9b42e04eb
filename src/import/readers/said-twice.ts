import { ImportError, toPrintable } from "#import/fault.ts";
import { spreadsheet } from "#import/table/layouts/spreadsheet.ts";
import { toHeaderKey } from "#import/table/layouts.ts";
import { toNameSays } from "#import/table/state-words.ts";
import { say } from "#machine/reason.ts";

/**
 * Refuses a document in which an object says a state or a rating twice, and not the same: of two members
 * of one name a reader keeps the last (RFC 8259, §4), and nothing tells which was meant.
 *
 * @param bytes of a well-formed document, or of several, one a line
 * @param from where the bytes stand in it
 * @throws ImportError with the place
 */
export function refuseTwice(bytes: Uint8Array, from = 0): void {
  const text = new TextDecoder().decode(bytes);
  const objects: (Map<string, string> | null)[] = [];
  let key: string | null = null;
  let last = "";
  let start = 0;
  for (const { token, index } of readTokens(text)) {
    if (token === "{") objects.push(new Map());
    else if (token === "[") objects.push(null);
    else if (token === "}" || token === "]") objects.pop();
    else if (token === ":") [key, start] = [last, index];
    else if (key !== null && token !== ",") {
      const said = objects.at(-1);
      const before = said?.get(key);
      if (before !== undefined && before !== token && tells(key)) refuse(key, from + start);
      said?.set(key, token);
    }
    if (token !== ":") key = null;
    last = token;
  }
}

/** Strings, signs of the structure, and numbers or words; no regular expression holds a string of any length. */
function* readTokens(text: string): Generator<{ token: string; index: number }> {
  const next = /["{}[\]:,]|[^\s"{}[\]:,]+/g;
  for (let found = next.exec(text); found; found = next.exec(text)) {
    const { index } = found;
    if (found[0] === '"') next.lastIndex = findEnd(text, index) + 1;
    yield { token: text.slice(index, next.lastIndex), index };
  }
}

/** Where a string ends: at a quotation mark that no backslash escapes. */
function findEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text[before - 1] === "\\") before--;
  return (at - before) % 2 === 1;
}

function tells(key: string): boolean {
  const name = toHeaderKey(toName(key).replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));
  const says = toNameSays(name);
  const isOfState = says === "state" || says === "any state" || says === "a mark";
  return isOfState || spreadsheet.headers.rating?.includes(name) === true;
}

function toName(key: string): string {
  return String(JSON.parse(key));
}

function refuse(key: string, position: number): never {
  throw new ImportError(
    say`says “${toPrintable(toName(key), 40)}” twice of one review, and not the same, at position ${position}: nothing tells which is right. Take out the wrong one there, or take the export again`,
  );
}
