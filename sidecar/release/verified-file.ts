import { createHash } from "node:crypto";
import { close, fstat, open, read } from "node:fs";
import { promisify } from "node:util";
import { BrokenRelease } from "./broken-release.ts";

/** What a file must be, or a part of it from the byte `at`; where its size is null, any is right. */
export type Expected = {
  readonly size: number | null;
  readonly sha256: string;
  readonly at?: number;
};

/**
 * The bytes of a file, once its size and SHA-256 have been found right.
 *
 * @throws BrokenRelease where they are not, or the file cannot be read
 */
export async function readVerified(file: string, expected: Expected): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  await verify(file, expected, (size) => {
    bytes = Buffer.allocUnsafeSlow(size);
    return bytes;
  });
  return bytes;
}

/**
 * Checks a file without keeping it.
 *
 * @throws BrokenRelease as readVerified
 */
export async function verifyFile(file: string, expected: Expected): Promise<void> {
  await verify(file, expected, (size) => Buffer.allocUnsafe(Math.min(size, slice)));
}

/** Bytes hashed at a time: a fraction of a millisecond, as several files may come at once. */
const slice = 256 * 1024;

async function verify(
  file: string,
  expected: Expected,
  allocate: (size: number) => Buffer,
): Promise<void> {
  const handle = await openFile(file, "r").catch((error) =>
    refuse(file, `cannot be opened (${error.code})`),
  );
  try {
    const stat = await statFile(handle);
    if (!stat.isFile()) refuse(file, "is not a file");
    const { at, size = null } = expected;
    const isRight =
      at === undefined ? stat.size === (size ?? stat.size) : stat.size >= at + (size ?? 0);
    if (!isRight) refuse(file, `has ${stat.size} bytes`);
    const length = size ?? stat.size;
    const sha256 = await hashInto(handle, at ?? 0, length, allocate(length));
    if (sha256 !== expected.sha256)
      refuse(file, "does not have the SHA-256 that its release lists");
  } finally {
    await closeFile(handle);
  }
}

/** Half the work of a FileHandle, and a release has many files. */
const [openFile, statFile, readFile, closeFile] = [
  promisify(open),
  promisify(fstat),
  promisify(read),
  promisify(close),
];

function refuse(file: string, fault: string): never {
  throw new BrokenRelease(`${file} ${fault}`);
}

/** Reads so many bytes through `target`, again and again where that is smaller. */
async function hashInto(
  handle: number,
  from: number,
  size: number,
  target: Buffer,
): Promise<string> {
  const hash = createHash("sha256");
  for (let position = 0; position < size; ) {
    const start = target.length === size ? position : 0;
    const length = Math.min(slice, size - position);
    const { bytesRead } = await readFile(handle, target, start, length, from + position);
    if (bytesRead === 0) return "cut short while it was read";
    hash.update(target.subarray(start, start + bytesRead));
    position += bytesRead;
  }
  return hash.digest("hex");
}
