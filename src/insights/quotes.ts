import type { CriticisedAspect } from "./criticism.ts";
import type { ReviewInsight, Sentiment, TechnicianInsight } from "./insights-schema.ts";
import { wholeSentence } from "./pull-quote.ts";
import type { ReadReview } from "./review-insight.ts";

/** A customer's words, verbatim, who wrote them, as it is published, and in which review. */
export type Quote = { readonly words: string; readonly author: string; readonly review_id: string };

/** An aspect with a customer's clear praise and clear blame of it, where there are any that can be quoted. */
export type QuotedAspect = CriticisedAspect & {
  readonly praise?: Quote | null;
  readonly blame?: Quote | null;
};

export type QuotedTechnician = TechnicianInsight & { readonly praise?: Quote | null };

const maxLength = 160;
const [minWords, maxWords] = [4, 28];

/**
 * Finds sentences to quote, each once: whole, in the language of the sentences around them, as the review
 * itself has them, clear by themselves, and not praise of one thing and blame of another.
 *
 * @param language BCP 47
 */
export function createQuotes(reviews: readonly ReadReview[], language: string) {
  const byId = new Map(reviews.map((read) => [read.review.id, read]));
  const primary = toPrimary(language);
  const used = new Set<string>();
  return {
    ofAspect(aspect: CriticisedAspect): QuotedAspect {
      const { id, example_review_ids: ids } = aspect;
      const toSaid = ({ aspects }: ReviewInsight) => {
        const said = aspects.find((each) => each.id === id);
        return said?.clear ? said : undefined;
      };
      return {
        ...aspect,
        praise: find(ids, "positive", toSaid),
        blame: find(ids, "negative", toSaid),
      };
    },
    ofTechnician(technician: TechnicianInsight): QuotedTechnician {
      const { name, example_review_ids: ids } = technician;
      const toSaid = ({ named }: ReviewInsight) =>
        named.find(
          (each) => each.kind === "technician" && each.id === name && each.basis === "text",
        );
      return { ...technician, praise: find(ids, "positive", toSaid) };
    },
  };

  function find(ids: readonly string[], sentiment: Sentiment, toSaid: ToSaid): Quote | null {
    for (const id of ids) {
      const read = byId.get(id);
      const said = read && toSaid(read.insight);
      const words = said?.evidence;
      if (!read || said?.sentiment !== sentiment || !words || used.has(words)) continue;
      const isOwn = read.text === read.review.text && toPrimary(read.language ?? "") === primary;
      const isMixed = read.insight.aspects.some(
        (each) => each.evidence === words && each.sentiment !== sentiment,
      );
      if (!isOwn || isMixed || !isQuotable(words)) continue;
      used.add(words);
      return { words, author: read.review.author, review_id: id };
    }
    return null;
  }
}

type ToSaid = (
  insight: ReviewInsight,
) => { readonly sentiment: Sentiment; readonly evidence: string | null } | undefined;

/** A whole sentence that is neither a word nor a story. */
function isQuotable(words: string): boolean {
  const count = words.split(/\s+/).length;
  const isLong = words.length > maxLength || count > maxWords;
  return wholeSentence.test(words) && count >= minWords && !isLong;
}

function toPrimary(language: string): string {
  return language.toLowerCase().split("-", 1)[0] ?? "";
}
