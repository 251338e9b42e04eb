import type { logoFiles } from "./business-schema.ts";

/** A picture that may be the logo: what it is called in the content, and its size in pixels. */
export type LogoPicture = {
  readonly file: (typeof logoFiles)[number];
  readonly width: number;
  readonly height: number;
};

/** What `design.logo` takes at most. */
const maxPixels = 4000;

/** The longest side of a picture that browsers still draw; a header that says more is damaged, or made to harm. */
const maxSide = 16_384;

/**
 * What kind of picture it is, by its bytes, and how large. One that is larger than the content takes is told in
 * its proportions.
 *
 * @returns null where it is none of the kinds that the content takes, damaged, or an SVG that runs programs or asks
 *   for anything elsewhere
 */
export function parseLogo(bytes: Buffer): LogoPicture | null {
  const [file, size] = readPng(bytes) ?? readWebp(bytes) ?? readSvg(bytes) ?? [];
  if (file === undefined || size === undefined) return null;
  const [width, height] = size;
  const longest = Math.max(width, height);
  if (!(width > 0 && height > 0 && Number.isFinite(longest))) return null;
  if (file !== "logo.svg" && longest > maxSide) return null;
  const scale = Math.min(1, maxPixels / longest);
  const toPixels = (length: number) => Math.max(1, Math.round(length * scale));
  return { file, width: toPixels(width), height: toPixels(height) };
}

type Read = readonly [LogoPicture["file"], readonly [width: number, height: number]];

/** PNG §5.2 and §11.2.2: the signature, then IHDR. */
function readPng(bytes: Buffer): Read | null {
  const isPng = bytes.length >= 24 && bytes.toString("latin1", 0, 8) === "\x89PNG\r\n\x1a\n";
  if (!(isPng && bytes.toString("latin1", 12, 16) === "IHDR")) return null;
  return ["logo.png", [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]];
}

/** RFC 9649 §2: a RIFF whose first chunk tells the size. */
function readWebp(bytes: Buffer): Read | null {
  const word = (at: number) => bytes.toString("latin1", at, at + 4);
  if (!(bytes.length >= 30 && word(0) === "RIFF" && word(8) === "WEBP")) return null;
  const size = {
    "VP8 ": () => [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff] as const,
    VP8L: () => {
      const bits = bytes.readUInt32LE(21);
      return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1] as const;
    },
    VP8X: () => [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1] as const,
  }[word(12)];
  return size ? ["logo.webp", size()] : null;
}

/** Elements under any prefix, and the vocabulary of pages, of which some run programs. */
const programs =
  /<(?:[\w.-]+:)?(?:script|foreignObject)|\son\w+\s*=|javascript:|<!ENTITY|1999\/xhtml|encoding\s*=\s*["'](?!utf-8|us-ascii|iso-8859-|windows-125)/i;

/** What is fetched when the picture is looked at: all but its own parts (`#id`) and what it holds itself. */
const fetched =
  /\bhref\s*=\s*["']\s*(?!#|data:image\/)[^"'\s]|attributeName\s*=\s*["'](?:[\w.-]+:)?href|xml:base\s*=|@import|\burl\(\s*["']?\s*(?!["'\s]|#|data:)|image-set\(|\bsrc\(/i;

/** As XML (§4.1) and CSS (Syntax §4.3.7) read it: with characters that are written by their numbers. */
function withoutEscapes(text: string): string {
  const toCharacter = (digits: string, radix: number) => {
    const code = Number.parseInt(digits, radix);
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  };
  return text
    .replace(/&#x([\da-f]+);/gi, (_, digits: string) => toCharacter(digits, 16))
    .replace(/&#(\d+);/g, (_, digits: string) => toCharacter(digits, 10))
    .replace(/&quot;|&apos;/g, "'")
    .replace(/\\([\da-f]{1,6})\s?/gi, (_, digits: string) => toCharacter(digits, 16))
    .replace(/\\(?=[a-z])/gi, "");
}

/** The root element of an SVG: `width` and `height` in pixels, else those of its `viewBox`. */
function readSvg(bytes: Buffer): Read | null {
  const text = bytes.toString("utf8");
  const [root] = /<svg\b[^>]*>/i.exec(text.replace(/<!--.*?-->/gs, "")) ?? [];
  if (root === undefined) return null;
  const said = withoutEscapes(text);
  if ([text, said].some((each) => programs.test(each) || fetched.test(each))) return null;
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1];
  const toLength = (name: string) =>
    Number(/^\s*([\d.]+)(px)?\s*$/.exec(attribute(name) ?? "")?.[1]);
  const [width, height] = [toLength("width"), toLength("height")];
  const [, , boxWidth, boxHeight] = (attribute("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return ["logo.svg", [width || boxWidth || 0, height || boxHeight || 0]];
}
