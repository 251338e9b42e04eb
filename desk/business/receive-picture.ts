import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";

/** The largest logo, in bytes. */
export const maxPictureBytes = 500_000;

/** What a form with one file holds (RFC 7578). */
export type ReceivedPicture = {
  /** what the button says that was pressed */
  readonly asked: string;
  readonly bytes: Buffer;
  readonly isTooLarge: boolean;
};

/** Receives a form with a picture. What is too large is read to its end and dropped, so that the browser hears why. */
export async function receivePicture(request: IncomingMessage): Promise<ReceivedPicture> {
  const chunks: Buffer[] = [];
  let [asked, isTooLarge] = ["", false];
  const form = new Busboy({
    headers: request.headers as BusboyHeaders,
    limits: { fileSize: maxPictureBytes, files: 1, fields: 5, fieldSize: 1000 },
  });
  form.on("file", (_, stream) => {
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("limit", () => {
      isTooLarge = true;
    });
  });
  form.on("field", (name, text: string) => {
    if (name === "do") asked = text;
  });
  await pipeline(request, form);
  return { asked, bytes: Buffer.concat(chunks), isTooLarge };
}
