import { SaxesParser } from "saxes";

/** An element of a document that a strict, namespace-aware parser has accepted. */
export type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
};

type OpenElement = Element & { readonly children: Element[]; text: string };

/** Reads a document of which every element is in Atom's namespace; throws on any fault. */
export function readAtom(document: string): Element {
  const feed = readXml(document, "http://www.w3.org/2005/Atom");
  if (feed.name !== "feed") throw new Error("The document element is not a feed");
  return feed;
}

/** Reads any document, whose elements are of a namespace where one is given; throws on any fault. */
export function readXml(document: string, namespace?: string): Element {
  const parser = new SaxesParser({ xmlns: true });
  const root: OpenElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on("opentag", ({ name, uri, attributes }) => {
    if (namespace && uri !== namespace) throw new Error(`${name} is not of ${namespace}`);
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const element = { name, attributes: Object.fromEntries(values), children: [], text: "" };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => open.pop());
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.write(document).close();
  const [top] = root.children;
  if (!top) throw new Error("There is no document element");
  return top;
}

export function all(element: Element, name: string): Element[] {
  return element.children.filter((child) => child.name === name);
}

/** The text of the one child of that name; throws where there is none or more than one. */
export function textOf(element: Element, name: string): string {
  const [found, ...others] = all(element, name);
  if (!found || others.length > 0) throw new Error(`${element.name} needs one ${name}`);
  return found.text;
}

/** The targets of the links with a relation. */
export function linksOf(element: Element, rel: string): (string | undefined)[] {
  const links = all(element, "link").map((link) => link.attributes);
  return links.filter(({ rel: found }) => found === rel).map(({ href }) => href);
}
