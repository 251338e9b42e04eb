import type { Parts } from "./workbook.ts";
import { readXml } from "./xml.ts";

/**
 * The comments on the cells of a sheet (§18.7), by their line; of those that are answered in threads, the
 * threads: the old kind holds a hint of Excel's beside their words.
 *
 * @param sheet `xl/worksheets/sheet1.xml`
 */
export async function readComments(
  parts: Parts,
  sheet: string,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = new Map<number, string[]>();
  const threaded = new Set<string>();
  for (const path of await findCommentParts(parts, sheet)) {
    let [ref, text, isText] = ["", "", false];
    await readXml(await parts.open(path), {
      open: (name, attributes) => {
        if (isComment(name)) [ref, text] = [attributes.ref ?? "", ""];
        isText = name === "t" || (name === "text" && ref !== "");
      },
      text: (more) => {
        if (isText) text += more;
      },
      close: (name) => {
        isText = false;
        if (!isComment(name) || (name === "comment" && threaded.has(ref))) return;
        if (name === "threadedComment") threaded.add(ref);
        const line = Number(/\d+$/.exec(ref)?.[0]);
        found.set(line, [...(found.get(line) ?? []), text]);
      },
    });
  }
  return found;
}

const isComment = (name: string) => name === "comment" || name === "threadedComment";

/** Threads first. */
async function findCommentParts(parts: Parts, sheet: string): Promise<string[]> {
  const links = sheet.replace(/([^/]+)$/, "_rels/$1.rels");
  if (!parts.has(links)) return [];
  const paths: string[] = [];
  const ignore = () => undefined;
  await readXml(await parts.open(links), {
    open: (_, { Type = "", Target = "" }) => {
      const path = URL.parse(Target, `file:///${sheet}`)?.pathname.slice(1) ?? "";
      if (/\/(?:threadedComment|comments)$/.test(Type) && parts.has(path)) paths.push(path);
    },
    ...{ text: ignore, close: ignore },
  });
  return paths.sort((a, b) => Number(/threaded/i.test(b)) - Number(/threaded/i.test(a)));
}
