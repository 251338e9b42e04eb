/** A member of an object: where its name begins and ends, with quotation marks, and where its value does. */
export type Member = { readonly start: number; readonly end: number; readonly value: number };

/** The members of the objects that are open, while the bytes of a document are gone over. */
export type Members = {
  readonly open: () => void;
  readonly close: () => void;
  /**
   * Takes the name of a member.
   *
   * @returns where it ends
   */
  readonly add: (start: number) => number;
  /**
   * Takes where the value of the last member begins.
   *
   * @returns the member with one of the same name before it in its object; null where there is none
   */
  readonly setValue: (value: number) => readonly [Member, Member] | null;
};

/** Keeps names by their places and hashes in one list of numbers, so that nothing is made of each. */
export function createMembers(bytes: Uint8Array): Members {
  // Of each member the four numbers below; those of the innermost object stand last.
  const all: number[] = [];
  const begins: number[] = [];
  const latest: (Map<number, number> | undefined)[] = [];
  let top = 0;
  const read = (at: number): Member => ({
    start: all[at + start] ?? 0,
    end: all[at + end] ?? 0,
    value: all[at + value] ?? 0,
  });
  const isSame = (a: number, b: number) => {
    if (all[a + hash] !== all[b + hash]) return false;
    return areSameBytes(bytes, read(a), read(b));
  };
  const findOneByOne = (last: number): number => {
    let at = last - width;
    while (at >= (begins.at(-1) ?? 0) && !isSame(at, last)) at -= width;
    return at;
  };
  const find = (last: number): number => {
    const begin = begins.at(-1) ?? 0;
    if (last - begin < many) return findOneByOne(last);
    const known = latest[begins.length - 1] ?? toLatest(all, begin, last);
    latest[begins.length - 1] = known;
    const key = all[last + hash] ?? 0;
    const at = known.get(key);
    known.set(key, last);
    if (at === undefined) return -1;
    return isSame(at, last) ? at : findOneByOne(last);
  };
  return {
    open: () => {
      begins.push(top);
      latest[begins.length - 1] = undefined;
    },
    close: () => {
      top = begins.pop() ?? 0;
    },
    add: (from) => {
      let [at, code] = [from + 1, 0];
      for (let byte = bytes[at]; byte !== undefined && byte !== quote; byte = bytes[++at]) {
        code = (Math.imul(code, 31) + byte) | 0;
        if (byte === backslash) at++;
      }
      all[top + start] = from;
      all[top + end] = at;
      all[top + hash] = code;
      top += width;
      return at;
    },
    setValue: (from) => {
      const last = top - width;
      all[last + value] = from;
      const before = find(last);
      return before < (begins.at(-1) ?? 0) ? null : [read(before), read(last)];
    },
  };
}

const [start, end, hash, value, width] = [0, 1, 2, 3, 4];
const [quote, backslash] = [0x22, 0x5c];
/** Numbers of so many members that one is no longer looked for among all. */
const many = 32 * width;

/** Of each hash the last member that has it. */
function toLatest(all: readonly number[], begin: number, to: number): Map<number, number> {
  const known = new Map<number, number>();
  for (let at = begin; at < to; at += width) known.set(all[at + hash] ?? 0, at);
  return known;
}

function areSameBytes(bytes: Uint8Array, a: Member, b: Member): boolean {
  if (a.end - a.start !== b.end - b.start) return false;
  for (let at = a.start; at < a.end; at++) {
    if (bytes[at] !== bytes[at - a.start + b.start]) return false;
  }
  return true;
}
