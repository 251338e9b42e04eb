import type { Gap } from "#language/words.ts";
import type { Candidate } from "./candidates.ts";
import { gapAt, isOpening, openings } from "./text.ts";
import {
  toKeys,
  toNameTest,
  toWindowReader,
  toWordReader,
  type WordReader,
} from "./word-reader.ts";

export type Pattern = {
  /** whether a candidate stands in the surroundings that the pattern describes */
  readonly isMet: (candidate: Candidate) => boolean;
  /** keys of which one has to stand near the name, if they can be listed */
  readonly needs: ReadonlySet<string> | undefined;
};

/**
 * Reads a pattern, which is written like the texts it describes. Spaces part
 *
 * - `NAME`, the name alone, or `NAMES`, the enumeration that it stands in; see `toNameTest`;
 * - words, see `toWordReader`. Behind them `?` means one or none, `{3}` up to three and `,{3}` up to
 *   three that commas may part;
 * - `!word`, where the next word is not that one, and `<!word`, where the one before is not;
 * - `…`, any words up to the tenth after the name, except kin and those that begin another clause,
 *   or `…3`, up to three words of any kind. Commas may stand before and after them;
 * - punctuation: `,` is a comma, dash or bracket and `,?` that or none, `—` a dash or a sign
 *   like `=`, `(` a bracket or colon, `-` a hyphen, `.` where a sentence begins or ends, `,.` all of
 *   these, `—.` a dash or the end of a sentence, `¶` the end of a paragraph, `$` the end of a text
 *   that has no full stop.
 */
export function toPattern(source: string): Pattern {
  const items = source.split(" ");
  const at = items.findIndex((item) => item.startsWith("NAME"));
  const name = items[at] ?? "";
  const isNamed = toNameTest(name);
  const before = toSide(items.slice(0, at));
  const after = toSide(items.slice(at + 1));
  const isGroup = name.startsWith("NAMES");
  const isPlain = after.steps.length > 0 && !name.endsWith("'s");
  const near = before.end ?? (before.steps.length > 0 ? gaps.none : undefined);
  const needs = [...before.steps, ...after.steps]
    .flatMap(({ keys }) => keys ?? [])
    .sort((a, b) => a.size - b.size)[0];
  const isMet = (candidate: Candidate) => {
    const start = isGroup ? candidate.groupStart : candidate.start;
    const end = isGroup ? candidate.groupEnd : candidate.end;
    if (isPlain && candidate.list[end - 1]?.possessive) return false;
    return (
      isBefore(candidate, before.steps, before.steps.length - 1, start, near) &&
      isAfter(candidate, after, 0, end) &&
      isNamed(candidate, end)
    );
  };
  return { isMet, needs };
}

type Gaps = ReadonlySet<Gap>;

type Step = {
  readonly kind: "word" | "next is not" | "last is not";
  readonly read: WordReader;
  /** what a word can be that has to be there */
  readonly keys?: ReadonlySet<string> | undefined;
  readonly min: number;
  readonly max: number;
  /** what may stand before the word; undefined before the first of a pattern */
  readonly gaps: Gaps | undefined;
};

/** What stands on one side of the name, in the order of the text, and what has to follow it. */
type Side = { readonly steps: readonly Step[]; readonly end: Gaps | undefined };

const inside = ["space", "join", "comma", "dash", "sign", "aside"] as const;

const gaps = {
  none: new Set(["space", "join"]),
  ",": new Set(inside.slice(1)),
  ",?": new Set(inside),
  "—": new Set(["dash", "sign"]),
  "(": new Set(["aside"]),
  "-": new Set(["join"]),
  ".": openings,
  ",.": new Set([...inside.slice(1), ...openings]),
  "—.": new Set(["dash", "sign", ...openings]),
  "¶": new Set(["paragraph"]),
  $: new Set(["paragraph"]),
} as const satisfies Record<string, Gaps>;

function toSide(items: readonly string[]): Side {
  const steps: Step[] = [];
  let pending: Gaps | undefined;
  let isOpen = false;
  for (const item of items) {
    if (item in gaps) {
      pending = gaps[item as keyof typeof gaps];
      continue;
    }
    const step = toStep(item);
    const plain = isOpen || step.isOpen ? gaps[",?"] : steps.length > 0 ? gaps.none : undefined;
    steps.push({ ...step, gaps: pending ?? plain });
    if (step.kind !== "word") continue;
    isOpen = step.isWindow;
    pending = undefined;
  }
  return { steps, end: pending ?? (isOpen ? gaps[",?"] : undefined) };
}

function toStep(item: string) {
  const window = /^…(\d*)$/.exec(item);
  if (window) {
    const max = Number(window[1] || maxWindow);
    return {
      kind: "word",
      read: toWindowReader(window[1] === ""),
      min: 0,
      max,
      isOpen: true,
      isWindow: true,
    } as const;
  }
  const [, not, words = "", one, comma, count] =
    /^(<?!)?(.+?)(?:(\?)|(,)?\{(\d+)\})?$/.exec(item) ?? [];
  const kind = not === "!" ? "next is not" : not ? "last is not" : "word";
  const min = one || count ? 0 : 1;
  const read = toWordReader(words);
  const keys = kind === "word" && min > 0 ? toKeys(words) : undefined;
  return {
    kind,
    read,
    keys,
    min,
    max: Number(count ?? 1),
    isOpen: comma !== undefined,
    isWindow: false,
  } as const;
}

const maxWindow = 9;

/** Whether steps up to one end at a word; `near` is what may stand before that word. */
function isBefore(
  candidate: Candidate,
  steps: readonly Step[],
  index: number,
  end: number,
  near: Gaps | undefined,
): boolean {
  const step = steps[index];
  if (!step) return near === undefined || isGap(candidate, near, end);
  if (step.kind !== "word")
    return isMissing(step, candidate, end) && isBefore(candidate, steps, index - 1, end, near);
  let at = end;
  let gap = near;
  for (let count = 0; count <= step.max; count++) {
    if (count >= step.min && isBefore(candidate, steps, index - 1, at, gap)) return true;
    if (gap === undefined || !isGap(candidate, gap, at)) return false;
    if (at === 0 || step.read(candidate, at - 1) !== 1) return false;
    at--;
    gap = step.gaps;
  }
  return false;
}

/** Whether steps from one on begin at a word. */
function isAfter(candidate: Candidate, side: Side, index: number, start: number): boolean {
  const step = side.steps[index];
  if (!step) return side.end === undefined || isGap(candidate, side.end, start);
  if (step.kind !== "word")
    return isMissing(step, candidate, start) && isAfter(candidate, side, index + 1, start);
  let at = start;
  for (let count = 0; count <= step.max; count++) {
    if (count >= step.min && isAfter(candidate, side, index + 1, at)) return true;
    if (!isGap(candidate, step.gaps ?? gaps.none, at)) return false;
    const read = step.read(candidate, at);
    if (read === 0) return false;
    at += read;
  }
  return false;
}

function isGap({ list, tail }: Candidate, allowed: Gaps, at: number): boolean {
  if (allowed === gaps.$) return at === list.length && !/[.!]/.test(tail);
  return allowed.has(gapAt(list, at));
}

function isMissing({ kind, read }: Step, candidate: Candidate, at: number): boolean {
  if (isOpening(candidate.list, at)) return true;
  return kind === "next is not" ? read(candidate, at) === 0 : read(candidate, at - 1) !== 1;
}
