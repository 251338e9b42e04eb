/** How UTF-8 looks where it was read as another encoding. */
export type Misreading = {
  readonly pattern: RegExp;
  /** what the signs of a sequence stand for; null where they are not a character */
  readonly decode: (said: string) => string | null;
};

/** As Windows-1252 or Latin-1 (`Ã¼`, `â€“`), and as Macintosh (`√º`). */
export const misreadings: readonly Misreading[] = ["windows-1252", "macintosh"].map(toMisreading);

function toMisreading(label: string): Misreading {
  const decoder = new TextDecoder(label);
  const bytes = new Map<string, number>();
  for (let byte = 0x80; byte < 0xa0; byte++) bytes.set(String.fromCharCode(byte), byte);
  for (let byte = 0x80; byte < 0x100; byte++) bytes.set(decoder.decode(Uint8Array.of(byte)), byte);
  const of = (from: number, to: number) =>
    `[${[...bytes].flatMap(([sign, byte]) => (byte >= from && byte <= to ? sign : [])).join("")}]`;
  const next = of(0x80, 0xbf);
  const sequences = [`${of(0xf0, 0xf4)}${next}{3}`, `${of(0xe0, 0xef)}${next}{2}`];
  return {
    pattern: new RegExp([...sequences, `${of(0xc2, 0xdf)}${next}`].join("|"), "gu"),
    decode: (said) => decode([...said].map((sign) => bytes.get(sign) ?? 0)),
  };
}

function decode(bytes: readonly number[]): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}
