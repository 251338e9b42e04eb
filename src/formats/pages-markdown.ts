import { isCriticismStated } from "#insights/criticism.ts";
import type { Insights } from "#insights/insights-schema.ts";
import type { Dataset } from "#reviews/dataset.ts";
import type { Review } from "#reviews/review.ts";
import { toPlainName, toRatingWords, toSourceName } from "#words/phrases.ts";
import type { Words } from "#words/words.ts";
import type { twinLabels } from "./twin-labels.ts";

/** What the Markdown twins of pages are made of. */
export type TwinSource = {
  readonly dataset: Dataset;
  readonly insights: Insights;
  readonly words: Words;
  readonly baseUrl: string;
};

/** A page as Markdown, for programs that read words: by the page's address. */
export const twins: Readonly<Record<keyof typeof twinLabels, (source: TwinSource) => string>> = {
  "/": toHome,
  "/reviews/": toReviews,
  "/insights/": toInsightsPage,
  "/summary/": toSummaryPage,
  "/faq/": toFaqPage,
};

/** The address of a page's twin: `index.md` beside its index.html. */
export function toTwinPath(path: string): string {
  return `${path}index.md`;
}

const text = (raw: string) => toMarkdownText(toPlainName(raw));

function toHome(source: TwinSource): string {
  const { dataset, insights, words } = source;
  const { business, reviews } = dataset;
  return join(
    `# ${text(business.name)}`,
    business.sample && words.sample,
    business.description && toMarkdownText(business.description),
    toStanding(source),
    insights.summary && toMarkdownText(insights.summary),
    business.verification && toMarkdownText(business.verification),
    `## ${words.newest}`,
    ...reviews.slice(0, 5).map((review) => toEntry(review, source)),
  );
}

/** Any other page: what it is about, and the blocks of it. */
function toPage(title: string, { dataset, words }: TwinSource, ...blocks: Blocks): string {
  const { business } = dataset;
  return join(`# ${title}: ${text(business.name)}`, business.sample && words.sample, ...blocks);
}

function toReviews(source: TwinSource): string {
  const newest = source.dataset.reviews.slice(0, 50);
  const entries = newest.map((review) => toEntry(review, source));
  return toPage(source.words.reviews, source, toStanding(source), ...entries);
}

function toInsightsPage(source: TwinSource): string {
  const { insights, words } = source;
  const aspects = insights.aspects.map(
    ({ label, mention_count, positive_pct }) =>
      `- ${text(label)}: ${mention_count} (${positive_pct} % +)`,
  );
  const problems = insights.entities.problems
    .filter(({ mention_count }) => isCriticismStated(mention_count, insights.review_count))
    .map(
      ({ label, mention_count, share_pct }) =>
        `- ${text(label)}: ${mention_count} (${share_pct} %)`,
    );
  const stated = problems.length > 0 && `## ${words.problems}\n\n${problems.join("\n")}`;
  return toPage(words.insights, source, toStanding(source), aspects.join("\n"), stated);
}

function toSummaryPage(source: TwinSource): string {
  const { summary, summary_sentences: sentences, pull_quote: quote } = source.insights;
  const proven = sentences.map(({ text: said, clauses }) => {
    const proof = clauses.map(({ label, review_ids }) => {
      const links = review_ids.map((id) => `<${source.baseUrl}/reviews/${id}/>`).join(" ");
      return links !== "" && `- ${text(label)}: ${links}`;
    });
    return join(toMarkdownText(said), proof.filter((line) => line !== false).join("\n"));
  });
  return toPage(
    source.words.summary,
    source,
    proven.length > 0 ? proven.join("\n\n") : summary && toMarkdownText(summary),
    quote && toMarkdownQuote(quote),
    toStanding(source),
  );
}

function toFaqPage(source: TwinSource): string {
  const answers = source.insights.faq.map(({ question, answer, examples }) => {
    const proof = examples
      .map(({ review_id, sentiment }) => {
        return `- ${source.words[sentiment]}: <${source.baseUrl}/reviews/${review_id}/>`;
      })
      .join("\n");
    return join(`## ${text(question)}`, toMarkdownText(answer), proof);
  });
  return toPage(source.words.questions, source, ...answers);
}

function toStanding({ dataset, words }: TwinSource): string {
  const { rating_value: value, rating_count: count } = dataset.aggregate_rating;
  if (value === null) return words.noRatings;
  return `${toRatingWords(value, words)}, ${words.reviewCount({ count, shown: String(count) })}`;
}

function toEntry(review: Review, { words }: TwinSource): string {
  const { author, rating, date, source, url } = review;
  const facts = [toRatingWords(rating, words), date, toSourceName(source, words)].join(", ");
  return join(
    `### ${text(author)}`,
    `${facts}: <${url}>`,
    review.text === null ? words.noWords : toMarkdownQuote(review.text),
  );
}

type Blocks = readonly (string | false | null)[];

/** Blocks with a blank line between them; what is empty is left out. */
function join(...blocks: Blocks): string {
  return `${blocks.flatMap((block) => (block ? [block.trimEnd()] : [])).join("\n\n")}\n`;
}

/**
 * Text as Markdown that reads as that text and nothing else (CommonMark §2.4): characters that could
 * be markup or HTML are escaped, and each line is trimmed so that none is code.
 */
export function toMarkdownText(text: string): string {
  return text
    .split("\n")
    .map((line) => {
      const escaped = line.trim().replace(/[\\`*_[\]<>&#~|!]/g, "\\$&");
      return escaped.replace(/^[-+=]/, "\\$&").replace(/^(\d+)([.)])/, "$1\\$2");
    })
    .join("\n");
}

/** Text as a quotation: every line of it inside. */
export function toMarkdownQuote(text: string): string {
  return toMarkdownText(text)
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}
