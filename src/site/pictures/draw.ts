import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Resvg } from "@resvg/resvg-js";
import { toEscaped } from "#formats/marked-html.ts";
import { toStarPaths } from "../components/star-path.ts";
import { toOpenType } from "./woff.ts";

/**
 * Draws with the font that comes with the site and none of the machine's, so that it is the same bytes anywhere.
 *
 * @param width in pixels
 */
export function toPng(svg: string, width: number): Buffer {
  return withFonts((fontFiles) => {
    const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: "Newsreader" };
    const fitTo = { mode: "width", value: width } as const;
    const png = new Resvg(svg, { font, fitTo }).render().asPng();
    freeDrawn();
    return png;
  });
}

/**
 * What was drawn lies outside the engine's heap, three megabytes a picture: the engine sees small objects, and
 * would let hundreds of them lie. Those of lately are looked through in a millisecond.
 */
function freeDrawn(): void {
  collect ??= openCollector();
  if (++drawn % 8 === 0) collect({ type: "minor" });
}

let drawn = 0;
let collect: typeof gc;

function openCollector() {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as NonNullable<typeof gc>;
}

/** A line of text; what the font cannot draw is left out. */
export function toTextLine(y: number, size: number, fill: string, words: string, x = 90): string {
  return `<text x="${x}" y="${y}" font-family="Newsreader" font-size="${size}" fill="${fill}">${toEscaped(toDrawable(words))}</text>`;
}

/** A row of stars, and what they mean in words. */
export function toStarLine(
  { halfStars, words }: { readonly halfStars: number; readonly words: string },
  { accent, ink }: { readonly accent: string; readonly ink: string },
): string {
  const { lit, unlit } = toStarPaths(halfStars);
  return `<g transform="translate(90 500) scale(2.6)"><path d="${unlit}" fill="none" stroke="${accent}"/><path d="${lit}" fill="${accent}"/></g>
${toTextLine(540, 40, ink, words, 380)}`;
}

/** The font's subset: Basic Latin, Latin-1, Latin Extended, general punctuation. Half a name would be another. */
export function toDrawable(text: string): string {
  const spaced = text.replaceAll("\u202f", "\u00a0");
  const drawable = spaced.replace(/[^\u0020-\u024f\u2010-\u2027\u20ac]/g, "").trim();
  return /\p{L}/u.test(text.replace(/[\u0020-\u024f]/g, "")) ? "" : drawable;
}

/** Words in lines of about so many characters. */
export function toLines(text: string, maxLength: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= maxLength)
      lines[lines.length - 1] += ` ${word}`;
    else lines.push(word.slice(0, maxLength));
  }
  return lines;
}

/** The renderer reads fonts from files only: they are there while `work` runs. */
function withFonts<Result>(work: (files: string[]) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), "firsthand-fonts-"));
  try {
    fonts ??= readFonts();
    const files = fonts.map((font, at) => {
      const file = join(folder, `${at}.ttf`);
      writeFileSync(file, font);
      return file;
    });
    return work(files);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Unpacked once a process. */
let fonts: readonly Buffer[] | undefined;

function readFonts(): readonly Buffer[] {
  const { resolve } = createRequire(import.meta.url);
  return ["latin", "latin-ext"].map((subset) =>
    toOpenType(
      readFileSync(resolve(`@fontsource/newsreader/files/newsreader-${subset}-400-normal.woff`)),
    ),
  );
}
