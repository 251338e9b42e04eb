/** What customers' words and headings can be set in; only `newsreader` is loaded, the others are there. */
export const typefaces = ["newsreader", "book", "classic", "humanist", "plain"] as const;

export type Typeface = (typeof typefaces)[number];
