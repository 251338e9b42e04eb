import { toExcerpt } from "#formats/excerpt.ts";
import type { Day } from "#reviews/day.ts";
import { compareNewestFirst } from "#reviews/order.ts";
import { type Review, toReplyAddress } from "#reviews/review.ts";
import { anonymous, toIsolable } from "#reviews/text.ts";
import { toPlainName, toPlatformName } from "#words/phrases.ts";
import type { kinds, Message, News } from "./memory.ts";
import type { Language } from "./rules.ts";
import { type NoticeWords, toNoticeWords } from "./words.ts";

type Link = { readonly label: string; readonly url: string };

/** A review as it is told. */
export type Item = {
  readonly review: Review;
  readonly author: string;
  /** `2 of 5 stars`, with what it was before where its author changed that */
  readonly stars: string;
  /** day, source and whether it was answered */
  readonly facts: readonly string[];
  /** how it begins; null for a rating without words */
  readonly text: string | null;
  /** where it is answered, the desk first; none where it is */
  readonly links: readonly Link[];
};

type Section = {
  readonly heading: string;
  readonly items: readonly Item[];
  /** `and 12 more`; null where all are shown */
  readonly more: string | null;
};

/** A connection from which nothing comes any more. */
export type Unfetched = {
  readonly name: string;
  /** when something came last; null where it never did */
  readonly since: Day | null;
  /** why, without any secret; in English */
  readonly fault: string;
};

/** The same as it is told. */
type Trouble = Unfetched & { readonly words: string };

/** What somebody is told, in their words; how it looks is up to the way by which it goes. */
export type Notice = {
  /** the same however often it is sent */
  readonly id: string;
  readonly kind: (typeof kinds)[number] | "test";
  readonly language: Language;
  readonly business: string;
  readonly subject: string;
  readonly opening: string;
  readonly sections: readonly Section[];
  /** connections from which nothing comes any more */
  readonly troubles: readonly Trouble[];
  /** the first page of the desk; null where nobody said where that is */
  readonly desk: Link | null;
  /** why it comes */
  readonly why: string;
  readonly words: NoticeWords;
};

/** For whom a notice is made. */
export type Audience = {
  readonly language: Language;
  readonly business: string;
  /** the address of the site's pages at the desk, without a slash at the end; null where there is none */
  readonly desk: string | null;
  /** after how many days a reply is missed */
  readonly wait: number | null;
};

type ReviewKind = Exclude<Message["kind"], "fetch-fails">;

/** So many of a kind are shown with their words; the others are counted. */
const maxShown = 20;
const maxText = 600;

/**
 * Makes a notice of a message.
 *
 * @param of all reviews that may be shown, as the site shows them, by id: others are left out; and the
 *   connections of the message that still fail
 * @returns null where nothing is left to tell
 */
export function toNotice(
  message: Message,
  {
    reviews,
    unfetched,
  }: { readonly reviews: ReadonlyMap<string, Review>; readonly unfetched: readonly Unfetched[] },
  audience: Audience,
): Notice | null {
  const words = toNoticeWords(audience.language);
  if (message.kind === "fetch-fails") return toFailingNotice(message.id, unfetched, audience);
  const news = message.news.filter(({ id }) => reviews.has(id));
  const waiting = message.waiting.filter((id) => reviews.get(id)?.owner_reply === null);
  if (news.length + waiting.length === 0) return null;
  const toItems = (list: readonly News[]) =>
    list
      .flatMap((each) => toItem(each, reviews.get(each.id), words, audience) ?? [])
      .sort((one, other) => compareNewestFirst(one.review, other.review));
  const { kind } = message;
  const heading = kind === "critical" ? words.heading.critical : words.heading.new;
  const late = words.heading.waiting({ count: audience.wait ?? 1 });
  const sections = [
    toSection(heading, toItems(news), words),
    toSection(late, toItems(waiting.map((id) => ({ id, before: null }))), words),
  ].filter(({ items }) => items.length > 0);
  const counts = { news: news.length, waiting: waiting.length };
  const [first] = sections.flatMap(({ items }) => items);
  return {
    ...toFrame(message.id, audience, words),
    kind,
    subject: toSubject(toWhat(kind, counts, first, words), audience),
    opening: kind === "new" ? words.opening.new({ count: news.length }) : words.opening[kind],
    sections,
  };
}

function toFailingNotice(
  id: string,
  unfetched: readonly Unfetched[],
  audience: Audience,
): Notice | null {
  if (unfetched.length === 0) return null;
  const { language } = audience;
  const words = toNoticeWords(language);
  const names = unfetched.map(({ name }) => name).join(", ");
  const { ever, never } = words.unfetched;
  const troubles = unfetched.map((each) => {
    const { since } = each;
    return { ...each, words: since === null ? never : ever({ date: toDate(since, language) }) };
  });
  return {
    ...toFrame(id, audience, words),
    kind: "fetch-fails",
    subject: toSubject(words.subject.fails({ names }), audience),
    opening: words.opening.fails,
    troubles,
  };
}

/** A notice that tells nothing but that it comes through. */
export function toTestNotice(id: string, audience: Audience): Notice {
  const words = toNoticeWords(audience.language);
  return {
    ...toFrame(id, audience, words),
    kind: "test",
    subject: toSubject(words.subject.test, audience),
    opening: words.opening.test({ business: audience.business }),
  };
}

function toFrame(id: string, { language, business, desk }: Audience, words: NoticeWords) {
  return {
    id,
    language,
    business,
    desk: desk === null ? null : { label: words.openDesk, url: desk },
    why: words.why({ business }),
    ...{ words, sections: [], troubles: [] },
  };
}

/** `2 new reviews, 1 review without a reply`; a review that comes alone says its stars, too. */
function toWhat(
  kind: ReviewKind,
  { news, waiting }: { readonly news: number; readonly waiting: number },
  first: Item | undefined,
  { subject }: NoticeWords,
): string {
  const counted = [
    news > 0 && subject[kind === "critical" ? kind : "new"]({ count: news }),
    waiting > 0 && subject.waiting({ count: waiting }),
  ];
  const what = counted.filter((part) => part !== false).join(", ");
  return news === 1 && waiting === 0 && first ? `${what}: ${first.stars}` : what;
}

/** One line without anything that could begin another or turn it around. */
function toSubject(what: string, { business }: Audience): string {
  return toPlainName(`${what} · ${business}`)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

function toSection(heading: string, items: readonly Item[], words: NoticeWords): Section {
  const rest = items.length - maxShown;
  const more = rest > 0 ? words.more({ count: rest }) : null;
  return { heading, items: items.slice(0, maxShown), more };
}

function toItem(
  { before }: News,
  review: Review | undefined,
  words: NoticeWords,
  { language, desk }: Audience,
): Item | null {
  if (review === undefined) return null;
  const { id, rating, title, text, source } = review;
  const platform = toReplyAddress(review);
  const name = source === "direct" ? words.direct : toPlatformName(source);
  const stars = words.stars({ count: rating });
  const answered = review.owner_reply && words.answered;
  const said = [title, text].filter((part) => part !== null).join(" – ");
  const links = [
    desk !== null && { label: words.atDesk, url: `${desk}/reviews/${id}` },
    platform !== null && { label: words.atPlatform({ source: name }), url: platform },
  ];
  return {
    review,
    author: review.author === anonymous ? words.anonymous : review.author,
    stars: before === null ? stars : `${stars} (${words.before({ count: before })})`,
    facts: [toDate(review.date, language), name, answered].filter((each) => each !== null),
    text: said === "" ? null : toIsolable(toExcerpt(said, maxText)),
    links: answered ? [] : links.filter((each) => each !== false),
  };
}

const locales = { en: "en-GB", de: "de", es: "es" } as const;

function toDate(day: Day, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "UTC" });
  return format.format(new Date(day));
}
