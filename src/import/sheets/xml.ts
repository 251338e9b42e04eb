import { SaxesParser } from "saxes";
import { ImportError, toCause } from "#import/fault.ts";
import { say } from "#machine/reason.ts";
import type { Parts } from "./workbook.ts";

/** What is done with the elements of a document, by their names without prefixes. */
export type XmlHandler = {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
};
export type Attributes = Readonly<Partial<Record<string, string>>>;

/**
 * Reads an XML document as it comes, so that it never stands in memory whole. Office programs write
 * no document type, so one is refused with all that it could define.
 *
 * @throws ImportError where it is not well-formed
 */
export async function readXml(part: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  const parser = new SaxesParser();
  parser.on("doctype", () => {
    throw new Error("it has a document type");
  });
  let depth = 0;
  parser.on("opentag", ({ name, attributes }) => {
    if (++depth > maxDepth) throw new Error("it is nested too deep");
    const local = Object.entries(attributes).map(([key, value]) => [toLocal(key), value]);
    handler.open(toLocal(name), Object.fromEntries(local));
  });
  parser.on("text", handler.text);
  parser.on("cdata", handler.text);
  parser.on("closetag", ({ name }) => {
    depth--;
    handler.close(toLocal(name));
  });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of part) parser.write(decoder.decode(chunk, { stream: true }));
    parser.write(decoder.decode()).close();
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(say`is damaged (${toCause(error)}): save or export it again`);
  }
}

/** Workbooks have about ten. */
const maxDepth = 100;

function toLocal(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** A boolean of XML Schema. */
export function isTrue(attribute: string | undefined): boolean {
  return attribute === "1" || attribute === "true";
}

/** Goes through the elements of a part of a workbook, whatever their texts. */
export async function readElements(
  parts: Parts,
  path: string,
  open: (attributes: Attributes, name: string) => void,
): Promise<void> {
  const ignore = () => undefined;
  const handler = { open: (name: string, at: Attributes) => open(at, name), text: ignore };
  await readXml(await parts.open(path), { ...handler, close: ignore });
}
