/** The characters of code page 850 from 0x80, in which DOS and programs that still think so write Western Europe. */
const upper =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

/** As the list of encodings of the Internet calls it. */
export const dos = "ibm850";

/** Whether a label means code page 850, for which the Encoding Standard has none. */
export function isDos(label: string): boolean {
  return /^(?:ibm|cp|dos|oem)?[- ]?850$/i.test(label.trim());
}

/** Decodes text in code page 850. */
export function decodeDos(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString("latin1")
    .replace(/[\x80-\xff]/g, (sign) => upper.charAt(sign.charCodeAt(0) - 0x80));
}

/**
 * Whether what is not ASCII stands where words of Western languages have it: no line of a box, no control,
 * no capital or sign within a word, no three such signs in a row.
 */
export function fitsInWords(text: string): boolean {
  return !odd.test(text);
}

/** Where the first word stands of which that is not so, and where it ends. */
export function findOddWord(text: string): readonly [start: number, end: number] {
  const at = odd.exec(text)?.index ?? 0;
  const end = at + Math.max(1, text.slice(at + 1).search(/[\s;,]|$/u) + 1);
  return [text.slice(0, at).search(/[^\s;,]*$/u), end];
}

const odd =
  /[\u0080-\u009f\u2500-\u259f\u25a0‗]|[^\0-\x7f\s]{3}|\p{Ll}(?![A-Z])\p{Lu}|\p{L}(?:[„”‚‹›™†‡ˆ‰•¢£¤¡¨¯´¸¹²³¼½¾¿×÷±µ¶§©®«»ªº°¬¦¥‗]\p{L}|ƒ)|[^\P{L}lL]·\p{L}|\p{Lu}(?![A-Z])\p{Lu}\p{Ll}/u;

/** A word of which a letter may be another one in DOS: its letters, and where it stands. */
export type SharpWord = {
  readonly place: readonly [start: number, end: number];
  readonly isCertain: boolean;
};

/**
 * The first word of a text in Windows-1252 of which an á is likely a ß of DOS: both are the byte E1, and
 * everything else may be ASCII. It is certain by German words, as nobody writes `Straáe` or `groá`, where the
 * text has no other letter that is not ASCII; in German a word such as `Voá` or `Preuáe` leaves it open.
 *
 * @param language of the business, BCP 47
 */
export function findSharpWord(text: string, language: string): SharpWord | null {
  const known = sharp.exec(text);
  const found = known ?? (/^de\b/i.test(language) ? maybeSharp.exec(text) : null);
  if (found === null) return null;
  const start = text.slice(0, found.index).search(/[\p{L}\p{M}]*$/u);
  const [word = ""] = /^[\p{L}\p{M}]+/u.exec(text.slice(start)) ?? [];
  const isCertain = known !== null && !/[^\0-\x7fá]/.test(text);
  return { place: [start, start + word.length], isCertain };
}

const sharp = new RegExp(
  [
    "straáe|groá|weiá|heiá|spaá|auáe|fleiá|schlieá|genieá|flieá|gieáen|dreiáig|biáchen|strauá|preuá|scheiá",
    "barfuá|fuá(?:ball|boden|weg|zone|matte|pflege)|\\b(?:zu fuá|gruá|daá|lieáe?n?|hieáe?n?|soáen?|maánahmen?)(?!\\p{L})",
    "stoáe|anstoá|verstoá|reiáen|beiáen|kloá|schluá|schloá|prozeá|anlaá",
  ].join("|"),
  "iu",
);
/** Where a ß stands, and an á seldom: behind a vowel, and not before what ends `Julián` or `Juárez`. */
const maybeSharp = /[aeiou]á(?!\p{L})|[aeiou]á[eiblmwfkg]/iu;
