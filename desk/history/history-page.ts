import { html } from "hono/html";
import { type Changes, readChanges } from "#checks/changes.ts";
import { withWriteLock } from "#content/change.ts";
import { type GoingBack, planGoingBack } from "#content/go-back.ts";
import type { SiteSettings } from "#content/sites.ts";
import type { Change } from "#history/change.ts";
import { rememberNothing } from "#insights/remember.ts";
import { toSiteDataset } from "#site/derive.ts";
import { type KeptContent, listKept, withKept } from "../../src/build/kept-contents.ts";
import { toTimeText } from "../days.ts";
import { toHidden } from "../form.ts";
import { FormError } from "../form-error.ts";
import { type Html, type Page, seeOther, type Visit } from "../page.ts";
import { toChangesHtml, toQuestion } from "../publish/show-changes.ts";
import { toPublishWords } from "../publish/words.ts";
import type { Works } from "../publish/works.ts";
import { type StepDeps, toStep, waiting } from "../steps/steps.ts";
import { type History, readHistory } from "./read-history.ts";
import { toHistoryWords } from "./words.ts";

export type HistoryDeps = StepDeps & { readonly works: Works };

/** Every publish that changed a review, and the way back to those whose content is kept. */
export function createHistoryPage({ works, ...steps }: HistoryDeps): Page {
  return {
    path: "/history",
    title: ({ language }) => toHistoryWords(language).title,
    async get(visit) {
      const { site, query } = visit;
      const kept = await listKept(site);
      const wanted = query.get("to");
      if (wanted !== null) return toOffer(visit, find(kept, wanted));
      return toList(visit, await readHistory(site), kept);
    },
    async post({ site, language, link }, form) {
      const kept = find(await listKept(site), form.get("to") ?? "");
      const said = toHistoryWords(language).did({ number: kept.sequence });
      const gone = form.get("gone") ?? undefined;
      const isDone = await withWriteLock(site.contentDir, waiting, () =>
        withPlan(site, kept, async ({ change }, { vanished }) => {
          if (vanished !== null && gone !== `${vanished.gone}`) return false;
          await toStep(steps, site.name, said)(site.contentDir, change);
          return true;
        }),
      );
      if (!isDone) {
        const notice = { text: toPublishWords(language).unmeant, isFault: true };
        return seeOther(link(`/history?to=${kept.sequence}`), notice);
      }
      works.start(site, { command: "publish", gone }, async () => []);
      return seeOther(link("/publish"));
    },
  };
}

function find(kept: readonly KeptContent[], wanted: string): KeptContent {
  const found = kept.find(({ sequence }) => `${sequence}` === wanted);
  if (found === undefined) throw new FormError("changedMeanwhile");
  return found;
}

/** What going back comes to, of the files and for readers. */
function withPlan<Result>(
  { contentDir, dist, baseUrl }: SiteSettings,
  kept: KeptContent,
  work: (plan: GoingBack, changes: Changes) => Promise<Result>,
): Promise<Result> {
  return withKept(dist, kept, async (folder) => {
    const plan = await planGoingBack(contentDir, folder);
    const dataset = toSiteDataset(plan.content, baseUrl, rememberNothing);
    return work(plan, await readChanges(dist, plan.content, dataset));
  });
}

function toOffer(visit: Visit, kept: KeptContent): Promise<Html> {
  const { language, link, site } = visit;
  const words = toHistoryWords(language);
  const { sequence, published_at } = kept;
  const time = toTimeText(published_at, visit);
  return withPlan(site, kept, async ({ change }, changes) => {
    const { vanished } = changes;
    return html`<h2>${words.goBackTo({ number: sequence })}</h2>
      <p>${words.lead({ number: sequence, time })}</p>
      ${toChangesHtml(visit, changes, null)}
      <p>${words.files({ count: change.size })}</p><p>${words.stays}</p>
      <form method="post" action="${link("/history")}" class="card">${toHidden("to", `${sequence}`)}
        ${vanished && toQuestion(visit, vanished)}<button>${words.back}</button></form>`;
  });
}

function toList(visit: Visit, history: History | null, kept: readonly KeptContent[]): Html {
  const { language } = visit;
  const words = toHistoryWords(language);
  if (history === null) return html`<p>${words.none}</p>`;
  const changes = Map.groupBy(history.changes.filter(wasPublic(history)), (each) => each.sequence);
  const times = new Map(
    [...kept, ...history.order.history].map((each) => [each.sequence, each.published_at]),
  );
  const rows = [...times]
    .filter(([sequence]) => sequence <= history.order.sequence)
    .sort(([a], [b]) => b - a)
    .map(([sequence, time]) => {
      const isKept = kept.some((each) => each.sequence === sequence);
      const isInUse = sequence === history.order.sequence;
      return toRow(visit, { sequence, time, isKept, isInUse }, changes.get(sequence) ?? []);
    });
  return html`<p>${words.why}</p><div class="scroll"><table>
    <thead><tr><th scope="col">${words.number}</th><th scope="col">${words.time}</th><th scope="col">${words.added}</th>
    <th scope="col">${words.changed}</th><th scope="col">${words.removed}</th><td></td></tr></thead>
    <tbody>${rows}</tbody></table></div>`;
}

/** What the first entries of a journal list as removed was never public, as far as it tells. */
function wasPublic({ changes: [first] }: History): (change: Change) => boolean {
  return ({ kind, sequence }) => kind !== "removed" || sequence !== first?.sequence;
}

function toRow(
  visit: Visit,
  release: {
    readonly sequence: number;
    readonly time: string;
    readonly isKept: boolean;
    readonly isInUse: boolean;
  },
  changes: readonly Change[],
): Html {
  const { language, link } = visit;
  const words = toHistoryWords(language);
  const { sequence, time, isKept, isInUse } = release;
  const count = (kind: Change["kind"]) => changes.filter((each) => each.kind === kind).length;
  const way = html`<a href="${link(`/history?to=${sequence}`)}" aria-label="${words.goBackTo({ number: sequence })}">${words.goBack}</a>`;
  return html`<tr><th scope="row">${sequence}</th><td>${toTimeText(time, visit)}</td><td>${count("added")}</td>
    <td>${count("changed")}</td><td>${count("removed")}</td><td>${isInUse ? words.inUse : isKept && way}</td></tr>`;
}
