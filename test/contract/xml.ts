import { SaxesParser } from "saxes";

export type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
};

/** Reads well-formed XML, or throws. */
export function readXml(source: string): Element {
  const top: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [top];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element: Element = { name, attributes, children: [], text: "" };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on("cdata", (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(source).close();
  const [root] = top.children;
  if (!root) throw new Error("No element");
  return root;
}

export function childrenOf({ children }: Element, name: string): Element[] {
  return children.filter((child) => child.name === name);
}

export function textOf(parent: Element, name: string): string {
  const [child] = childrenOf(parent, name);
  if (!child) throw new Error(`<${parent.name}> has no <${name}>`);
  return child.text;
}
