import { open, readFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import type { Representation } from "./document.ts";

/**
 * Sends a representation whose bytes are in the release's folder. The header follows once the file
 * has been found to be as long as it says, so that a damaged release is a 500 and no torn answer.
 */
export async function sendFromFile(
  response: Response,
  status: number,
  representation: Representation,
  headers: string[],
): Promise<void> {
  if (response.req.method === "HEAD") {
    response.writeHead(status, headers).end();
  } else if (representation.size <= small) {
    const bytes = await readFile(representation.file);
    check(representation, bytes.length);
    response.writeHead(status, headers).end(bytes);
  } else {
    await stream(response, status, representation, headers);
  }
}

/** Up to this many bytes, a file is read as a whole. */
const small = 256 * 1024;

async function stream(
  response: Response,
  status: number,
  representation: Representation,
  headers: string[],
): Promise<void> {
  await using file = await open(representation.file);
  check(representation, (await file.stat()).size);
  response.writeHead(status, headers);
  await pipeline(file.createReadStream({ autoClose: false }), response).catch((error) => {
    if (!response.destroyed) throw error;
  });
}

function check({ file, size }: Representation, found: number): void {
  if (found !== size) throw new Error(`${file} has ${found} bytes, its release says ${size}`);
}
