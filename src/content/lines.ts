import { open } from "node:fs/promises";
import { ignoreAbsent } from "#machine/absent.ts";

/** A text that is made as it is written, and as often as it is: as a whole it would fill the memory. */
export type Lines = Iterable<string>;

/** Lines made at once: few enough for the memory, and enough for the disk. */
const together = 256;

/** @param toLine with its line end */
export function toLines<Item>(items: readonly Item[], toLine: (item: Item) => string): Lines {
  return {
    *[Symbol.iterator]() {
      for (let at = 0; at < items.length; at += together) {
        yield items
          .slice(at, at + together)
          .map(toLine)
          .join("");
      }
    },
  };
}

/** Whether a file is there and says just this. */
export async function holdsLines(path: string, lines: Lines): Promise<boolean> {
  const file = await open(path).catch(ignoreAbsent);
  if (file === undefined) return false;
  try {
    for (const piece of lines) {
      const wanted = Buffer.from(piece);
      const { bytesRead, buffer } = await file.read(Buffer.alloc(wanted.length));
      if (!wanted.equals(buffer.subarray(0, bytesRead))) return false;
    }
    return (await file.read(Buffer.alloc(1))).bytesRead === 0;
  } finally {
    await file.close();
  }
}
