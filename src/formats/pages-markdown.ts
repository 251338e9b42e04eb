import { isCriticismStated } from "#insights/criticism.ts";
import type { Insights } from "#insights/insights-schema.ts";
import type { Dataset } from "#reviews/dataset.ts";
import type { Review } from "#reviews/review.ts";
import { toPlainName, toRatingWords, toSourceName } from "#words/phrases.ts";
import type { Words } from "#words/words.ts";

/** What the Markdown twins of pages are made of. */
export type TwinSource = {
  readonly dataset: Dataset;
  readonly insights: Insights;
  readonly words: Words;
  readonly baseUrl: string;
};

/** A page as Markdown, for programs that read words: by the page's address. */
export const twins: Readonly<Record<string, (source: TwinSource) => string>> = {
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

function toReviews(source: TwinSource): string {
  const { dataset, words } = source;
  const newest = dataset.reviews.slice(0, 50);
  return join(
    `# ${words.reviews}: ${text(dataset.business.name)}`,
    dataset.business.sample && words.sample,
    toStanding(source),
    ...newest.map((review) => toEntry(review, source)),
  );
}

function toInsightsPage(source: TwinSource): string {
  const { dataset, insights, words } = source;
  const aspects = insights.aspects.map(
    ({ label, mention_count, positive_pct }) =>
      `- ${text(label)}: ${mention_count} (${positive_pct} % +)`,
  );
  const stated = insights.entities.problems.filter(({ mention_count }) =>
    isCriticismStated(mention_count, insights.review_count),
  );
  const problems = stated.map(
    ({ label, mention_count, share_pct }) => `- ${text(label)}: ${mention_count} (${share_pct} %)`,
  );
  return join(
    `# ${words.insights}: ${text(dataset.business.name)}`,
    dataset.business.sample && words.sample,
    toStanding(source),
    aspects.join("\n"),
    problems.length > 0 && `## ${words.problems}\n\n${problems.join("\n")}`,
  );
}

function toSummaryPage(source: TwinSource): string {
  const { dataset, insights, words } = source;
  return join(
    `# ${words.summary}: ${text(dataset.business.name)}`,
    dataset.business.sample && words.sample,
    insights.summary && toMarkdownText(insights.summary),
    insights.pull_quote && toMarkdownQuote(insights.pull_quote),
    toStanding(source),
  );
}

function toFaqPage({ dataset, insights, words, baseUrl }: TwinSource): string {
  const answers = insights.faq.map(({ question, answer, review_ids }) => {
    const proof = review_ids.map((id) => `<${baseUrl}/reviews/${id}/>`).join(" ");
    return join(`## ${text(question)}`, toMarkdownText(answer), proof);
  });
  return join(
    `# ${words.questions}: ${text(dataset.business.name)}`,
    dataset.business.sample && words.sample,
    ...answers,
  );
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

/** Blocks with a blank line between them; what is empty is left out. */
function join(...blocks: readonly (string | false | null)[]): string {
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
