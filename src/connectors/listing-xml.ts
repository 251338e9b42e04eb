import { Readable } from "node:stream";
import { ImportError, toPrintable } from "#import/fault.ts";
import { readXml } from "#import/sheets/xml.ts";
import { type Reason, say } from "#machine/reason.ts";
import type { Answer } from "./ask.ts";
import { FetchFault } from "./fault.ts";

/** An element of XML, by its name without a prefix. */
export type Element = {
  readonly name: string;
  readonly children: readonly Element[];
  readonly text: string;
};

/** Of one answer; a folder of 10,000 files has about 120,000. */
const maxElements = 400_000;

/**
 * The list that an answer gives.
 *
 * @param root the name of its outermost element
 * @throws FetchFault where it is another document, or none
 */
export async function parseListing(
  { bytes }: Pick<Answer, "bytes">,
  root: string,
  what: Reason,
): Promise<Element> {
  const top: Open = { name: "", children: [], text: "" };
  const open = [top];
  let count = 0;
  const handler = {
    open: (name: string) => {
      if (++count > maxElements) throw new Error("it lists too much");
      const element = { name, children: [], text: "" };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    text: (text: string) => {
      const element = open.at(-1);
      if (element) element.text += text;
    },
    close: () => void open.pop(),
  };
  try {
    await readXml(Readable.from([bytes]), handler);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const why = /\((.*)\)/s.exec(error.message)?.[1] ?? error.message;
    throw toUnlike(what, toPrintable(why, 200));
  }
  const [found] = top.children;
  if (found?.name !== root) throw toUnlike(what, `it has no ${root}`);
  return found;
}

type Open = { readonly name: string; readonly children: Open[]; text: string };

/** That a list does not look as documented. */
export function toUnlike(what: Reason, why: string): FetchFault {
  return new FetchFault(
    say`${what}: the list of the folder does not look as documented, so nothing was taken: ${why}`,
  );
}

export function findAll(element: Element | undefined, name: string): readonly Element[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The text of the first such child; null where there is none. */
export function findText(element: Element | undefined, name: string): string | null {
  return findAll(element, name)[0]?.text ?? null;
}
