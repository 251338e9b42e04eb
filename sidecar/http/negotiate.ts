import type { Coding } from "#release/manifest.ts";

/**
 * Chooses the content coding of an answer by Accept-Encoding (RFC 9110 §12.5.3): the one with the
 * greatest quality, br before gzip before none where they tie. Identity is the answer where nothing
 * that is there may be used: a client that says it takes nothing at all still learns more from the
 * document than from a 406.
 *
 * @param has whether the document is there in a coding
 */
export function chooseCoding(
  field: string | undefined,
  has: (coding: Coding) => boolean,
): Coding | null {
  if (field === undefined) return null;
  const qualities = toQualities(field);
  const rest = qualities.get("*") ?? 0;
  const br = has("br") ? (qualities.get("br") ?? rest) : 0;
  const gzip = has("gzip") ? (qualities.get("gzip") ?? qualities.get("x-gzip") ?? rest) : 0;
  const best = Math.max(br, gzip);
  if (best === 0 || best < (qualities.get("identity") ?? 0)) return null;
  return br === best ? "br" : "gzip";
}

/** Whether the client rather reads HTML than JSON (RFC 9110 §12.5.1): browsers say so by name. */
export function prefersHtml(accept: string | undefined): boolean {
  if (accept === undefined || !/text\/html/i.test(accept)) return false;
  const qualities = toQualities(accept);
  const json =
    qualities.get("application/json") ?? qualities.get("application/*") ?? qualities.get("*/*");
  return (qualities.get("text/html") ?? 0) > (json ?? 0);
}

/**
 * A list of names with quality values (RFC 9110 §12.4.2): Accept, Accept-Encoding. Names in lower
 * case; other parameters are left out; a member with a malformed quality counts as absent.
 */
export function toQualities(field: string): ReadonlyMap<string, number> {
  const qualities = new Map<string, number>();
  for (const member of field.split(",")) {
    const [name = "", ...parameters] = member.split(";");
    const quality = parameters.find((each) => /^\s*q=/i.test(each))?.trim();
    if (quality !== undefined && !/^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/i.test(quality)) continue;
    qualities.set(name.trim().toLowerCase(), quality ? Number(quality.slice(2)) : 1);
  }
  return qualities;
}
