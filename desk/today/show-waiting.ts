import { html } from "hono/html";
import type { Changes } from "#checks/changes.ts";
import type { Checkup } from "#content/checkup.ts";
import { isCritical } from "#reviews/critical.ts";
import { createNameHider } from "#reviews/hidden-name.ts";
import { compareNewestFirst } from "#reviews/order.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { Known } from "../contents.ts";
import { toDayHtml } from "../days.ts";
import { toHidden } from "../form.ts";
import type { Html, Visit } from "../page.ts";
import type { Deed } from "./actions.ts";
import { toSection } from "./section.ts";
import { toTodayWords } from "./words.ts";

const maxShown = 5;

/** That something is not yet published; null where all is. */
export function toUnpublished(
  { language, link }: Visit,
  { added, changed, removed, business }: Changes,
): Html | null {
  const words = toTodayWords(language);
  const counts = { added: added.length, changed: changed.length, removed: removed.length };
  if (counts.added + counts.changed + counts.removed === 0 && !business) return null;
  return html`<section><h2>${words.unpublished}</h2><p>${words.unpublishedWhy(counts)}</p>
    <p><a class="button" href="${link("/publish")}">${words.publish}</a></p></section>`;
}

/**
 * What else waits for the owner, each a section; null where nothing of the kind does.
 *
 * @param read ids of reviews that the owner has read
 */
export function toWaiting(
  visit: Visit,
  { content, doubtful }: Pick<Known, "content" | "doubtful">,
  checkup: Checkup,
  read: ReadonlySet<string>,
): (Html | null)[] {
  const words = toTodayWords(visit.language);
  const byId = new Map(content.records.map((record) => [record.id, record]));
  const line = (id: string) => toLine(visit, byId.get(id));
  const button = (deed: Deed, of: string, name: string) => toButton(visit, deed, of, name);
  const hide = createNameHider(content);
  const waits = new Set(checkup.without_reply);
  const critical = content.records
    .filter((record) => isCritical(record) && waits.has(record.id) && !read.has(record.id))
    .toSorted(compareNewestFirst);
  const showsAll = visit.query.get("all") === "doubtful";
  const inDoubt = [...new Set(doubtful().map(({ review }) => review.id))];
  const { likely_duplicates: pairs, hidden_names: names, unknown_staff: staff } = checkup;
  return [
    toSection(
      words.critical({ count: critical.length }),
      critical.map(({ id }) => html`${line(id)}${button("read", id, words.read)}`),
    ),
    toSection(words.unanswered({ count: checkup.without_reply.length }), [
      ...checkup.without_reply.slice(0, maxShown).map(line),
      ...toRest(visit, checkup.without_reply.length - maxShown, unanswered),
    ]),
    toUnverified(visit, checkup),
    toSection(words.doubtful({ count: inDoubt.length }), [
      ...inDoubt.slice(0, showsAll ? inDoubt.length : maxShown).map(line),
      ...(showsAll ? [] : toRest(visit, inDoubt.length - maxShown, "/?all=doubtful")),
    ]),
    toSection(
      words.duplicates({ count: pairs.length }),
      pairs
        .slice(0, maxShown)
        .map(
          ({ kept, copy }) =>
            html`${line(kept)}<br>${line(copy)}${button("hide", copy, words.hide)}`,
        ),
    ),
    toSection(
      words.names({ count: names.length }),
      names
        .slice(0, maxShown)
        .map(
          (id) =>
            html`${toNamed(visit, byId.get(id), hide)}${button("replace", id, words.replace)}`,
        ),
    ),
    toSection(
      words.staff({ count: staff.length }),
      staff.slice(0, maxShown).map(({ name }) => button("person", name, words.addPerson({ name }))),
    ),
  ];
}

const unanswered = "/reviews?reply=without&state=published";

/** The way to those that are not shown here. */
function toRest({ language, link }: Visit, count: number, path: string): Html[] {
  if (count <= 0) return [];
  return [html`<a href="${link(path)}">${toTodayWords(language).more({ count })}</a>`];
}

/** That some reviews are kept back until somebody says how they are known to be of customers. */
function toUnverified({ language, link }: Visit, { left_out: leftOut }: Checkup): Html | null {
  const words = toTodayWords(language);
  const count = leftOut.find(({ reason }) => reason === "unverified-source")?.count ?? 0;
  if (count === 0) return null;
  return toSection(words.unverified({ count }), [
    html`<a href="${link("/reviews?state=unverified")}">${words.look}</a>`,
    html`<a href="${link("/business#verified_sources")}">${words.verify}</a>`,
  ]);
}

const maxWords = 120;

/** A review as a link: who, when, how many stars, how it begins. */
function toLine({ language, link }: Visit, record: ReviewRecord | undefined): Html {
  if (record === undefined) return html``;
  const { id, date, author = "–", rating, title, text } = record;
  const stars = toTodayWords(language).stars({ count: rating });
  const words = (title ?? text ?? "").replace(/\s+/g, " ");
  const shown = words.length > maxWords ? `${words.slice(0, maxWords)}…` : words;
  return html`<a href="${link(`/reviews/${id}`)}">${author}, ${toDayHtml(date, language)}, ${stars}</a> ${shown}`;
}

/** The same with the words in which the name is, where these are the reply's. */
function toNamed(
  visit: Visit,
  record: ReviewRecord | undefined,
  hide: (record: ReviewRecord) => ReviewRecord,
): Html {
  const line = toLine(visit, record);
  const reply = record?.owner_reply?.text;
  if (record === undefined || reply === hide(record).owner_reply?.text) return line;
  return html`${line}<br>${toTodayWords(visit.language).inReply}: <q>${reply}</q>`;
}

function toButton({ link }: Visit, deed: Deed, of: string, name: string): Html {
  return html`<form method="post" action="${link("/")}">${toHidden("of", of)}<button class="quiet" name="do" value="${deed}">${name}</button></form>`;
}
