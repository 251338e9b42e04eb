import { parseHtml } from "#import/sheets/html.ts";

/** An item of microdata as the JSON-LD node that says the same. */
type Item = Record<string, unknown>;

/** An open element: the item that it begins, the property that it is, and its text where that counts. */
type Open = { readonly item: Item | null; readonly property: string; text: string | null };

/**
 * The items of schema.org in a page's microdata (HTML, §5), outermost first, as JSON-LD nodes. A
 * property's value is its item, else its `content`, `datetime`, `href` or text. `itemref` is left out.
 */
export function parseMicrodata(html: string): readonly Item[] {
  const found: Item[] = [];
  const open: Open[] = [];
  const items: Item[] = [];
  const texts: Open[] = [];
  const add = (property: string, value: unknown) => {
    const owner = items.at(-1);
    if (!owner) return;
    const before = owner[property];
    owner[property] = before === undefined ? value : [before, value].flat();
  };
  parseHtml(html, {
    onopentag(name, attributes) {
      const here = toOpen(attributes);
      const { item, property } = here;
      const value = item ?? toValue(name, attributes);
      if (property !== "" && value !== undefined) add(property, value);
      else if (item) found.push(item);
      else if (property !== "" && texts.length < maxTexts) {
        here.text = "";
        texts.push(here);
      }
      if (item) items.push(item);
      open.push(here);
    },
    ontext(text) {
      for (const each of texts) each.text += text;
    },
    onclosetag(name) {
      const here = open.pop();
      if (here?.item) items.pop();
      if (here?.text != null) {
        texts.pop();
        add(here.property, here.text.trim());
      }
      if (name === "br" || name === "p") for (const each of texts) each.text += "\n";
    },
  });
  return found;
}

/** Properties within each other whose texts are gathered at once. */
const maxTexts = 20;

function toOpen({ itemscope, itemtype, itemprop }: Attributes): Open {
  const property = /^[a-z][\w-]*/i.exec(itemprop?.trim() ?? "")?.[0] ?? "";
  const type = itemtype?.trim().split(/\s+/)[0];
  return { item: itemscope === undefined ? null : { "@type": type }, property, text: null };
}

type Attributes = Readonly<Partial<Record<string, string>>>;

function toValue(name: string, at: Attributes): string | undefined {
  if (at.content !== undefined) return at.content;
  if (name === "time" && at.datetime !== undefined) return at.datetime;
  return name === "a" || name === "link" ? at.href : undefined;
}
