/**
 * Calls `each` for every item, at most `limit` at a time, in order.
 *
 * @throws the first error, after the calls already begun have ended; no further one begins
 */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  limit: number,
  each: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const rest = items.entries();
  const faults: unknown[] = [];
  const work = async () => {
    for (const [index, item] of rest) {
      await each(item, index).catch((error) => faults.push(error));
      if (faults.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: limit }, work));
  if (faults.length > 0) throw faults[0];
}
