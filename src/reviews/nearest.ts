import { distance } from "fastest-levenshtein";

/**
 * The name that was probably meant: the closest one, if no more than a third of the characters
 * differ. Of names equally close, the first.
 */
export function toNearest(meant: string, names: Iterable<string>): string | null {
  let nearest: string | null = null;
  let least = Math.max(1, Math.floor(meant.length / 3)) + 1;
  for (const name of names) {
    const differing = distance(meant.toLowerCase(), name.toLowerCase());
    if (differing < least) [nearest, least] = [name, differing];
  }
  return nearest;
}
