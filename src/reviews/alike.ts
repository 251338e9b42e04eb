import { toHash } from "#language/hash.ts";

/**
 * The groups of two or more that have the same key, in the order in which their first ones stand. Of a
 * hundred thousand that are all different neither keys nor lists are kept, only a number of each.
 */
export function groupAlike<Item>(
  items: readonly Item[],
  toKey: (item: Item) => string,
): readonly (readonly Item[])[] {
  const hashes = Uint32Array.from(items, (item) => toHash(toKey(item)));
  const sorted = hashes.toSorted();
  const again = new Set(sorted.filter((hash, at) => hash === sorted[at - 1]));
  const likely = items.filter((_, at) => again.has(hashes[at] ?? 0));
  return [...Map.groupBy(likely, toKey).values()].filter(({ length }) => length > 1);
}
