import { gapAt, isCaseless, keyAt } from "#language/names/text.ts";
import { isCapital, toWords, type Word } from "#language/words.ts";
import { toInitial, toShownAuthor } from "./author.ts";
import { hasContactDetail } from "./contact-details.ts";
import { withoutPlace } from "./name-parts.ts";
import {
  addressing,
  namelessWords,
  ordinaryWords,
  particles,
  toSpellings,
  toWordKeys,
} from "./name-words.ts";

/** An author's name, as far as something of it is hidden. */
export type Name = {
  /** what is shown in its place */
  readonly shown: string;
  /** the keys of its words, in their order, but for titles and particles */
  readonly keys: readonly string[];
  /** every spelling of its words → the key of the word */
  readonly spellings: ReadonlyMap<string, string>;
  /** the keys of its words that are not shown in full */
  readonly hidden: ReadonlySet<string>;
  /** a name for signing in: it is the same without a capital */
  readonly isHandle: boolean;
  /** what is looked for as it stands: addresses, and names in scripts without spaces */
  readonly literal: readonly string[];
};

const anonymous = toShownAuthor(undefined, "full");

/**
 * The name of an author of whom only this is shown.
 *
 * @returns null where nothing of it is hidden
 */
export function toName(given: string, shown: string): Name | null {
  const author = withoutPlace(given);
  const kept = new Set(shown === anonymous ? [] : toWordKeys(shown));
  // A name of one word may hold both: `KimPine`.
  const parted = /\s/.test(author.trim()) ? author : author.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");
  const words = toWords(parted, "none").filter((word) => !namelessWords.has(word.key));
  const keys = words.map((word) => toSpellings(word)[0]).filter((key) => !particles.has(key));
  const hidden = new Set(
    keys.filter((key) => key.length > 1 && /\p{L}/u.test(key) && !kept.has(key)),
  );
  const literal = toLiteral(author).filter((part) => part.length > 1 && !shown.includes(part));
  if (hidden.size === 0 && literal.length === 0) return null;
  const spellings = new Map(
    words.flatMap((word) => toSpellings(word).map((each) => [each, toSpellings(word)[0]])),
  );
  const isHandle = keys.length === 1 && author === author.toLowerCase();
  return { shown, keys, spellings, hidden, isHandle, literal };
}

/** What a person can be reached by is not a name; nor are single characters of scripts without spaces. */
function toLiteral(author: string): string[] {
  if (toShownAuthor(author, "full") === anonymous) {
    return hasContactDetail(author) ? [author.trim()] : [];
  }
  return unspaced.test(author)
    ? [author.trim(), author.replace(/\s/g, ""), ...author.trim().split(/\s+/)]
    : [];
}

const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

/**
 * Prepares replacing a name in texts by what is shown of it. Two words of it beside each other are
 * the name, in any case and order. A lone one is where it has a capital and is not an ordinary word, and else where
 * it follows a form of address or a greeting, or signs the text; one that others bear is not.
 *
 * @param others keys of words that may mean somebody or something else
 * @param isReply whether the author is who is addressed: then a greeting means nobody else
 */
export function toHider(name: Name, others: ReadonlySet<string>, isReply: boolean) {
  const isDoubtful = (key: string) => ordinaryWords.has(key) || others.has(key) || key.length < 3;
  const isExcluded = (key: string) => others.has(key) && !isReply;
  return (text: string): string => {
    const spans =
      name.literal.length > 0
        ? findLiteral(text, name)
        : findSpans(text, name, { isDoubtful, isExcluded });
    return spans.toReversed().reduce((before, { start, end, shown }) => {
      const isDoubled = shown.endsWith(".") && before[end] === ".";
      return before.slice(0, start) + shown + before.slice(end + (isDoubled ? 1 : 0));
    }, text);
  };
}

/** A place in a text, and what is shown there instead. */
type Span = { readonly start: number; readonly end: number; readonly shown: string };
type Doubts = {
  readonly isDoubtful: (key: string) => boolean;
  readonly isExcluded: (key: string) => boolean;
};

function findLiteral(text: string, { literal, shown }: Name): Span[] {
  const longest = literal.toSorted((a, b) => b.length - a.length).map(RegExp.escape);
  return [...text.matchAll(new RegExp(longest.join("|"), "giu"))].map(({ 0: found, index }) => {
    return { start: index, end: index + found.length, shown };
  });
}

function findSpans(text: string, name: Name, doubts: Doubts): Span[] {
  const list = toWords(text, "none");
  const spans: Span[] = [];
  for (let at = 0; at < list.length; ) {
    const run = toRun(list, at, name);
    const [first, last] = [run[0], run.at(-1)];
    if (first && last && isMeant(list, at, run, { name, doubts })) {
      spans.push({
        start: first.start,
        end: last.start + last.text.length,
        shown: toShown(run, name),
      });
      at += run.length;
    } else at++;
  }
  return spans;
}

/** The words of the name from a place on, beside each other, or the first name after the last and a comma. */
function toRun(list: readonly Word[], start: number, name: Name): readonly Word[] {
  const [first, last] = [name.keys[0], name.keys.at(-1)];
  const isTurned = (at: number) => {
    const [before, here] = [toKey(list[at - 1], name), toKey(list[at], name)];
    const isFirst = !list.slice(start, at).some((word) => toKey(word, name) === first);
    return gapAt(list, at) === "comma" && isFirst && before === last && here === first;
  };
  const isNear = (at: number) =>
    at === start || gapAt(list, at) === "space" || gapAt(list, at) === "join" || isTurned(at);
  let end = start;
  while (toKey(list[end], name) !== undefined && isNear(end)) end++;
  return list.slice(start, end);
}

/** The key of the word of the name that this is, `Pines` too; its words together are the last one. */
function toKey(word: Word | undefined, { spellings, keys }: Name): string | undefined {
  if (word === undefined) return undefined;
  for (const spelling of toSpellings(word)) {
    const key = spellings.get(spelling);
    if (key !== undefined) return key;
    const isJoined = spelling === keys.join("") || spelling === keys.toReversed().join("");
    if (isJoined) return keys.join(" ");
    const ofMany =
      isCapital(word) && spelling.endsWith("s") && spellings.get(spelling.slice(0, -1));
    if (ofMany && !ordinaryWords.has(ofMany) && keys.includes(ofMany)) return ofMany;
  }
  return undefined;
}

function isMeant(
  list: readonly Word[],
  at: number,
  run: readonly Word[],
  { name, doubts }: { readonly name: Name; readonly doubts: Doubts },
): boolean {
  const found = run.flatMap((word) => toKey(word, name)?.split(" ") ?? []);
  const main = [...new Set(found)].filter((key) => name.keys.includes(key));
  if (!main.some((key) => name.hidden.has(key))) return false;
  const isCased = name.isHandle || run.every((word) => isCapital(word) || isCaseless(word));
  if (main.length > 1) return isCased || main.some((key) => !doubts.isDoubtful(key));
  const [key = ""] = main;
  if (doubts.isExcluded(key)) return false;
  const isSaid = isAddressed(list, at) || isSigning(list, at, run.length);
  return doubts.isDoubtful(key) ? isCased && isSaid : isCased || isAddressed(list, at);
}

function isAddressed(list: readonly Word[], at: number): boolean {
  const before = keyAt(list, at - 1);
  if (!["space", "comma", "aside", "line", "paragraph"].includes(gapAt(list, at))) return false;
  return addressing.has(before) || (before === "you" && addressing.has(keyAt(list, at - 2)));
}

/** Whether a text ends with the words, in a line of their own. */
function isSigning(list: readonly Word[], at: number, count: number): boolean {
  return at > 0 && at + count === list.length && signing.has(gapAt(list, at));
}

const signing: ReadonlySet<string> = new Set(["line", "paragraph", "dash"]);

/** The whole name where both ends of it stand there, else its words as initials, but for those shown in full. */
function toShown(run: readonly Word[], name: Name): string {
  const keyed = run.map((word) => ({ word, key: toKey(word, name) ?? "" }));
  const found = keyed.flatMap(({ key }) => key.split(" "));
  const ends = [name.keys[0], name.keys.at(-1)];
  if (
    name.shown === anonymous ||
    (ends[0] !== ends[1] && ends.every((key) => found.includes(key ?? "")))
  )
    return name.shown;
  return keyed
    .filter(({ key }) => name.keys.includes(key))
    .map(({ word, key }) => (name.hidden.has(key) ? toInitial(word.text) : word.text))
    .join(" ");
}
