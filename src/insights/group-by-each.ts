/** Groups by keys of which an item may have several or none; items keep their order. */
export function groupByEach<T>(
  items: readonly T[],
  toKeys: (item: T) => readonly string[],
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    for (const key of toKeys(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}
