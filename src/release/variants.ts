import { hash } from "node:crypto";
import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Coded, openCoded } from "./coded.ts";
import type { Documents } from "./documents.ts";
import { createEncoder, encode } from "./encode.ts";
import { codedPath, toFilePath } from "./layout.ts";
import { sortByPath } from "./manifest.ts";
import type { StoredRelease } from "./read-manifest.ts";

/**
 * Gives documents their coded variants, where coding pays. Those of an unchanged document are taken
 * over from the release that is replaced, unless they are damaged: of ten thousand pages one more
 * review changes five.
 *
 * @param encoder has begun with large documents, or begins now; the small ones are coded meanwhile
 * @returns the documents with their variants described
 */
export async function writeVariants(
  folder: string,
  documents: Documents,
  replaced: StoredRelease | null,
  encoder = createEncoder(),
): Promise<Documents> {
  const complete: Documents = {};
  const before = replaced?.manifest.documents ?? {};
  using old = replaced && openCoded(replaced.folder, before);
  using target = openTarget(join(folder, codedPath));
  const entries = sortByPath(Object.entries(documents));
  const toFile = (path: string) => join(folder, toFilePath(path));
  const isNew = (path: string) => before[path]?.sha256 !== documents[path]?.sha256;
  for (const [path, document] of entries) if (isNew(path)) encoder.begin(toFile(path), document);
  for (const [path, document] of entries) {
    const { sha256, type } = document;
    const taken = isNew(path) ? null : old?.read(path);
    const coded = taken ?? (await encoder.get(sha256)) ?? encode(readFileSync(toFile(path)), type);
    target.add(coded);
    const { br, gzip } = before[path] ?? {};
    const variants = taken ? { ...(br && { br }), ...(gzip && { gzip }) } : describe(coded);
    complete[path] = { ...document, ...variants };
  }
  target.end();
  return complete;
}

function describe(coded: Coded) {
  const variants = [...coded].map(([coding, bytes]) => {
    return [coding, { size: bytes.length, sha256: hash("sha256", bytes) }] as const;
  });
  return Object.fromEntries(variants);
}

/** Writes variants one after the other, a megabyte or more at a time. */
function openTarget(path: string) {
  const file = openSync(path, "wx");
  let waiting: Buffer[] = [];
  let size = 0;
  const end = () => {
    writeFileSync(file, Buffer.concat(waiting));
    waiting = [];
    size = 0;
  };
  return {
    add: (coded: Coded) => {
      for (const bytes of coded.values()) {
        waiting.push(bytes);
        size += bytes.length;
      }
      if (size > 1 << 20) end();
    },
    end,
    [Symbol.dispose]: () => closeSync(file),
  };
}
