/** A number of things: `1 review`, `2 reviews`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Words with their article, by their first letter: `an Outscraper table`, `a Trustpilot table`. */
export function withArticle(words: string): string {
  return `${/^[aeio]/i.test(words) ? "an" : "a"} ${words}`;
}
