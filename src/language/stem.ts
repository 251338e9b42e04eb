/**
 * A folded word without the endings that English, German and Spanish give it, so that *waits*,
 * *waited* and *waiting* are one, and *family* and *families*. Light on purpose, and one rule for
 * all languages: four letters stay at least, three before a plural's s.
 */
export function toStem(word: string): string {
  return word
    .replace(/(?<=^.{4,})(?:ings?|ens?|ed|es|s|e)$|(?<=^.{3})s$/u, "")
    .replace(/(?<=^.{3,})[iy]$/u, "")
    .replace(/(?<=^.{2,})([b-df-hj-np-tv-z])\1$/u, "$1");
}
