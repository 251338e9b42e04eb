/** The number of a word, counted from 0 in the order in which words are met; −1: too many have been met. */
export type Numbering = (word: string) => number;

/** More words than the reviews of most businesses have. */
export const maxNumbered = 16_384;

/** Numbers words, so that what is known of one stands in an array. */
export function createNumbering(): Numbering {
  const numbers = new Map<string, number>();
  return (word) => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    if (numbers.size >= maxNumbered) return -1;
    numbers.set(word, numbers.size);
    return numbers.size - 1;
  };
}
