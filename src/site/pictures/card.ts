import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import type { Palette } from "#content/palette.ts";
import { toEscaped } from "#formats/marked-html.ts";
import { toStarPaths } from "../components/star-path.ts";
import { toOpenType } from "./woff.ts";

/** What a picture of a kind of page says. */
export type Card = {
  readonly name: string;
  /** `Reviews` */
  readonly kind: string;
  /** null where there is nothing to draw stars for */
  readonly standing: { readonly halfStars: number; readonly words: string } | null;
};

export const cardSize = { width: 1200, height: 630 };

/**
 * The picture that social networks and messengers show beside a link (Open Graph). Drawn with the
 * font that comes with the site and none of the machine's, so that it is the same bytes anywhere.
 */
export function toCardPng(card: Card, palette: Palette): Buffer {
  return withFonts((fontFiles) => {
    const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: "Newsreader" };
    return new Resvg(toCardSvg(card, palette), { font }).render().asPng();
  });
}

/** The card as a drawing. A text in letters that the font does not have is left out, as are other characters that it lacks. */
export function toCardSvg({ name, kind, standing }: Card, palette: Palette): string {
  const { paper, ink, quiet, accent } = palette;
  const { width, height } = cardSize;
  const lines = toLines(toDrawable(name), 24).slice(0, 3);
  const text = (y: number, size: number, fill: string, words: string) =>
    `<text x="90" y="${y}" font-family="Newsreader" font-size="${size}" fill="${fill}">${toEscaped(words)}</text>`;
  const stars = standing && toStarPaths(standing.halfStars);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${paper}"/>
<rect width="24" height="${height}" fill="${accent}"/>
${text(130, 40, quiet, toDrawable(kind))}
${lines.map((line, index) => text(245 + index * 92, 84, ink, line)).join("\n")}
${
  stars
    ? `<g transform="translate(90 500) scale(2.6)"><path d="${stars.unlit}" fill="none" stroke="${accent}"/><path d="${stars.lit}" fill="${accent}"/></g>
<text x="380" y="540" font-family="Newsreader" font-size="40" fill="${ink}">${toEscaped(toDrawable(standing?.words ?? ""))}</text>`
    : ""
}
</svg>`;
}

/** The font's subset: Basic Latin, Latin-1, Latin Extended, general punctuation. Half a name would be another. */
function toDrawable(text: string): string {
  const drawable = text.replace(/[^\u0020-\u024f\u2010-\u2027\u20ac]/g, "").trim();
  return /\p{L}/u.test(text.replace(/[\u0020-\u024f]/g, "")) ? "" : drawable;
}

/** Words in lines of about so many characters. */
function toLines(text: string, maxLength: number): string[] {
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
  const { resolve } = createRequire(import.meta.url);
  const folder = mkdtempSync(join(tmpdir(), "firsthand-fonts-"));
  try {
    const files = ["latin", "latin-ext"].map((subset) => {
      const woff = resolve(`@fontsource/newsreader/files/newsreader-${subset}-400-normal.woff`);
      const file = join(folder, `${subset}.ttf`);
      writeFileSync(file, toOpenType(readFileSync(woff)));
      return file;
    });
    return work(files);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
