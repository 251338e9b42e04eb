/** A link from one page of a site to another of its addresses. */
export type InternalLink = {
  /** decoded, with a leading slash */
  readonly path: string;
  /** decoded, without `#`; empty where there is none */
  readonly fragment: string;
};

/**
 * The links of a page (href, src and action of its tags) that stay on the site.
 *
 * @param address of the page
 * @returns what is no address at all, too, as a path
 */
export function toInternalLinks(html: string, address: string): InternalLink[] {
  return toTags(html)
    .flatMap((tag) => [...tag.matchAll(linking)])
    .map(([, quoted = "", single = ""]) => toText(quoted || single))
    .flatMap((text) => toLink(text, address));
}

/** What a fragment can name on a page. */
export function toIds(html: string): string[] {
  return toTags(html)
    .flatMap((tag) => [...tag.matchAll(naming)])
    .map(([, quoted = "", single = ""]) => toText(quoted || single));
}

function toLink(text: string, address: string): InternalLink[] {
  const url = URL.parse(text, address);
  if (url === null) return [{ path: text, fragment: "" }];
  if (url.origin !== new URL(address).origin) return [];
  return [{ path: decode(url.pathname), fragment: decode(url.hash.slice(1)) }];
}

const element = /<(script|style)\b[^>]*>.*?<\/\1>|<!--.*?-->/gis;
const startTag = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const linking = /\s(?:href|src|action)=(?:"([^"]*)"|'([^']*)')/gi;
const naming = /\sid=(?:"([^"]*)"|'([^']*)')/gi;

/** Start tags, without what stands in scripts, style sheets and comments. */
function toTags(html: string): string[] {
  const scripts = html.match(/<script\b[^>]*\ssrc=[^>]*>/gi) ?? [];
  return [...(html.replace(element, "").match(startTag) ?? []), ...scripts];
}

function toText(value: string): string {
  return value
    .replace(/&(?:#34|quot);/g, '"')
    .replace(/&(?:#39|apos);/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&(?:#38|amp);/g, "&");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
