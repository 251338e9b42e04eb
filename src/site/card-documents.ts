import { toPalette } from "#content/palette.ts";
import type { Insights } from "#insights/insights-schema.ts";
import { toHalfStars } from "#reviews/rating.ts";
import { toPlainName, toRatingWords } from "#words/phrases.ts";
import { toPictured } from "./pictured.ts";
import { type Card, toCardPng } from "./pictures/card.ts";
import {
  type CardKind,
  cardKinds,
  cardSize,
  reviewCardSize,
  toCardLabel,
} from "./pictures/cards.ts";
import { toReviewCard, toStarsCard } from "./review-cards.ts";
import type { Site } from "./site.ts";
import { type SiteDocument, toKept } from "./site-document.ts";

/** The pictures beside links to pages (Open Graph): one a kind, and those of reviews. */
export function listCards(site: Site, insights: Insights): readonly SiteDocument[] {
  const ofKinds = cardKinds.map((kind) =>
    toCardDocument(`og/${kind}.png`, toKindCard(site, kind), cardSize, site),
  );
  return [...ofKinds, ...listReviewCards(site, insights)];
}

/** What is drawn beside a link to pages of one kind, however many there are. Only home's says the rating. */
function toKindCard({ dataset, words }: Site, kind: CardKind): Card {
  const { business, aggregate_rating: rating } = dataset;
  const value = kind === "home" ? rating.rating_value : null;
  const standing =
    value === null ? null : { halfStars: toHalfStars(value), words: toRatingWords(value, words) };
  return { name: toPlainName(business.name), kind: toCardLabel(kind, words), standing };
}

/** Pictures of single reviews, and one a number of stars that all other reviews share. */
function listReviewCards(site: Site, insights: Insights): readonly SiteDocument[] {
  const { dataset, reviewsById, words } = site;
  const { business, reviews } = dataset;
  const own = [...toPictured(reviews, reviewsById, insights)].flatMap((id) => {
    const review = reviewsById.get(id);
    return review ? [[id, toReviewCard(review, business.name, words)] as const] : [];
  });
  const toReviewDocument = (name: string, card: Card) =>
    toCardDocument(`og/${name}.png`, card, reviewCardSize, site);
  return [
    ...[1, 2, 3, 4, 5].map((stars) =>
      toReviewDocument(`stars-${stars}`, toStarsCard(stars, business.name, words)),
    ),
    ...own.map(([id, card]) => toReviewDocument(`reviews/${id}`, card)),
  ];
}

/** The picture of a card (Open Graph). */
function toCardDocument(
  path: string,
  card: Card,
  size: typeof cardSize,
  { content }: Site,
): SiteDocument {
  const facts = { card, size, palette: toPalette(content.design, "light") };
  return toKept(path, facts, (of) => new Uint8Array(toCardPng(of.card, of.palette, of.size)));
}
