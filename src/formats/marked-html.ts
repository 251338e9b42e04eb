import type { MarkedPart } from "#search/mark.ts";

/** Text as HTML that keeps every space of it, matches in `<mark>`. */
export function toMarkedHtml(parts: readonly MarkedPart[]): string {
  return parts
    .map(({ text, isMatch }) => (isMatch ? `<mark>${toEscaped(text)}</mark>` : toEscaped(text)))
    .join("");
}

/** HTML §13.3, for text alone, where quotation marks and `>` stand for themselves. */
export function toEscapedText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** HTML §13.3, for text and for attribute values between double quotes. */
export function toEscaped(text: string): string {
  return toEscapedText(text).replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** Text of several lines as HTML. */
export function toLinesHtml(text: string): string {
  return toEscaped(text).replaceAll("\n", "<br>");
}
