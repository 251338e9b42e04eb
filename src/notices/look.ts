import { type Content, toDataset } from "#reviews/dataset.ts";
import type { Day } from "#reviews/day.ts";
import { toLeftOutReason } from "#reviews/left-out.ts";
import type { Review } from "#reviews/review.ts";
import { toClock, toDigestDay } from "./clock.ts";
import { knowDestinations } from "./destinations.ts";
import type { Memory, Message } from "./memory.ts";
import { type Audience, type Notice, toNotice, type Unfetched } from "./notice.ts";
import { beginMemory, forgetTold, observe, withProgress } from "./observe.ts";
import { planMessages } from "./plan.ts";
import type { Destination, Settings } from "./settings.ts";

/** What a look at a site needs. */
export type Site = {
  readonly name: string;
  /** the public origin, without a trailing slash */
  readonly baseUrl: string;
  readonly content: Content;
  readonly settings: Settings;
  /** connections that failed again and again */
  readonly unfetched: readonly Unfetched[];
};

/**
 * Looks what there is to tell, and plans it.
 *
 * @param memory what was told; null where nothing ever was, and then all that is there is known
 * @param toId a new UUID
 */
export function look(
  memory: Memory | null,
  { content, settings, unfetched }: Site,
  now: Date,
  toId: () => string,
): Memory {
  const clock = toClock(now, content.business.time_zone);
  const { verifiedSources } = content;
  const records = content.records.filter((each) => toLeftOutReason(each, verifiedSources) === null);
  const erased = new Set(content.erased.map(({ id }) => id));
  const published = new Map(records.map((record) => [record.id, record]));
  const { destinations } = settings;
  const failing = unfetched.map(({ name }) => name);
  const digestDay = ({ rules }: Destination): Day => toDigestDay(rules, clock);
  const begun = memory ?? beginMemory(records, clock.day);
  const seen = observe(begun, records, erased, clock.day);
  const known = knowDestinations(seen, destinations, digestDay);
  const planned = destinations.reduce((memory, { key, rules }) => {
    const progress = memory.destinations[key];
    if (progress === undefined) return memory;
    const context = { rules, clock, published, failing, toId };
    return withProgress(memory, key, planMessages(memory, progress, context));
  }, known);
  return forgetTold(planned);
}

/**
 * What a message says today, by the content as it is now: what was hidden or erased meanwhile is not told, nor
 * a connection that works again.
 *
 * @returns null where nothing is left to tell
 */
export function toTold(message: Message, site: Site, destination: Destination): Notice | null {
  const ids = new Set([...message.news.map(({ id }) => id), ...message.waiting]);
  const unfetched = site.unfetched.filter(({ name }) => message.connections.includes(name));
  return toNotice(
    message,
    { reviews: toReviews(site, ids), unfetched },
    toAudience(site, destination),
  );
}

export function toAudience({ name, content, settings }: Site, { rules }: Destination): Audience {
  const { language, without_reply: wait } = rules;
  const desk = settings.desk === null ? null : `${settings.desk}/${name}`;
  return { language, business: content.business.name, desk, wait };
}

/** Some reviews as the site shows them. */
function toReviews(
  { content, baseUrl }: Site,
  ids: ReadonlySet<string>,
): ReadonlyMap<string, Review> {
  const records = content.records.filter(({ id }) => ids.has(id));
  const { reviews } = toDataset({ ...content, records }, baseUrl);
  return new Map(reviews.map((review) => [review.id, review]));
}
