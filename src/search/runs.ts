/** Lists of numbers laid end to end: list `i` is `values[starts[i] .. starts[i + 1] - 1]`. */
export type Runs = { readonly values: Uint32Array; readonly starts: Uint32Array };

/** Collects lists of numbers, the one begun last being open. */
export function createRuns() {
  const values = createNumbers();
  const starts = createNumbers();
  return {
    begin: (): void => starts.push(values.length()),
    push: values.push,
    /** Lays them end to end; call it once. */
    *done(): Generator<void, Runs> {
      starts.push(values.length());
      return { values: yield* values.done(), starts: yield* starts.done() };
    },
  };
}

/** Numbers in blocks, so that none is boxed and growing never copies what is there. */
function createNumbers() {
  let blocks: Uint32Array[] = [];
  let block = new Uint32Array(0);
  let used = 0;
  const length = () => Math.max(0, blocks.length - 1) * blockSize + used;
  return {
    length,
    push(value: number): void {
      if (used === block.length) {
        block = new Uint32Array(blockSize);
        blocks.push(block);
        used = 0;
      }
      block[used++] = value;
    },
    *done(): Generator<void, Uint32Array> {
      const all = new Uint32Array(length());
      for (const [index, each] of blocks.entries()) {
        all.set(each.subarray(0, all.length - index * blockSize), index * blockSize);
        yield;
      }
      blocks = [];
      return all;
    },
  };
}

/** Large enough for a million reviews, and small enough where there are twenty. */
const blockSize = 1 << 13;
