import type { ContentFolder } from "#content/read-content.ts";
import { readGrounds } from "#content/read-taxonomies.ts";
import { type Doubtful, findDoubtful } from "#insights/doubtful.ts";
import { type Ground, toPrimary } from "#insights/grounds.ts";
import { toHow, toInsights } from "#insights/insights.ts";
import type { Insights } from "#insights/insights-schema.ts";
import { createMethod } from "#insights/readers.ts";
import { createFindReading, withReadMentions } from "#insights/readings/standing.ts";
import { toGiven } from "#insights/readings/to-given.ts";
import { type Remember, rememberNothing, toFound } from "#insights/remember.ts";
import type { Taxonomy } from "#insights/taxonomy.ts";
import { type Content, type Dataset, toDataset } from "#reviews/dataset.ts";
import { createToMentions, type Roster, type ToMentions } from "#reviews/mentions.ts";
import type { ReviewRecord } from "#reviews/record.ts";

/** The dataset of a content, in which reviews mention what their readings say. */
export function toSiteDataset(
  content: ContentFolder,
  baseUrl: string,
  remember: Remember,
): Dataset {
  const { roster } = content;
  const toMentions = toRemembered(roster, remember);
  return toDataset(content, baseUrl, withReadMentions(toMentions, toFind(content), roster));
}

/** Recognises what records mention, or remembers it. */
function toRemembered(roster: Roster, remember: Remember): ToMentions {
  const toMentions = createToMentions(roster);
  return (record) => remember(toMentionsInput(record), () => toMentions(record));
}

/** What mentions of a record are remembered by. */
function toMentionsInput(record: ReviewRecord) {
  const { title = null, text = null, translation, author = null } = record;
  return ["mentions", title, text, translation?.text ?? null, author];
}

/** What is told to whoever reads texts ahead: data alone. */
export type Told = Omit<Content, "records" | "erased"> &
  Pick<ContentFolder, "readings" | "taxonomy" | "trade" | "own">;

/** What of a content is told to whoever reads texts of it ahead. */
export function toTold(content: ContentFolder): Told {
  const { business, roster, authorPolicy, verifiedSources, feedTag } = content;
  const { readings, taxonomy, trade, own } = content;
  return {
    ...{ business, roster, authorPolicy, verifiedSources, feedTag },
    ...{ readings, taxonomy, trade, own },
  };
}

/**
 * Prepares reading some of a content's records ahead: asks to remember what the dataset and the insights
 * of all of them will ask for of each.
 */
export function createReadAhead(told: Told, grounds: ReadonlyMap<string, Ground>) {
  const { roster, business } = told;
  const method = createMethod(grounds, roster, business.language);
  const how = toHow(business, method);
  const toMentions = createToMentions(roster);
  return (records: readonly ReviewRecord[], remember: Remember): void => {
    const remembered: ToMentions = (record) =>
      remember(toMentionsInput(record), () => toMentions(record));
    const find = withReadMentions(remembered, toFind(told), roster);
    const { reviews } = toDataset({ ...told, records, erased: [] }, "https://draft.invalid", find);
    for (const review of reviews) toFound(review, how, remember);
  };
}

/** What the reviews of a dataset say, by the rules and by the readings that hold. */
export function toSiteInsights(
  content: ContentFolder,
  grounds: ReadonlyMap<string, Ground>,
  dataset: Dataset,
  remember: Remember,
): Insights {
  const method = createMethod(grounds, content.roster, content.business.language);
  const find = toFind(content);
  return toInsights(dataset, content.editorial, method, remember, ({ id, text }) => {
    const reading = find(id, text);
    return reading && toGiven(reading, content.taxonomy);
  });
}

/** What is looked for: in the words of the business's language, of English, and of those of the reviews. */
export function toSiteTaxonomies(
  { business, taxonomy }: ContentFolder,
  grounds: ReadonlyMap<string, Ground>,
  { reviews }: Dataset,
): Taxonomy[] {
  const tags = [business.language, "en", ...reviews.flatMap(({ language }) => language ?? [])];
  const used = [...new Set(tags.map(toPrimary))];
  return [taxonomy, ...used.flatMap((code) => grounds.get(code)?.taxonomy() ?? [])];
}

/** The verdicts on the reviews of a content that are least certain and most visible. */
export function findSiteDoubtful(content: ContentFolder): Doubtful[] {
  const dataset = toSiteDataset(content, "https://draft.invalid", rememberNothing);
  const insights = toSiteInsights(content, readGrounds(content), dataset, rememberNothing);
  return findDoubtful(dataset.reviews, insights, content.editorial.corrections);
}

function toFind({ readings, roster, taxonomy }: Pick<Told, "readings" | "roster" | "taxonomy">) {
  return createFindReading(readings.byReview, { roster, taxonomy });
}
