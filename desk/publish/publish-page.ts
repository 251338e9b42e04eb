import { html } from "hono/html";
import { type Changes, type Listed, readPublished, toChanges } from "#checks/changes.ts";
import { findGaps } from "#checks/publishable.ts";
import { ContentError, type Fault } from "#content/fault.ts";
import { type ContentFolder, readContent } from "#content/read-content.ts";
import { isLocal } from "#reviews/base-url.ts";
import { rememberHere, toSiteDataset } from "#site/derive.ts";
import { toFaultWords, toFieldWords } from "../business/words.ts";
import { type Html, type Page, seeOther, type Visit } from "../page.ts";
import { commit, isInGit, push } from "./git.ts";
import type { Previews } from "./previews.ts";
import { toPublishWords } from "./words.ts";
import type { Work, Works } from "./works.ts";

export type PublishDeps = { readonly works: Works; readonly previews: Previews };

/** What is missing, what changes for readers, a preview, and the button that publishes. */
export function createPublishPage({ works, previews }: PublishDeps): Page {
  return {
    path: "/publish",
    title: ({ language }) => toPublishWords(language).title,
    refresh({ site }) {
      const isAtWork = [works.find(site.name), previews.find(site.name)?.work];
      return isAtWork.some((work) => work?.end === null) ? 2 : null;
    },
    async get(visit) {
      const work = works.find(visit.site.name);
      const done = work && toProgress(visit, work);
      if (work?.end === null) return html`${done}`;
      return html`${done}${await toOffer(visit, previews)}`;
    },
    async post(visit, form) {
      const { site, language, link } = visit;
      const here = link("/publish");
      if (form.get("do") === "preview") {
        await previews.start(site);
        return seeOther(here);
      }
      const changes = await readChanges(visit, await readContent(site.contentDir));
      const { vanished } = changes;
      if (vanished !== null && form.get("gone") !== String(vanished.gone)) {
        return seeOther(here, { text: toPublishWords(language).unmeant, isFault: true });
      }
      const then = async () => {
        if (form.has("git")) await commit(site.contentDir, toMessage(changes, visit));
        if (form.has("push")) await push(site.contentDir);
      };
      const gone = vanished === null ? undefined : String(vanished.gone);
      works.start(site, { command: "publish", gone }, then);
      return seeOther(here);
    },
  };
}

/** What would change for readers, were the content published now. */
export async function readChanges(
  { site }: Pick<Visit, "site">,
  content: ContentFolder,
): Promise<Changes> {
  const after = toSiteDataset(content, site.baseUrl, rememberHere(content));
  return toChanges(await readPublished(site.dist), after);
}

async function toOffer(visit: Visit, previews: Previews): Promise<Html> {
  const { language, link, site } = visit;
  const words = toPublishWords(language);
  try {
    const content = await readContent(site.contentDir);
    const changes = await readChanges(visit, content);
    const gaps = findGaps(content);
    const isRefused = !isLocal(site.baseUrl) && (gaps.length > 0 || content.business.sample);
    return html`<section><h2>${words.missing}</h2>${toMissing(visit, content, gaps)}</section>
      <section><h2>${words.changes}</h2>${toChangesHtml(visit, changes)}</section>
      <section><h2>${words.preview}</h2><p>${words.previewWhy}</p>${toPreview(visit, previews)}</section>
      ${
        !isRefused &&
        html`<form method="post" action="${link("/publish")}" class="card">
        ${changes.vanished && toQuestion(visit, changes.vanished)}
        ${
          (await isInGit(site.contentDir)) &&
          html`<p><label><input type="checkbox" name="git" checked> ${words.git}</label></p>
          <p><label><input type="checkbox" name="push"> ${words.push}</label></p>`
        }
        <button name="do" value="publish">${words.publish}</button></form>`
      }`;
  } catch (error) {
    if (error instanceof ContentError) return toFaultsHtml(visit, error.faults);
    throw error;
  }
}

/** What is wrong in the files, with a link to the form where it can be put right. */
export function toFaultsHtml({ language, link }: Visit, faults: readonly Fault[]): Html {
  const items = faults.map(({ file, line, field, message }) => {
    const name = field?.replaceAll(/\[(\d+)\]/g, ".$1") ?? "";
    const isOwn = file.endsWith("business.yaml") && name !== "";
    const place = line === null ? file : `${file}, ${line}`;
    return html`<li>${isOwn ? html`<a href="${link(`/business#${name}`)}">${toFieldWords(language, name).label}</a>` : `${place} ${name}`}: ${toFaultWords(language, message)}</li>`;
  });
  return html`<section><h2>${toPublishWords(language).faults}</h2><ul>${items}</ul></section>`;
}

function toMissing(
  { language, link, site }: Visit,
  content: ContentFolder,
  gaps: readonly string[],
): Html {
  const words = toPublishWords(language);
  const local = isLocal(site.baseUrl);
  const missing = local ? [...gaps, "base_url"] : gaps;
  const items = missing.map(
    (name) =>
      html`<li><a href="${link(`/business#${name}`)}">${toFieldWords(language, name).label}</a></li>`,
  );
  const address = site.baseUrl;
  const intro = local ? words.local({ address }) : words.gaps({ address });
  return html`${content.business.sample && html`<p>${words.sample}</p>`}
    ${missing.length === 0 ? html`<p>${words.complete({ address })}</p>` : html`<p>${intro}</p><ul>${items}</ul>`}`;
}

function toChangesHtml(visit: Visit, changes: Changes): Html {
  const { language } = visit;
  const words = toPublishWords(language);
  const { before, after, added, changed, removed, business } = changes;
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const toMean = (mean: number | null | undefined) =>
    mean === null || mean === undefined ? "–" : format.format(mean);
  const isNothing =
    before !== null && !business && added.length + changed.length + removed.length === 0;
  return html`${before === null && html`<p>${words.first}</p>`}${isNothing && html`<p>${words.nothing}</p>`}
    <div class="scroll"><table><thead><tr><td></td><th scope="col">${words.now}</th><th scope="col">${words.afterwards}</th></tr></thead>
    <tbody><tr><th scope="row">${words.reviews}</th><td>${before?.reviews ?? "–"}</td><td>${after.reviews}</td></tr>
    <tr><th scope="row">${words.mean}</th><td>${toMean(before?.mean)}</td><td>${toMean(after.mean)}</td></tr></tbody></table></div>
    ${business && html`<p>${words.business}</p>`}
    ${toList(visit, words.added({ count: added.length }), added)}
    ${toList(visit, words.changed({ count: changed.length }), changed)}
    ${toList(visit, words.removed({ count: removed.length }), removed)}`;
}

const maxListed = 50;

function toList({ language }: Visit, title: string, reviews: readonly Listed[]): Html | "" {
  if (reviews.length === 0) return "";
  const words = toPublishWords(language);
  const items = reviews
    .slice(0, maxListed)
    .map(
      ({ author, date, rating }) =>
        html`<li>${author}, ${date}, ${words.stars({ count: rating })}</li>`,
    );
  const more = reviews.length - maxListed;
  return html`<details><summary>${title}</summary><ul>${items}</ul>${more > 0 && html`<p>${words.more({ count: more })}</p>`}</details>`;
}

function toQuestion({ language }: Visit, { gone, total }: NonNullable<Changes["vanished"]>): Html {
  const words = toPublishWords(language);
  return html`<p class="notice fault">${words.vanished({ count: gone, total })}</p>
    <p><label><input type="checkbox" name="gone" value="${gone}"> ${words.meant({ count: gone })}</label></p>`;
}

function toPreview({ language, link, site }: Visit, previews: Previews): Html {
  const words = toPublishWords(language);
  const preview = previews.find(site.name);
  const end = preview?.work.end;
  if (preview && end === null)
    return html`<p role="status">${words.atPreview({ seconds: toSeconds(preview.work) })}</p>`;
  const state =
    preview &&
    end &&
    ("fault" in end
      ? html`<p class="notice fault">${words.noPreview}</p>${toDetails(language, end.fault)}`
      : html`<p><a class="button" href="${preview.address}" target="_blank" rel="noopener noreferrer">${words.openPreview}</a></p>`);
  return html`${state}<form method="post" action="${link("/publish")}"><button class="quiet" name="do" value="preview">${preview ? words.again : words.makePreview}</button></form>`;
}

function toProgress({ language, site }: Visit, work: Work): Html {
  const words = toPublishWords(language);
  const { end } = work;
  if (end === null)
    return html`<p class="notice" role="status">${words.atWork({ seconds: toSeconds(work) })}</p>`;
  if ("fault" in end) {
    return html`<p class="notice fault" role="alert">${words.failed}</p>${toDetails(language, end.fault)}`;
  }
  const time = end.at.toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" });
  return html`<p class="notice" role="status">${words.published({ time, address: site.baseUrl })}</p>`;
}

function toDetails(language: Visit["language"], text: string): Html {
  return html`<details><summary>${toPublishWords(language).details}</summary><blockquote>${text}</blockquote></details>`;
}

function toSeconds({ startedAt }: Work): number {
  return Math.round((Date.now() - startedAt.getTime()) / 1000);
}

function toMessage({ added, changed, removed }: Changes, { language }: Visit): string {
  const counts = { added: added.length, changed: changed.length, removed: removed.length };
  return toPublishWords(language).commit(counts);
}
