import type { Design } from "#content/business-schema.ts";
import { toPalette } from "#content/palette.ts";
import { toEscaped } from "#formats/marked-html.ts";
import type { Business } from "#reviews/business.ts";
import { type AggregateRating, toHalfStars } from "#reviews/rating.ts";
import { toPlainName, toRatingWords } from "#words/phrases.ts";
import type { Words } from "#words/words.ts";
import { toStarPaths } from "./components/star-path.ts";
import { toReviewCount } from "./locale.ts";
import { toStanding } from "./standing.ts";

export const badgeSize = { width: 260, height: 64 };

/** For light pages, for dark ones, or for those that say which they are (`color-scheme`). */
export type BadgeMode = "light" | "dark" | "auto";

/**
 * The rating as a picture for other sites: the number of reviews.json, drawn and in words. Without
 * ratings it says so and draws no star. No font, no link: an `<img>` is all it needs. Only the one that
 * follows its page has a style sheet: within an `<img>` it sees the `color-scheme` of the page
 * (Media Queries 5 §11.5), and no policy of ours counts there.
 */
export function toBadgeSvg(
  { business, rating }: { readonly business: Business; readonly rating: AggregateRating },
  words: Words,
  design: Design,
  mode: BadgeMode,
): string {
  const { paper, ink, quiet, rule, accent } = toPalette(design, mode === "auto" ? "light" : mode);
  const { width, height } = badgeSize;
  const { rating_value: value, rating_count: total } = rating;
  const count = toReviewCount(total, words);
  const said = toStanding(rating, words);
  const name = toPlainName(business.name);
  const font = `font-family="ui-sans-serif, system-ui, sans-serif"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title desc" lang="${words.language}" direction="${words.direction}">
<title id="title">${toEscaped(name + words.colon + said)}</title>
<desc id="desc">${toEscaped(words.badgeDescription({ business: name }))}</desc>
${mode === "auto" ? toDarkStyle(design) : ""}<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="5" fill="${paper}" stroke="${rule}"/>
${value === null ? toNothing(words, ink, font) : toDrawn(value, count, words, { ink, quiet, accent, font })}
</svg>
`;
}

/** What is dark in it: each colour is that of one kind of part. */
function toDarkStyle(design: Design): string {
  const { paper, ink, quiet, rule, accent } = toPalette(design, "dark");
  const rules = `rect{fill:${paper};stroke:${rule}}text{fill:${ink}}text:nth-of-type(2){fill:${quiet}}path{fill:${accent}}path[fill=none]{fill:none;stroke:${accent}}`;
  return `<style>@media screen and (prefers-color-scheme:dark){${rules}}</style>\n`;
}

/** From where a line is read, and where it ends. */
function toEdges({ direction }: Words): readonly [start: number, end: number] {
  const [left, right] = [16, badgeSize.width - 16];
  return direction === "rtl" ? [right, left] : [left, right];
}

function toNothing(words: Words, ink: string, font: string): string {
  const [start] = toEdges(words);
  return `<text x="${start}" y="38" font-size="16" fill="${ink}" ${font}>${toEscaped(words.noRatings)}</text>`;
}

function toDrawn(
  value: number,
  count: string,
  words: Words,
  { ink, quiet, accent, font }: Readonly<Record<"ink" | "quiet" | "accent" | "font", string>>,
): string {
  const { lit, unlit } = toStarPaths(toHalfStars(value));
  const unlitPath = unlit && `<path d="${unlit}" fill="none" stroke="${accent}" opacity="0.55"/>`;
  const [start, end] = toEdges(words);
  return `<g transform="translate(${start} 10)${start > end ? " scale(-1 1)" : ""}">${unlitPath}<path d="${lit}" fill="${accent}"/></g>
<text x="${end}" y="27" font-size="16" text-anchor="end" fill="${ink}" ${font}>${toEscaped(toRatingWords(value, words))}</text>
<text x="${start}" y="51" font-size="13" fill="${quiet}" ${font}>${toEscaped(count)}</text>`;
}
