import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { Busboy, type BusboyConfig, type BusboyHeaders } from "@fastify/busboy";
import { FormError } from "./form-error.ts";

/** What is done with the parts of a form. */
export type Parts = {
  /** Consumes a file, by its name if it has one; what it fails with is thrown to who reads the form. */
  file(stream: Readable, name: string | undefined): Promise<void>;
  field(name: string, text: string, isCut: boolean): Promise<void>;
  filesLimit?(): void;
};

/**
 * Reads a form with files (RFC 7578), part by part as they come. Whatever is wrong, the rest of the request is
 * read and dropped, so that the browser hears why, and nothing is still being written once this has ended.
 *
 * @throws FormError where it is not a form, or not a whole one
 */
export async function readMultipart(
  request: IncomingMessage,
  limits: BusboyConfig["limits"],
  parts: Parts,
): Promise<void> {
  const work: Promise<void>[] = [];
  const streams: Readable[] = [];
  const failures: unknown[] = [];
  try {
    const form = createForm(request, limits);
    await new Promise<void>((resolve, reject) => {
      const fail = (error: unknown) => {
        failures.push(error);
        reject(error);
      };
      const failForm = () => fail(new FormError("brokenForm"));
      const start = (part: Promise<void>) => void work.push(part.catch(fail));
      form.on("file", (_, stream, name: string | undefined) => {
        streams.push(stream);
        // A cut form says so itself, before its file does.
        stream.on("error", () => {});
        start(parts.file(stream, name));
      });
      form.on("field", (name, text: string, _, isCut) => start(parts.field(name, text, isCut)));
      form.on("filesLimit", () => parts.filesLimit?.());
      form.on("error", failForm).once("finish", () => resolve());
      request.once("error", failForm).once("close", () => request.complete || failForm());
      request.pipe(form);
    });
    await Promise.all(work);
    if (failures.length > 0) throw failures[0];
  } catch (error) {
    request.unpipe();
    for (const stream of streams) stream.destroy();
    await Promise.all(work);
    await drain(request);
    throw error;
  }
}

/** Reads what is left of a request, and drops it. */
export async function drain(request: IncomingMessage): Promise<void> {
  request.resume();
  await finished(request).catch(() => {
    // Who closes the page hears no answer.
  });
}

function createForm(request: IncomingMessage, limits: BusboyConfig["limits"]) {
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits });
  } catch (error) {
    const isOther =
      error instanceof Error && /^(?:Unsupported|Missing) Content-Type/.test(error.message);
    throw new FormError(isOther ? "noForm" : "brokenForm");
  }
}
