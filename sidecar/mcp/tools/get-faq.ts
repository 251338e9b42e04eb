import { z } from "zod";
import { type Answer, faqEntrySchema } from "#insights/insights-schema.ts";
import { type Prose, toProse } from "#insights/prose.ts";
import { fold } from "#language/fold.ts";
import { toStem } from "#language/stem.ts";
import { toWords } from "#language/words.ts";
import { maxAnswerBytes, toFitting } from "../bounds.ts";
import { defineTool, withInsights } from "../tool.ts";

export const getFaq = defineTool({
  name: "get_faq",
  title: "Frequent questions",
  description:
    'Use this for practical questions before choosing: what it costs, hours, area, contact, who to ask for. Returns questions with answers, the business\'s own first; with query, those that it asks for, best first; review_ids lead to get_review. Not for opinions: get_aspect_sentiment. Example: {"query": "what does it cost"}.',
  input: z.strictObject({
    query: z.string().max(200).optional().describe("words of the question; leave it out for all"),
  }),
  output: z.object({
    faq: z.array(faqEntrySchema),
    url: z.string().describe("the page of all questions; #faq- and an id lead to one"),
    notice: z.string().nullable().describe("what is left out, or what to try"),
  }),
  run: withInsights(({ query }, { insights, reviews, baseUrl }) => {
    const all = insights.faq;
    const fitting = query === undefined ? all : toRanked(all, query, reviews.business.language);
    const faq = toFitting(fitting, maxAnswerBytes - 500);
    const notice = toNotice(all.length, fitting.length, faq.length);
    return { result: { faq, url: `${baseUrl}/faq/`, notice } };
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

/**
 * Those that have words of the query: most of them first, those of the question, its id and what else it is
 * asked by counting double. Words are compared by their stems.
 */
function toRanked(faq: readonly Answer[], query: string, language: string): readonly Answer[] {
  const prose = [toProse("en"), toProse(language)];
  const stems = toTelling(query, toAskingWords(prose)).map(toStem);
  return faq
    .map((each) => {
      const synonyms = prose.map((its) => its.synonyms[each.id] ?? "");
      const asked = [each.question, each.id.replaceAll("-", " "), ...synonyms].join(" ");
      const [question, answer] = [toStems(asked), toStems(each.answer)];
      const inQuestion = stems.filter((stem) => question.has(stem)).length;
      const inAnswer = stems.filter((stem) => answer.has(stem)).length;
      return { each, rank: 2 * inQuestion + inAnswer };
    })
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ each }) => each);
}

function toStems(text: string): ReadonlySet<string> {
  return new Set(toWords(text, "none").map(({ text: word }) => toStem(fold(word))));
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

function toAskingWords(prose: readonly Prose[]): ReadonlySet<string> {
  const words = prose.map(({ askingWords }) => askingWords).join(" ");
  return new Set(words.split(" ").map(fold));
}
