import { toPalette } from "#content/palette.ts";
import { toMediaType } from "#formats/media-type.ts";
import { toHalfStars } from "#reviews/rating.ts";
import { toPlainName, toRatingWords } from "#words/phrases.ts";
import { toCardPng } from "../../pictures/card.ts";
import type { CardKind } from "../../pictures/cards.ts";
import { cardKinds, toCardLabel } from "../../pictures/cards.ts";
import { readSite } from "../../site.ts";

export function getStaticPaths() {
  return cardKinds.map((kind) => ({ params: { kind }, props: { kind } }));
}

/** One picture a kind of page, whatever the number of pages. Only home's says the rating. */
export async function GET({ props }: { readonly props: { readonly kind: CardKind } }) {
  const { dataset, content, words } = await readSite();
  const { rating_value: value } = dataset.aggregate_rating;
  const shown = props.kind === "home" ? value : null;
  const standing = shown !== null && {
    halfStars: toHalfStars(shown),
    words: toRatingWords(shown, words),
  };
  const name = toPlainName(dataset.business.name);
  const card = { name, kind: toCardLabel(props.kind, words), standing: standing || null };
  const png = toCardPng(card, toPalette(content.design, "light"));
  return new Response(new Uint8Array(png), { headers: { "content-type": toMediaType("x.png") } });
}
