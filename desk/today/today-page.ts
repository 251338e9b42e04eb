import { html } from "hono/html";
import { commitChange, withWriteLock } from "#content/change.ts";
import { type Checkup, toCheckup } from "#content/checkup.ts";
import { readBusinessForm, saveBusinessForm, toSeen } from "#content/edit-business.ts";
import { ContentError } from "#content/fault.ts";
import { planRighting } from "#content/put-right.ts";
import { type ContentFolder, readContent } from "#content/read-content.ts";
import type { ReviewAction } from "#content/review-action.ts";
import { setNameHidden } from "#content/set-by-owner.ts";
import { toDay } from "#reviews/day.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { findSiteDoubtful } from "#site/derive.ts";
import { type Answer, type Html, type Page, seeOther, type Visit } from "../page.ts";
import { readChanges, toFaultsHtml } from "../publish/publish-page.ts";
import type { Marks } from "./marks.ts";
import { exportPages } from "./sources.ts";
import { toTodayWords } from "./words.ts";

const waiting = { patience: 10_000, onWait: () => {} };

/** What waits for the owner, each with what can be done about it. */
export function createTodayPage({ marks }: { readonly marks: Marks }): Page {
  return {
    path: "/",
    title: ({ language }) => toTodayWords(language).title,
    async get(visit) {
      try {
        const content = await readContent(visit.site.contentDir);
        return await toToday(visit, content, await marks.read(visit.site.name));
      } catch (error) {
        if (error instanceof ContentError) return toFaultsHtml(visit, error.faults);
        throw error;
      }
    },
    async post(visit, form) {
      const words = toTodayWords(visit.language);
      const id = form.get("of") ?? "";
      const done = form.get("do");
      if (done === "read") await marks.add(visit.site.name, id);
      else if (done === "person") return addPerson(visit, id);
      else if (done === "hide" || done === "replace") await putRight(visit, id, done);
      const told = { read: words.marked, hide: words.hidden, replace: words.replaced }[done ?? ""];
      return seeOther(visit.link("/"), told ?? null);
    },
  };
}

/** As `review hide` and `review redact` do. */
function putRight({ site }: Visit, id: string, done: "hide" | "replace"): Promise<void> {
  const dir = site.contentDir;
  return withWriteLock(dir, waiting, async () => {
    const content = await readContent(dir);
    const today = toDay(new Date().toISOString(), content.business.time_zone);
    const action: ReviewAction =
      done === "hide"
        ? { kind: "hide", reason: "duplicate", note: null, today }
        : { kind: "set", set: setNameHidden(content) };
    const { change } = await planRighting(dir, content, [id], action);
    await commitChange(dir, change);
  });
}

async function addPerson({ site, language, link }: Visit, name: string): Promise<Answer> {
  const words = toTodayWords(language);
  const form = await readBusinessForm(site.contentDir);
  const technicians = [...form.lists.technicians, { name }];
  const wanted = { ...form, lists: { ...form.lists, technicians } };
  const { changed } = await saveBusinessForm(site.contentDir, wanted, toSeen(form), waiting);
  if (changed.length > 0) return seeOther(link("/"), words.addedPerson({ name }));
  return seeOther(link("/"), { text: words.changedMeanwhile, isFault: true });
}

async function toToday(
  visit: Visit,
  content: ContentFolder,
  read: ReadonlySet<string>,
): Promise<Html> {
  const { language, link } = visit;
  const words = toTodayWords(language);
  const checkup = toCheckup(content, new Date().toISOString());
  const parts = [
    await toUnpublished(visit, content),
    toCritical(visit, content, checkup, read),
    toReviews(visit, content, checkup.without_reply, (count) => words.unanswered({ count })),
    toDoubtful(visit, content),
    toDuplicates(visit, content, checkup),
    toNames(visit, content, checkup),
    toStaff(visit, checkup),
  ].filter((part) => part !== null);
  const isEmpty = content.records.length === 0;
  return html`${isEmpty && html`<p>${words.empty} <a href="${link("/take-in")}">${words.takeIn}</a></p>`}
    ${parts.length === 0 && !isEmpty && html`<p>${words.fine}</p>`}${parts}${toSources(visit, checkup)}`;
}

async function toUnpublished(visit: Visit, content: ContentFolder): Promise<Html | null> {
  const words = toTodayWords(visit.language);
  const { added, changed, removed, business } = await readChanges(visit, content);
  const counts = { added: added.length, changed: changed.length, removed: removed.length };
  if (counts.added + counts.changed + counts.removed === 0 && !business) return null;
  return html`<section><h2>${words.unpublished}</h2><p>${words.unpublishedWhy(counts)}</p>
    <p><a class="button" href="${visit.link("/publish")}">${words.publish}</a></p></section>`;
}

const maxShown = 5;
const maxCritical = 2;

function toCritical(
  visit: Visit,
  content: ContentFolder,
  checkup: Checkup,
  read: ReadonlySet<string>,
) {
  const words = toTodayWords(visit.language);
  const waits = new Set(checkup.without_reply);
  const found = content.records.filter(
    ({ id, rating }) => rating <= maxCritical && waits.has(id) && !read.has(id),
  );
  const records = found.sort((a, b) => (a.date < b.date ? 1 : -1));
  return toSection(
    words.critical({ count: records.length }),
    records.map(
      (record) =>
        html`<li>${toLine(visit, record)}${toButton(visit, "read", record.id, words.read)}</li>`,
    ),
  );
}

function toReviews(
  visit: Visit,
  content: ContentFolder,
  ids: readonly string[],
  toTitle: (count: number) => string,
) {
  const byId = toById(content);
  const lines = ids.slice(0, maxShown).map((id) => html`<li>${toLine(visit, byId.get(id))}</li>`);
  return toSection(toTitle(ids.length), lines);
}

function toDoubtful(visit: Visit, content: ContentFolder) {
  const found = findSiteDoubtful(content);
  const ids = [...new Set(found.map(({ review }) => review.id))];
  return toReviews(visit, content, ids, () =>
    toTodayWords(visit.language).doubtful({ count: found.length }),
  );
}

function toDuplicates(visit: Visit, content: ContentFolder, { likely_duplicates: pairs }: Checkup) {
  const words = toTodayWords(visit.language);
  const byId = toById(content);
  return toSection(
    words.duplicates({ count: pairs.length }),
    pairs
      .slice(0, maxShown)
      .map(
        ({ kept, copy }) =>
          html`<li>${toLine(visit, byId.get(kept))}<br>${toLine(visit, byId.get(copy))}${toButton(visit, "hide", copy, words.hide)}</li>`,
      ),
  );
}

function toNames(visit: Visit, content: ContentFolder, { hidden_names: ids }: Checkup) {
  const words = toTodayWords(visit.language);
  const byId = toById(content);
  return toSection(
    words.names({ count: ids.length }),
    ids
      .slice(0, maxShown)
      .map(
        (id) =>
          html`<li>${toLine(visit, byId.get(id))}${toButton(visit, "replace", id, words.replace)}</li>`,
      ),
  );
}

function toStaff(visit: Visit, { unknown_staff: staff }: Checkup) {
  const words = toTodayWords(visit.language);
  return toSection(
    words.staff({ count: staff.length }),
    staff
      .slice(0, maxShown)
      .map(
        ({ name }) => html`<li>${toButton(visit, "person", name, words.addPerson({ name }))}</li>`,
      ),
  );
}

function toSources({ language }: Visit, { exports }: Checkup): Html | null {
  const words = toTodayWords(language);
  const lines = exports.map((each) => {
    const page = exportPages[each.source];
    const last =
      each.at === null ? words.never : words.ago({ count: each.days, day: each.at.slice(0, 10) });
    return html`<li>${each.source}: ${last}${page && html` <a href="${page}" target="_blank" rel="noopener noreferrer">${words.next}</a>`}</li>`;
  });
  return toSection(words.sources, lines);
}

function toSection(title: string, lines: readonly Html[]): Html | null {
  return lines.length === 0
    ? null
    : html`<section><h2>${title}</h2><ul class="plain">${lines}</ul></section>`;
}

function toById({ records }: ContentFolder): ReadonlyMap<string, ReviewRecord> {
  return new Map(records.map((record) => [record.id, record]));
}

const maxWords = 120;

/** A review as a link: who, when, how many stars, how it begins. */
function toLine({ language, link }: Visit, record: ReviewRecord | undefined): Html {
  if (record === undefined) return html``;
  const { id, date, author = "–", rating, title, text } = record;
  const stars = toTodayWords(language).stars({ count: rating });
  const words = (title ?? text ?? "").replace(/\s+/g, " ");
  const shown = words.length > maxWords ? `${words.slice(0, maxWords)}…` : words;
  return html`<a href="${link(`/reviews/${id}`)}">${author}, ${date}, ${stars}</a> ${shown}`;
}

function toButton({ link }: Visit, done: string, of: string, name: string): Html {
  return html`<form method="post" action="${link("/")}"><input type="hidden" name="of" value="${of}"><button class="quiet" name="do" value="${done}">${name}</button></form>`;
}
