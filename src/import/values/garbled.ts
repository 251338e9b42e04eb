/** A text that was read in a wrong encoding, as it was meant. */
export type Mended = {
  readonly text: string;
  /** the first that was mended: `Ã¼`, `ü`; null where nothing could be */
  readonly example: readonly [said: string, meant: string] | null;
  /** nothing is left that looks garbled */
  readonly isWhole: boolean;
};

/**
 * Mends UTF-8 that was read as Windows-1252 or Latin-1 (`Ã¼`, `â€“`) or as Macintosh (`√º`), and signs
 * that became controls which nobody sees (U+0093). What ordinary text holds too, such as a capital
 * before a closing quotation mark, is evidence only where there is more.
 *
 * @returns null where the text does not look garbled
 */
export function mendGarbled(text: string): Mended | null {
  if (!/[^\0-\x7f]/.test(text)) return null;
  const first = encodings.map((each) => mend(text, each)).find((each) => each !== null);
  const said = first?.text ?? text;
  const whole = said.replace(/[\x80-\x84\x86-\x9f]/g, (sign) => fromWindows.get(sign) ?? sign);
  const sign = /[\x80-\x84\x86-\x9f]/.exec(said)?.[0] ?? "";
  const isWhole =
    !/[\x80-\x84\x86-\x9f]|â€/.test(whole) && !(first && /[ÂÃ√](?!\p{L})/u.test(whole));
  if (!first && isWhole && whole === text) return null;
  const shown = whole === said ? null : ([toCode(sign), fromWindows.get(sign) ?? ""] as const);
  return { text: whole, example: first?.example ?? shown, isWhole };
}

type Encoding = { readonly pattern: RegExp; readonly bytes: ReadonlyMap<string, number> };

function mend(text: string, { pattern, bytes }: Encoding) {
  let evidence = 0;
  let example: Mended["example"] = null;
  const mended = text.replace(pattern, (said, at: number) => {
    const meant = decode([...said].map((sign) => bytes.get(sign) ?? 0));
    if (meant === null) return said;
    const isOrdinary = /^(?:[ÂÃ]?[‘’“”•–—…«»]|[^ÂÃâð√‚].)$/u.test(said);
    evidence += isOrdinary && !/^\p{Ll}/u.test(text.slice(at + said.length)) ? 1 : 3;
    example ??= [said, meant];
    return meant;
  });
  return evidence < 3 ? null : { text: mended, example };
}

function decode(bytes: readonly number[]): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}

function createEncoding(label: string): Encoding {
  const decoder = new TextDecoder(label);
  const bytes = new Map<string, number>();
  for (let byte = 0x80; byte < 0xa0; byte++) bytes.set(String.fromCharCode(byte), byte);
  for (let byte = 0x80; byte < 0x100; byte++) bytes.set(decoder.decode(Uint8Array.of(byte)), byte);
  const of = (from: number, to: number) =>
    `[${[...bytes].flatMap(([sign, byte]) => (byte >= from && byte <= to ? sign : [])).join("")}]`;
  const next = of(0x80, 0xbf);
  const sequences = [`${of(0xf0, 0xf4)}${next}{3}`, `${of(0xe0, 0xef)}${next}{2}`];
  return { pattern: new RegExp([...sequences, `${of(0xc2, 0xdf)}${next}`].join("|"), "gu"), bytes };
}

const encodings = [createEncoding("windows-1252"), createEncoding("macintosh")];

/** What Windows-1252 has where Latin-1 has controls. */
const fromWindows: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 32 }, (_, index) => {
    const said = String.fromCharCode(0x80 + index);
    return [said, new TextDecoder("windows-1252").decode(Uint8Array.of(0x80 + index))] as const;
  }).filter(([said, meant]) => said !== meant),
);

function toCode(sign: string): string {
  return `U+00${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;
}
