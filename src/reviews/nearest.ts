import { distance } from "fastest-levenshtein";
import { fold } from "#language/fold.ts";

/**
 * The name that was probably meant: the closest one, if no more than a third of the characters
 * differ. Of names equally close, the first that begins alike, since few slip on the first letter.
 *
 * @param maxDiffering how many characters may differ, where that is to be said otherwise
 */
export function toNearest(
  meant: string,
  names: Iterable<string>,
  maxDiffering = Math.max(1, Math.floor(meant.length / 3)),
): string | null {
  let nearest: string | null = null;
  let fewest = maxDiffering + 1;
  for (const name of names) {
    const [typed, known] = [meant.toLowerCase(), name.toLowerCase()];
    const differing = distance(typed, known) + (typed[0] === known[0] ? 0 : 0.5);
    if (differing < fewest) [nearest, fewest] = [name, differing];
  }
  return nearest;
}

/**
 * `; did you mean price?`, to stand behind a message; `otherwise` where no name is near. A name of which
 * the beginning was typed, four characters at least, is nearer than any other.
 */
export function toGuess(meant: string, names: Iterable<string>, otherwise = ""): string {
  const known = [...names];
  const begun = meant.length >= 4 ? known.find((name) => name.startsWith(meant)) : undefined;
  const nearest = begun ?? toNearest(meant, known);
  return nearest === null ? otherwise : `; did you mean ${nearest}?`;
}

/** Whether two texts are one with a word mended: at most a fifth of the characters differ, case and accents aside. */
export function isNearText(a: string, b: string): boolean {
  const maxDiffering = Math.floor(Math.max(a.length, b.length) / 5);
  return a !== "" && b !== "" && toNearest(fold(a), [fold(b)], maxDiffering) !== null;
}
