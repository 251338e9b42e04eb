import { distance } from "fastest-levenshtein";

/**
 * The name that was probably meant: the closest one, if no more than a third of the characters
 * differ. Of names equally close, the first.
 *
 * @param most how many characters may differ, where that is to be said otherwise
 */
export function toNearest(
  meant: string,
  names: Iterable<string>,
  most = Math.max(1, Math.floor(meant.length / 3)),
): string | null {
  let nearest: string | null = null;
  let least = most + 1;
  for (const name of names) {
    const differing = distance(meant.toLowerCase(), name.toLowerCase());
    if (differing < least) [nearest, least] = [name, differing];
  }
  return nearest;
}
