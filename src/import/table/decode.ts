import { ImportError, ImportQuestion } from "#import/fault.ts";
import { say } from "#machine/reason.ts";
import { decodeDos, dos, findOddWord, findSharpWord, fitsInWords, isDos } from "./dos.ts";

/** A file as text, and what it was taken for. */
export type Decoded = { readonly text: string; readonly encoding: string };

/**
 * Decodes what a spreadsheet or a platform wrote: UTF-16 by its byte order mark, UTF-8 where it is
 * that, and else Windows-1252 or the code page of DOS where the business's language is written in it
 * and the text looks like it and like no other. Anything else is asked for: a wrong encoding turns names into other names.
 *
 * @param asked a label of the Encoding Standard that the owner gave, `windows-1250`
 * @param language of the business, BCP 47
 * @throws ImportError where it is not text; ImportQuestion where its encoding is not certain
 */
export function decodeText(bytes: Uint8Array, asked: string | null, language: string): Decoded {
  refuseOtherFormats(bytes);
  if (asked !== null) return decodeAs(bytes, asked);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs(bytes, "utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs(bytes, "utf-16be");
  refuseNulls(bytes);
  const utf8 = decodeStrictly(bytes, "utf-8");
  if (utf8 !== null) return { text: utf8, encoding: "UTF-8" };
  const text = decodeStrictly(bytes, "windows-1252");
  if (text !== null && !fitsInWords(text)) {
    if (western.test(language) && isClearlyDos(bytes)) return decodeAs(bytes, dos);
    refuseDos(text, bytes, findOddWord(text));
  }
  const sharp = text === null ? null : findSharpWord(text, language);
  if (text !== null && sharp !== null) {
    if (western.test(language) && sharp.isCertain) return decodeAs(bytes, dos);
    refuseDos(text, bytes, sharp.place);
  }
  if (text !== null) refuseMacintosh(text, bytes);
  if (text !== null && western.test(language) && looksWestern(text)) {
    return { text, encoding: "Windows-1252" };
  }
  throw toEncodingQuestion(
    ["windows-1252", "windows-1250", "windows-1251", "macintosh"],
    bytes,
    "It is not UTF-8, and which encoding it has instead is not certain. Save it again as “CSV UTF-8”, or give --encoding, for example --encoding windows-1250 (Polish, Czech, Hungarian …), windows-1251 (Cyrillic), windows-1252 (Western Europe).",
  );
}

/** `Müller` with the byte 0x81, which is that in code page 850 alone. */
function isClearlyDos(bytes: Uint8Array): boolean {
  return fitsInWords(decodeDos(bytes)) && !fitsInWords(decode(bytes, "macintosh"));
}

/** Such text may be one of DOS, as what `CSV (MS-DOS)` and old programs write. */
function refuseDos(
  text: string,
  bytes: Uint8Array,
  [start, end]: readonly [start: number, end: number],
): void {
  const read = decodeDos(bytes);
  if (!fitsInWords(read)) return;
  throw toEncodingQuestion(
    [dos, "windows-1252", "macintosh"],
    bytes,
    `It is not UTF-8. As text of DOS (code page 850) it reads “${read.slice(start, end)}”, as Windows-1252 “${text.slice(start, end)}”: give --encoding ${dos}, --encoding windows-1252 or --encoding macintosh, whichever is right, or save it again as “CSV UTF-8”.`,
  );
}

/**
 * Excel on a Macintosh wrote CSV in an encoding of its own, which gives letters and signs within words
 * as Windows-1252: `Grš§e` for `Größe`.
 */
function refuseMacintosh(text: string, bytes: Uint8Array): void {
  const isOdd = /\p{L}[§†‡Ÿ‰•ˆ](?=\p{L})/u.test(text);
  const isForeign = /\p{L}[šŠŽžƒ]\p{L}/u.test(text) && !/[äöüßéèàçñáíóúÄÖÜÉ]/.test(text);
  if (!isOdd && !isForeign) return;
  const word = /[\p{L}\p{M}]*\p{L}[§†‡Ÿ‰•ˆšŠŽžƒ][\p{L}§†‡Ÿ‰•ˆ]*/u.exec(text)?.[0] ?? "";
  const mac = new TextDecoder("macintosh").decode(bytes);
  const at = text.indexOf(word);
  throw toEncodingQuestion(
    ["macintosh", "windows-1252"],
    bytes,
    `It is not UTF-8. As Windows-1252 it reads “${word}”, as a Macintosh's text “${mac.slice(at, at + word.length)}”: give --encoding macintosh or --encoding windows-1252, whichever is right, or save it again as “CSV UTF-8”.`,
  );
}

/** Of each encoding, some words that are not plain Latin as they read in it. */
function toEncodingQuestion(labels: readonly string[], bytes: Uint8Array, text: string) {
  const choices = labels.map((label) => {
    const read = decode(bytes, label);
    const words = read.match(/[\p{L}\p{M}]*[^\0-\x7f]+[\p{L}\p{M}]*/gu) ?? read.match(/\p{L}+/gu);
    return { args: [`--encoding=${label}`], examples: [...new Set(words)].slice(0, 3) };
  });
  return new ImportQuestion([{ kind: "encoding", choices, text }]);
}

function decode(bytes: Uint8Array, label: string): string {
  return isDos(label) ? decodeDos(bytes) : new TextDecoder(label).decode(bytes);
}

function decodeAs(bytes: Uint8Array, label: string): Decoded {
  if (isDos(label))
    return { text: decodeDos(bytes), encoding: "the encoding of DOS (code page 850)" };
  const known = toDecoder(label);
  if (known === null) {
    throw new ImportQuestion(
      `--encoding ${label} is not a known encoding; known are utf-8, utf-16le, windows-1252, ibm850 and all others of https://encoding.spec.whatwg.org/#names-and-labels.`,
    );
  }
  const text = decodeStrictly(bytes, label);
  if (text !== null) return { text, encoding: known.encoding.toUpperCase() };
  throw new ImportError(say`is not text in ${label}: save it again as “CSV UTF-8”`);
}

function toDecoder(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    return null;
  }
}

/** null where the bytes are not of the encoding. Byte order marks are dropped. */
function decodeStrictly(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** By their BCP 47 tags. */
const western = /^(?:af|ca|da|de|en|es|eu|fi|fo|fr|ga|gl|is|it|lb|nb|nl|nn|no|pt|sv)(?:-|$)/;

/**
 * Whether what is not ASCII stands where Western languages have it. Other alphabets read as
 * Windows-1252 give signs within words (`Rados³aw`), C1 controls, or words of accents alone.
 */
function looksWestern(text: string): boolean {
  return !/[\u0080-\u009f]|\p{L}[³¹²¿¡¢£¤¥¦¯±µ¶¼½¾]\p{L}|[À-ÿ]{4}|[ðþÐÞ]/u.test(text);
}

/** First bytes of files that owners take for a table. */
const formats: readonly (readonly [string, string])[] = [
  ["504b0304", "is a workbook or an archive: save the sheet as “CSV UTF-8” and give that"],
  ["25504446", "is a PDF: platforms export reviews as CSV or JSON too, ask for that"],
  ["89504e47", "is a picture"],
  ["ffd8ff", "is a picture"],
];

function refuseOtherFormats(bytes: Uint8Array): void {
  const head = Buffer.from(bytes.subarray(0, 4)).toString("hex");
  const format = formats.find(([magic]) => head.startsWith(magic));
  if (format) throw new ImportError(format[1]);
  if (head === "d0cf11e0") {
    const isProtected = Buffer.from(bytes).includes(Buffer.from("EncryptedPackage", "utf16le"));
    const what = isProtected
      ? "is a workbook with a password: open it and save it without one"
      : "is an old Excel workbook (.xls): save it as .xlsx or “CSV UTF-8” and give that";
    throw new ImportError(what);
  }
  if (/urn:schemas-microsoft-com:office:spreadsheet"/.test(toHead(bytes))) {
    throw new ImportError("is an Excel workbook of 2003 as XML: save it as .xlsx and give that");
  }
}

function toHead(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
}

/** Text of two bytes a character has a NUL in most Latin ones. A stray NUL is cleaned away later. */
function refuseNulls(bytes: Uint8Array): void {
  const head = bytes.subarray(0, 4096);
  const nulls = head.filter((byte) => byte === 0).length;
  if (nulls <= head.length / 4) return;
  const odd = head.filter((byte, index) => byte === 0 && index % 2 === 1).length;
  if (odd > nulls * 0.9 || odd < nulls * 0.1) {
    throw toEncodingQuestion(
      [odd > nulls / 2 ? "utf-16le" : "utf-16be"],
      bytes,
      `It looks like UTF-16 without a byte order mark. Give --encoding ${odd > nulls / 2 ? "utf-16le" : "utf-16be"}, or save it again as “CSV UTF-8”.`,
    );
  }
  throw new ImportError(
    "is not text: it is full of NUL bytes. Give the reviews as CSV, Excel or JSON",
  );
}
