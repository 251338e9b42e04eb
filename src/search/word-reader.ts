import { fold } from "#language/fold.ts";

/**
 * Reads texts as the numbers of their folded words.
 *
 * Folding a text folds its words: nothing in it reaches across white space. So a word is folded
 * where it is met for the first time, and known by its characters after that, without a string
 * being made of it. Most words of a text are known ones.
 */
export function createWordReader() {
  const spellings = createSpellings();
  /** folded word → number, in the order of the numbers */
  const ids = new Map<string, number>();
  /** by spelling: the one word that it folds to, or several, or none (a soft hyphen) */
  const wordsBySpelling: (number | readonly number[])[] = [];

  /** The number of a folded word; a new one gets the next. */
  function toId(folded: string): number {
    const known = ids.get(folded);
    if (known !== undefined) return known;
    ids.set(folded, ids.size);
    return ids.size - 1;
  }

  function toWords(spelling: string): number | readonly number[] {
    const words = fold(spelling).split(" ").filter(Boolean).map(toId);
    return words.length === 1 ? (words[0] as number) : words;
  }

  function readWord(text: string, from: number, to: number, visit: (id: number) => void): void {
    const spelling = spellings.toId(text, from, to);
    if (spelling === wordsBySpelling.length) wordsBySpelling.push(toWords(detach(text, from, to)));
    const words = wordsBySpelling[spelling] as number | readonly number[];
    if (typeof words === "number") visit(words);
    else words.forEach(visit);
  }

  return {
    /** Visits the words of a text in their order. */
    read(text: string, visit: (id: number) => void): void {
      let from = 0;
      for (let at = 0; at <= text.length; at++) {
        if (at < text.length && !isSpace(text.charCodeAt(at))) continue;
        if (at > from) readWord(text, from, at, visit);
        from = at + 1;
      }
    },
    toId,
    ids: ids as ReadonlyMap<string, number>,
  };
}

/** ASCII's white space. Folding finds any other within what is taken for a word here. */
function isSpace(code: number): boolean {
  return code === 32 || (code <= 13 && code >= 9);
}

/** A copy that does not keep the text alive of which it is a part. */
function detach(text: string, from: number, to: number): string {
  return Buffer.from(text.slice(from, to), "utf16le").toString("utf16le");
}

/**
 * Numbers the different character sequences that it is shown, from 0: a hash table with open
 * addressing over all of them laid end to end. The hash (FNV-1a) begins with a random number, so that no
 * author can choose words that collide.
 */
function createSpellings() {
  const seed = Math.floor(Math.random() * 2 ** 32);
  let chars = new Uint16Array(1 << 16);
  let hashes = new Int32Array(1 << 12);
  let starts = new Uint32Array(1 << 12);
  let size = 0;
  /** number + 1, or 0 where there is none */
  let slots = new Uint32Array(1 << 13);

  function isSame(id: number, text: string, from: number, to: number): boolean {
    const start = starts[id] as number;
    if ((starts[id + 1] as number) - start !== to - from) return false;
    for (let at = from; at < to; at++) {
      if (chars[start + at - from] !== text.charCodeAt(at)) return false;
    }
    return true;
  }

  function add(hash: number, text: string, from: number, to: number): number {
    const start = starts[size] as number;
    if (start + to - from > chars.length) chars = grow(chars, start + to - from);
    for (let at = from; at < to; at++) chars[start + at - from] = text.charCodeAt(at);
    hashes[size] = hash;
    starts[++size] = start + to - from;
    if (size + 1 === starts.length) {
      starts = grow(starts, starts.length * 4);
      hashes = grow(hashes, hashes.length * 4);
      slots = new Uint32Array(starts.length * 2);
      for (let id = 0; id < size; id++) slots[findFree(hashes[id] as number)] = id + 1;
    }
    return size - 1;
  }

  function findFree(hash: number): number {
    let slot = toSlot(hash);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    return slot;
  }

  function toSlot(hash: number): number {
    return (hash ^ (hash >>> 15)) & (slots.length - 1);
  }

  return {
    toId(text: string, from: number, to: number): number {
      let hash = seed;
      for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      let slot = toSlot(hash);
      for (;;) {
        const id = (slots[slot] as number) - 1;
        if (id < 0) break;
        if (hashes[id] === hash && isSame(id, text, from, to)) return id;
        slot = (slot + 1) & (slots.length - 1);
      }
      slots[slot] = size + 1;
      return add(hash, text, from, to);
    },
  };
}

function grow<Numbers extends Uint16Array | Uint32Array | Int32Array>(
  numbers: Numbers,
  minLength: number,
): Numbers {
  const kind = numbers.constructor as new (length: number) => Numbers;
  const larger = new kind(Math.max(minLength, numbers.length * 2));
  larger.set(numbers);
  return larger;
}
