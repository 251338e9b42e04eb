import { fold } from "#language/fold.ts";
import { toNearest } from "./nearest.ts";

/** Something that has a name, and other ways to say it; its own name comes first. */
export type Named<Entry> = { readonly entry: Entry; readonly names: readonly string[] };

/** Finds what is meant by a name, in any case, with or without accents. */
export type Names<Entry> = {
  /** all that are called so */
  readonly called: (name: string) => readonly Named<Entry>[];
  /** those whose own name it is; where there are none, all that are called so */
  readonly meant: (name: string) => readonly Named<Entry>[];
  /** where nobody is called so, the name that was probably meant; see `toNearest` */
  readonly nearest: (name: string, maxDiffering?: number) => string | null;
};

/** @param toKey names with the same key are the same */
export function createNames<Entry>(
  named: readonly Named<Entry>[],
  toKey: (name: string) => string = fold,
): Names<Entry> {
  const byOwnName = Map.groupBy(named, ({ names: [own = ""] }) => toKey(own));
  const byName = new Map<string, Set<Named<Entry>>>();
  for (const each of named) {
    for (const key of each.names.map(toKey)) {
      byName.set(key, (byName.get(key) ?? new Set()).add(each));
    }
  }
  const called = (name: string) => [...(byName.get(toKey(name)) ?? [])];
  return {
    called,
    meant: (name) => byOwnName.get(toKey(name)) ?? called(name),
    nearest(name, maxDiffering) {
      const known = named.flatMap(({ names }) => names);
      return toNearest(name, known, maxDiffering);
    },
  };
}

/** The ways to name a member of staff: the whole name, its first word, and the aliases. */
export function toStaffNames(person: {
  readonly name: string;
  readonly aliases: readonly string[];
}): readonly string[] {
  const [first = person.name] = person.name.split(/\s+/);
  return [...new Set([person.name, first, ...person.aliases])];
}
