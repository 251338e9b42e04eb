import type { logoFiles } from "./business-schema.ts";

/** A picture that may be the logo: what it is called in the content, and its size in pixels. */
export type LogoPicture = {
  readonly file: (typeof logoFiles)[number];
  readonly width: number;
  readonly height: number;
};

/** What `design.logo` takes at most. */
const maxPixels = 4000;

/**
 * What kind of picture it is, by its bytes, and how large. One that is larger than the content takes is told in
 * its proportions.
 *
 * @returns null where it is none of the kinds that the content takes, damaged, or an SVG that runs programs
 */
export function parseLogo(bytes: Buffer): LogoPicture | null {
  const [file, size] = readPng(bytes) ?? readWebp(bytes) ?? readSvg(bytes) ?? [];
  if (file === undefined || size === undefined) return null;
  const [width, height] = size;
  if (!(width > 0 && height > 0)) return null;
  const scale = Math.min(1, maxPixels / Math.max(width, height));
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

const programs = /<script|<foreignObject|\son\w+\s*=|javascript:|<!ENTITY/i;

/** The root element of an SVG: `width` and `height` in pixels, else those of its `viewBox`. */
function readSvg(bytes: Buffer): Read | null {
  const text = bytes.toString("utf8");
  const [root] = /<svg\b[^>]*>/i.exec(text.replace(/<!--.*?-->/gs, "")) ?? [];
  if (root === undefined || programs.test(text)) return null;
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
