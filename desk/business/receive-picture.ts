import type { IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";
import { readMultipart } from "../multipart.ts";

/** The largest logo, in bytes. */
export const maxPictureBytes = 500_000;

/** What a form with one file holds (RFC 7578). */
export type ReceivedPicture = {
  /** what the button says that was pressed */
  readonly asked: string;
  readonly bytes: Buffer;
  readonly isTooLarge: boolean;
};

/**
 * Receives a form with a picture. What is too large is read to its end and dropped, so that the browser hears why.
 *
 * @throws FormError where it is not a form, or not a whole one
 */
export async function receivePicture(request: IncomingMessage): Promise<ReceivedPicture> {
  const chunks: Buffer[] = [];
  let [asked, isTooLarge] = ["", false];
  await readMultipart(request, limits, {
    async file(stream) {
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("limit", () => {
        isTooLarge = true;
      });
      await finished(stream);
    },
    async field(name, text) {
      if (name === "do") asked = text;
    },
  });
  return { asked, bytes: Buffer.concat(chunks), isTooLarge };
}

const limits = { fileSize: maxPictureBytes, files: 1, fields: 5, fieldSize: 1000 };
