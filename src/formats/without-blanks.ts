/**
 * Takes out of a page's HTML what templates leave between tags and nobody sees: blanks beside elements that are blocks
 * or parts of a drawing, and those at both ends of a link that has a block for itself. Other text is not touched, nor what
 * is written in lines (`pre`): its blanks stand beside text.
 *
 * @param html in which `<` begins a tag wherever it stands in text, and attributes stand between double quotes
 */
export function withoutBlanks(html: string): string {
  // Text and tags in turns, text first.
  const parts = html.split(/(<(?:"[^"]*"|[^">])*>)/);
  for (let at = 0; at < parts.length; at += 2) {
    const text = parts[at] ?? "";
    if (text.trim() === "") {
      if (isBlock(parts[at - 1]) || isBlock(parts[at + 1])) parts[at] = "";
      continue;
    }
    const isFirst = isLink(parts[at - 1]) && isBlock(parts[at - 3]) && parts[at - 2] === "";
    const isLast = isLink(parts[at + 1]) && isBlock(parts[at + 3]) && parts[at + 2]?.trim() === "";
    if (isFirst && isLast) parts[at] = text.trim();
  }
  return parts.join("");
}

const isLink = (tag = "") => /^<\/?a[\s>]/.test(tag);
const isBlock = (tag = "") => blocks.has(/^<\/?([^\s>]+)/.exec(tag)?.[1] ?? "");
const blocks = new Set(
  [
    "html head meta title link script body header nav main footer section article address h1 h2 h3 p div ul ol li dl dt dd",
    "figure figcaption blockquote pre details summary table caption thead tbody tr th td path rect g",
  ]
    .join(" ")
    .split(" "),
);
