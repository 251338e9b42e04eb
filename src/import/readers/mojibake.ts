/**
 * Repairs the texts of Facebook's "Download your information", which writes each byte of UTF-8 as
 * a character of its own. Only where that is certain for the whole document: no text in it holds a
 * character above U+00FF, and every text beyond ASCII decodes as UTF-8. Else it stays as it is.
 */
export function repairMojibake(json: unknown): unknown {
  const texts: string[] = [];
  mapTexts(json, (text) => {
    if (/[\u0080-\uffff]/.test(text)) texts.push(text);
    return text;
  });
  if (texts.some((text) => decode(text) === null)) return json;
  return mapTexts(json, (text) => decode(text) ?? text);
}

/** null where the characters are no bytes of UTF-8. */
function decode(text: string): string | null {
  if (/[\u0100-\uffff]/.test(text)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
      Buffer.from(text, "latin1"),
    );
  } catch {
    return null;
  }
}

/** The document with each of its texts replaced, names of members included. */
function mapTexts(json: unknown, toText: (text: string) => string): unknown {
  if (typeof json === "string") return toText(json);
  if (Array.isArray(json)) return json.map((each: unknown) => mapTexts(each, toText));
  if (typeof json !== "object" || json === null) return json;
  const members = Object.entries(json).map(([key, value]): [string, unknown] => [
    toText(key),
    mapTexts(value, toText),
  ]);
  return Object.fromEntries(members);
}
