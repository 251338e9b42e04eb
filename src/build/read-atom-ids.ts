import { SaxesParser } from "saxes";

/**
 * The ids of an Atom feed's entries (RFC 4287 §4.2.6), in their order.
 *
 * @throws Error where the document is not well-formed or no feed
 */
export function readAtomIds(xml: string): string[] {
  const ids: string[] = [];
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("opentag", ({ local, uri }) => {
    if (open.length === 0 && `${uri} ${local}` !== `${atom} feed`) throw new Error("no Atom feed");
    open.push(local);
    if (open.join(" ") === "feed entry id") ids.push("");
  });
  parser.on("closetag", () => open.pop());
  parser.on("text", (text) => {
    if (open.join(" ") === "feed entry id") ids.push(`${ids.pop() ?? ""}${text}`);
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  return ids;
}

const atom = "http://www.w3.org/2005/Atom";
