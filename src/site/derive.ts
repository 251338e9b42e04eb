import { hash } from "node:crypto";
import type { ContentFolder } from "#content/read-content.ts";
import { readGrounds } from "#content/read-taxonomies.ts";
import { type Doubtful, findDoubtful } from "#insights/doubtful.ts";
import type { Ground } from "#insights/grounds.ts";
import { toInsights } from "#insights/insights.ts";
import type { Insights } from "#insights/insights-schema.ts";
import { createMethod } from "#insights/readers.ts";
import { createFindReading, withReadMentions } from "#insights/readings/standing.ts";
import { toGiven } from "#insights/readings/to-given.ts";
import type { Remember } from "#insights/remember.ts";
import { type Dataset, toDataset } from "#reviews/dataset.ts";
import { createToMentions, type Roster, type ToMentions } from "#reviews/mentions.ts";

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
  return (record) => {
    const { title = null, text = null, translation, author = null } = record;
    const input = ["mentions", title, text, translation?.text ?? null, author];
    return remember(input, () => toMentions(record));
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

/** The verdicts on the reviews of a content that are least certain and most visible. */
export function findSiteDoubtful(content: ContentFolder): Doubtful[] {
  const remember = rememberHere(content);
  const dataset = toSiteDataset(content, "https://draft.invalid", remember);
  const insights = toSiteInsights(content, readGrounds(content), dataset, remember);
  return findDoubtful(dataset.reviews, insights, content.editorial.corrections);
}

/** What was found in texts since this process began, as much as was asked for last. */
const found = new Map<string, unknown>();
const maxFound = 50_000;

/** Remembers for as long as this process runs what was found in texts, of whatever content. */
export function rememberHere({ taxonomy, own, roster, business }: ContentFolder): Remember {
  const grounds = hash("sha256", JSON.stringify([taxonomy, own, roster, business]));
  return (input, make) => {
    const key = hash("sha256", grounds + JSON.stringify(input), "base64url");
    const made = (found.get(key) as ReturnType<typeof make> | undefined) ?? make();
    found.delete(key);
    found.set(key, made);
    const [oldest] = found.size > maxFound ? found.keys() : [];
    if (oldest !== undefined) found.delete(oldest);
    return made;
  };
}

function toFind({ readings, roster, taxonomy }: ContentFolder) {
  return createFindReading(readings.byReview, { roster, taxonomy });
}
