const block = /<script type="application\/ld\+json">(.*?)<\/script>/gs;
const tag = /<[a-z!/](?:[^>"]|"[^"]*")*>/gi;

/** The JSON-LD blocks of a page, as a browser would cut them out and JSON.parse reads them. */
export function readJsonLd(page: string): unknown[] {
  return [...page.matchAll(block)].map(([, json = ""]): unknown => JSON.parse(json));
}

/** The start tags of scripts, not what looks like one inside an attribute's value. */
export function readScriptTags(page: string): string[] {
  const tags = page.match(tag) ?? [];
  return tags.filter((one) => /^<script\b/i.test(one));
}

/** What remains of a page when its mark-up is taken away and its character references are read. */
export function toVisibleText(page: string): string {
  const text = page.replace(/<(script|style|svg)\b[^>]*>.*?<\/\1>/gs, "").replace(tag, "");
  const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
  return text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith("#x")) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith("#")) return String.fromCodePoint(Number(name.slice(1)));
    return named[name] ?? whole;
  });
}
