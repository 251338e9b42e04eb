import { fold } from "#language/fold.ts";
import { type AuthorPolicy, toShownAuthor } from "./author.ts";
import { toLeftOutReason, type VerifiedSources } from "./left-out.ts";
import type { Roster } from "./mentions.ts";
import { type Name, toHider, toName } from "./name-in-text.ts";
import { toSpellings, toWordKeys } from "./name-words.ts";
import type { ReviewRecord } from "./record.ts";

/** What tells which part of a name is hidden, and whose else a word of it may be. */
export type NameContext = {
  readonly authorPolicy: AuthorPolicy;
  readonly roster: Roster;
  readonly business: {
    readonly name: string;
    readonly address: { readonly locality: string; readonly region: string };
    readonly service_areas: readonly string[];
  };
};

/**
 * Prepares replacing what of an author's name is hidden and yet stands in the review's words, its
 * reply or the note of its verification: the record with what is shown instead, or the very record
 * where there is nothing of the kind. A link to the original that spells the name is left out.
 */
export function createNameHider(context: NameContext): (record: ReviewRecord) => ReviewRecord {
  const others = toOthers(context);
  return (record) => {
    const { author, anonymous } = record;
    if (author === undefined || !mayHide(author, record, context)) return record;
    const name = toName(
      author,
      toShownAuthor(anonymous ? undefined : author, context.authorPolicy),
    );
    return name === null ? record : withoutName(record, name, others);
  };
}

/** The ids of published reviews in whose words a hidden name stands, in the order of the records. */
export function findHiddenNames(
  content: NameContext & {
    readonly records: readonly ReviewRecord[];
    readonly verifiedSources: VerifiedSources;
  },
): string[] {
  const hide = createNameHider(content);
  return content.records
    .filter((each) => toLeftOutReason(each, content.verifiedSources) === null)
    .filter((each) => each.edited !== "name" && hide(each) !== each)
    .map(({ id }) => id);
}

/**
 * Prepares telling in which of a review's words a part stands of a name that its source holds back: of
 * all that is known of it what the author's shown name lacks.
 */
export function createHeldBackFinder(context: NameContext) {
  const others = toOthers(context);
  return (record: ReviewRecord, known: string): readonly ("text" | "reply")[] => {
    const { author, anonymous, owner_reply: reply, ...words } = record;
    const shown = toShownAuthor(anonymous ? undefined : author, context.authorPolicy);
    const name = toName(known, shown);
    if (name === null) return [];
    const bare = { ...words, ...(author !== undefined && { author }) };
    const replied = reply && withoutName(record, name, others).owner_reply;
    return [
      ...(withoutName(bare, name, others) === bare ? [] : (["text"] as const)),
      ...(replied && replied.text !== reply.text ? (["reply"] as const) : []),
    ];
  };
}

/**
 * Prepares replacing a name that is not stored, as its owner knows it: of all of it what the author's shown
 * name lacks. The very record where there is nothing of the kind.
 */
export function createKnownNameHider(
  context: NameContext,
): (record: ReviewRecord, known: string) => ReviewRecord {
  const others = toOthers(context);
  return (record, known) => {
    const { author, anonymous } = record;
    const name = toName(known, toShownAuthor(anonymous ? undefined : author, context.authorPolicy));
    return name === null ? record : withoutName(record, name, others);
  };
}

/** Words that may mean the staff, the business or a place rather than the author. */
function toOthers({ roster, business }: NameContext): ReadonlySet<string> {
  const people = roster.technicians.flatMap(({ name, aliases }) => [name, ...aliases]);
  const { locality, region } = business.address;
  const places = [business.name, locality, region, ...business.service_areas];
  const services = roster.services.map(({ label }) => label);
  return new Set([...people, ...places, ...services].flatMap(toWordKeys));
}

/**
 * Whether a look at each word is worth its time: in most reviews there is no word of the name. In full
 * only what a person can be reached by is hidden.
 */
function mayHide(
  author: string,
  { author: _, ...rest }: ReviewRecord,
  { authorPolicy }: NameContext,
): boolean {
  if (authorPolicy === "full" && !rest.anonymous && !/[@＠(\p{Nd}]/u.test(author)) return false;
  const texts = toFolded(JSON.stringify(rest));
  const words = author.split(/[\s.,;_\-\u2010]+|(?<=\p{Ll})(?=\p{Lu})/u).flatMap(toFolded);
  return (
    rest.source_url?.includes("%") === true ||
    words.some((word) => word.length > 1 && texts.some((text) => text.includes(word)))
  );
}

function toFolded(text: string): readonly string[] {
  return toSpellings({ text, key: fold(text).replaceAll("'", "") });
}

function withoutName(record: ReviewRecord, name: Name, others: ReadonlySet<string>): ReviewRecord {
  const { title, text, translation, owner_reply: reply, verification, source_url: url } = record;
  const [hide, hideInReply] = [toHider(name, others, false), toHider(name, others, true)];
  const hideAll = <Words extends { readonly text: string }>(words: Words, isReply = false) => {
    return { ...words, text: (isReply ? hideInReply : hide)(words.text) };
  };
  const { source_url: _, ...rest } = record;
  const hidden: ReviewRecord = {
    ...(url !== undefined && isNaming(url, hide) ? rest : record),
    ...(title !== undefined && { title: hide(title) }),
    ...(text !== undefined && { text: hide(text) }),
    ...(translation && { translation: hideAll(translation) }),
    ...(reply && {
      owner_reply: {
        ...hideAll(reply, true),
        ...(reply.translation && { translation: hideAll(reply.translation, true) }),
      },
    }),
    ...(verification?.note !== undefined && {
      verification: { ...verification, note: hideInReply(verification.note) },
    }),
  };
  return JSON.stringify(hidden) === JSON.stringify(record) ? record : hidden;
}

/** Whether an address spells the name, `…/kim.pine/posts/1`. */
function isNaming(url: string, hide: (text: string) => string): boolean {
  const { pathname, search } = new URL(url);
  const written = `${pathname}${search}`.replace(/%[0-9a-f]{2}(?:%[0-9a-f]{2})*/gi, (coded) => {
    try {
      return decodeURIComponent(coded);
    } catch {
      return coded;
    }
  });
  return hide(written) !== written;
}
