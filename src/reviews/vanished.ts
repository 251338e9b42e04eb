import { countOf } from "./in-words.ts";

/** Part of what was there that may go without a question: at an import, and at a publish. */
export const IMPORT_SHARE = 0.05;
export const PUBLISH_SHARE = 0.1;

const FEW = 20;
const ALWAYS_ALLOWED = 10;

/** A review that was there before: stored, or in the release that is replaced. */
export type Present = { readonly id: string; readonly source: string };

/** More is gone than happens by itself. `gone` of `total` reviews; `sources` lost every review that they had. */
export type Vanished = {
  readonly gone: number;
  readonly total: number;
  readonly sources: readonly string[];
};

/**
 * Tells whether so much is gone that a person has to say that it is meant: more than 10 reviews and more than `share`
 * of all, or all, or all of a source, or half of fewer than 20. An id of `gone` that was not there before does not count.
 * Null where nothing is asked.
 *
 * `confirmed` is the number given with `--gone`. The exact number lets the fault pass; any other does not.
 */
export function vanishedFault(
  before: readonly Present[],
  gone: ReadonlySet<string>,
  share: typeof IMPORT_SHARE | typeof PUBLISH_SHARE,
  confirmed?: number,
): Vanished | null {
  const lost = before.filter(({ id }) => gone.has(id));
  if (lost.length === 0 || lost.length === confirmed) return null;
  const kept = new Set(before.filter(({ id }) => !gone.has(id)).map(({ source }) => source));
  const sources = [...new Set(lost.map(({ source }) => source))]
    .filter((source) => !kept.has(source))
    .sort((a, b) => (a < b ? -1 : 1));
  const many = lost.length > ALWAYS_ALLOWED && lost.length > share * before.length;
  const half = before.length < FEW && 2 * lost.length >= before.length;
  return many || half || sources.length > 0
    ? { gone: lost.length, total: before.length, sources }
    : null;
}

/**
 * The fault of an import in a sentence, with the remedy:
 * “100 of 434 reviews would be gone; if that is so, --gone 100”. It has no full stop.
 */
export function vanishedMessage({ gone, total, sources }: Vanished): string {
  const wholly =
    gone < total && sources.length > 0 ? `, with them all of ${sources.join(", ")}` : "";
  return `${gone} of ${countOf(total, "review")} would be gone${wholly}; if that is so, --gone ${gone}`;
}
