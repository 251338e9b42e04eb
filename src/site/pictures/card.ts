import type { Palette } from "#content/palette.ts";
import { cardSize } from "./cards.ts";
import { toDrawable, toLines, toPng, toStarLine, toTextLine } from "./draw.ts";

/** What a picture of a kind of page says. */
export type Card = {
  readonly name: string;
  /** `Reviews` */
  readonly kind: string;
  /** null where there is nothing to draw stars for */
  readonly standing: { readonly halfStars: number; readonly words: string } | null;
  /** the words of a customer, for which the name steps back */
  readonly quote?: string | null;
};

/**
 * The picture that social networks and messengers show beside a link (Open Graph). The same card is the
 * same bytes on any machine.
 */
export function toCardPng(card: Card, palette: Palette, { width } = cardSize): Buffer {
  return toPng(toCardSvg(card, palette), width);
}

/** The card as a drawing. A text in letters that the font does not have is left out, as are other characters that it lacks. */
export function toCardSvg({ name, kind, standing, quote = null }: Card, palette: Palette): string {
  const { paper, ink, quiet, accent } = palette;
  const { width, height } = cardSize;
  const said = toDrawable(quote ?? "");
  const lead = said === "" ? kind : [name, kind].map(toDrawable).filter(Boolean).join(" · ");
  const texts =
    said === ""
      ? toLines(toDrawable(name), 24)
          .slice(0, 3)
          .map((text, at) => toTextLine(245 + at * 92, 84, ink, text))
      : toLines(said, 46)
          .slice(0, 5)
          .map((text, at) => toTextLine(215 + at * 60, 50, ink, text));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${paper}"/>
<rect width="24" height="${height}" fill="${accent}"/>
${toTextLine(130, 40, quiet, lead)}
${texts.join("\n")}
${standing ? toStarLine(standing, palette) : ""}
</svg>`;
}
