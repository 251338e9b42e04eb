/**
 * Text that an XML document can hold: what is no Char (XML 1.0 §2.2), half of a surrogate pair
 * included, becomes U+FFFD. Clean text comes back as it is. Escaping is the writer's work.
 */
export function toXmlText(text: string): string {
  return text.replace(forbidden, "\ufffd");
}

/** A carriage return is a Char, but a parser reads it as a line feed (§2.11). */
const forbidden = /[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
