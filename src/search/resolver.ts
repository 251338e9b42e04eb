import { fold } from "#language/fold.ts";
import { toStem } from "#language/stem.ts";
import { createNames } from "#reviews/names.ts";
import { toNearest } from "#reviews/nearest.ts";

/** Something that can be asked for. */
export type Named = {
  /** its own name first */
  readonly names: readonly string[];
  /** words that mean it where nothing bears the name; `word*` is any that begins so */
  readonly also?: readonly string[];
  /** whose single words mean it where nothing else does: `waiting` for *Long waits for an appointment* */
  readonly inWords?: string;
};

export type Resolver<Entry extends Named> = {
  readonly known: readonly Entry[];
  /**
   * All that are meant, in the order in which they are known: those whose own name it is; else
   * those that are called so; else the same by word stems (`price` for *Prices*); else those of
   * which the words speak (`cost`); else those in whose words it stands.
   */
  readonly meant: (asked: string) => readonly Entry[];
  /** where nothing is meant, a name that is spelt nearly so */
  readonly nearest: (asked: string) => string | null;
};

/**
 * Finds what is meant by a name, an id, a label or a synonym, in any case, with or without accents.
 *
 * @param isShared whether a name means all that bear it, not first the one whose own it is: `en`
 */
export function createResolver<Entry extends Named>(
  known: readonly Entry[],
  isShared = false,
): Resolver<Entry> {
  const bearing = known.map((entry) => ({ entry, names: entry.names }));
  const speaking = known.map((entry) => ({ entry, names: entry.also ?? [] }));
  const worded = known.map((entry) => ({ entry, names: toWords(entry.inWords ?? "") }));
  const levels = [
    () => createNames(bearing)[isShared ? "called" : "meant"],
    () => createNames(bearing, toStems)[isShared ? "called" : "meant"],
    () => createNames(speaking).called,
    () => createNames(speaking, toStems).called,
    () => createFindBegun(speaking),
    () => createNames(worded, toStems).called,
  ];
  const made: ReturnType<(typeof levels)[number]>[] = [];
  return {
    known,
    meant(asked) {
      for (const [level, make] of levels.entries()) {
        made[level] ??= make();
        const found = new Set(made[level](asked).map(({ entry }) => entry));
        if (found.size > 0) return known.filter((entry) => found.has(entry));
      }
      return [];
    },
    nearest: (asked) =>
      toNearest(
        asked,
        known.flatMap(({ names }) => names),
      ),
  };
}

/** Those that can mean something by themselves: without *of* and *the*. */
function toWords(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}]{4,}/gu) ?? [];
}

/** Each word's stem: `House calls` → hous cal. */
function toStems(name: string): string {
  return fold(name).split(" ").map(toStem).join(" ");
}

/** By terms that say only how a word begins. */
function createFindBegun<Each extends { readonly names: readonly string[] }>(
  known: readonly Each[],
): (asked: string) => readonly Each[] {
  const open = known.flatMap((each) =>
    each.names
      .filter((term) => term.endsWith("*"))
      .map((term) => ({ each, beginning: fold(term.slice(0, -1)) })),
  );
  return (asked) => {
    const folded = fold(asked);
    return open.filter(({ beginning }) => folded.startsWith(beginning)).map(({ each }) => each);
  };
}
