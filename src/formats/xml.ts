import XMLBuilder from "fast-xml-builder";

/** Writes an object tree as XML: `@name` is an attribute, `#text` the text beside attributes. */
export const xml = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  textNodeName: "#text",
  format: true,
  indentBy: " ",
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
  tagValueProcessor: (_name, value) => toXmlText(String(value)),
  attributeValueProcessor: (_name, value) => toXmlText(String(value)),
});

/**
 * Text that an XML document can hold: what is not a Char (XML 1.0 §2.2), half of a surrogate pair
 * included, becomes U+FFFD. Clean text comes back as it is. Escaping is the writer's work.
 */
function toXmlText(text: string): string {
  return text.replace(forbidden, "\ufffd");
}

/** A carriage return is a Char, but a parser reads it as a line feed (§2.11). */
const forbidden = /[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
