/** A mail as a reader shows it. */
export type Mail = {
  /** by lower-case name, unfolded and with encoded words read (RFC 2047) */
  readonly fields: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
};

/** Reads a multipart/alternative mail of plain text and HTML (RFC 5322, RFC 2045, RFC 2046). */
export function readMail(raw: string): Mail {
  const whole = toEntity(raw.replace(/\r\n/g, "\n"));
  const type = whole.fields.get("content-type") ?? "";
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1] ?? "";
  if (!type.startsWith("multipart/alternative") || boundary === "")
    throw new Error(`Not so: ${type}`);
  const parts = whole.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => toEntity(part.replace(/^\n/, "")));
  const [plain, rich, ...more] = parts;
  if (!plain || !rich || more.length > 0) throw new Error(`${parts.length} parts`);
  return { fields: whole.fields, text: toContent(plain), html: toContent(rich) };
}

type Entity = { readonly fields: ReadonlyMap<string, string>; readonly body: string };

function toEntity(text: string): Entity {
  const end = text.indexOf("\n\n");
  const head = text.slice(0, end).replace(/\n[ \t]+/g, " ");
  const fields = head.split("\n").map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), toWords(line.slice(colon + 1).trim())];
  });
  return { fields: new Map(fields), body: text.slice(end + 2) };
}

function toWords(text: string): string {
  const joined = text.replace(/\?= +=\?/g, "?==?");
  return joined.replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, coding: string, coded: string) =>
    coding.toLowerCase() === "b"
      ? Buffer.from(coded, "base64").toString()
      : toUnquoted(coded.replaceAll("_", " ")),
  );
}

function toContent({ fields, body }: Entity): string {
  const coding = fields.get("content-transfer-encoding");
  if (coding === "base64") return Buffer.from(body, "base64").toString();
  return coding === "quoted-printable" ? toUnquoted(body.replace(/=\n/g, "")) : body;
}

function toUnquoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString();
}
