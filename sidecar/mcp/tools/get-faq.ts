import { z } from "zod";
import { type Answer, faqEntrySchema } from "#insights/insights-schema.ts";
import { toProse } from "#insights/prose.ts";
import { fold } from "#language/fold.ts";
import { toWords } from "#language/words.ts";
import { maxAnswerBytes, toFitting } from "../bounds.ts";
import { defineTool, withInsights } from "../tool.ts";

export const getFaq = defineTool({
  name: "get_faq",
  title: "Frequent questions",
  description:
    "Use this for practical questions that a customer asks before choosing: price, hours, area, who to ask for. Returns questions with answers, the business's own first; with query, those that share words with it, best first. Answers that rest on reviews give review_ids to cite through get_review. At most about 40 kB.",
  input: z.strictObject({
    query: z.string().max(200).optional().describe("words of the question; leave it out for all"),
  }),
  output: z.object({
    faq: z.array(faqEntrySchema),
    notice: z.string().nullable().describe("what is left out, or what to try"),
  }),
  run: withInsights(({ query }, { insights, reviews }) => {
    const all = insights.faq;
    const fitting = query === undefined ? all : toRanked(all, query, reviews.business.language);
    const faq = toFitting(fitting, maxAnswerBytes - 500);
    return { result: { faq, notice: toNotice(all.length, fitting.length, faq.length) } };
  }),
});

function toNotice(all: number, fitting: number, shown: number): string | null {
  if (shown < fitting)
    return `${fitting - shown} more fit but are left out to stay short; narrow query.`;
  if (fitting === 0 && all > 0) {
    return `None of the ${all} questions shares a word with query. Leave query out for all, or use search_reviews.`;
  }
  return null;
}

/** Those that have words of the query: most of them first, those in the question counting double. */
function toRanked(faq: readonly Answer[], query: string, language: string): readonly Answer[] {
  const words = toTelling(query, toAskingWords(language));
  return faq
    .map((each) => {
      const [question, answer] = [fold(each.question), fold(each.answer)];
      const inQuestion = words.filter((word) => question.includes(word)).length;
      const inAnswer = words.filter((word) => answer.includes(word)).length;
      return { each, rank: 2 * inQuestion + inAnswer };
    })
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ each }) => each);
}

/** Words of three characters or more; the whole query where it has none. */
function toTelling(query: string, common: ReadonlySet<string>): readonly string[] {
  const words = toWords(query, "none")
    .map(({ text }) => fold(text))
    .filter((word) => word.length > 2);
  const telling = words.filter((word) => !common.has(word));
  if (telling.length > 0) return telling;
  return words.length > 0 ? words : [fold(query)];
}

/** Of English, which agents speak, and of the site. */
function toAskingWords(language: string): ReadonlySet<string> {
  const words = [toProse("en"), toProse(language)].map(({ askingWords }) => askingWords).join(" ");
  return new Set(words.split(" ").map(fold));
}
