/**
 * The order of everything: newest day first, then the greater id first. Ids are ULIDs and ASCII, so
 * comparing code units is right under any locale.
 */
export function compareNewestFirst(
  a: { readonly date: string; readonly id: string },
  b: { readonly date: string; readonly id: string },
): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  if (a.id !== b.id) return a.id < b.id ? 1 : -1;
  return 0;
}
