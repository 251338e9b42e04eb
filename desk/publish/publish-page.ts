import { html } from "hono/html";
import type { Changes } from "#checks/changes.ts";
import { findGaps } from "#checks/publishable.ts";
import { ContentError } from "#content/fault.ts";
import type { ContentFolder } from "#content/read-content.ts";
import type { SiteSettings } from "#content/sites.ts";
import { isLocal } from "#reviews/base-url.ts";
import type { Contents } from "../contents.ts";
import { toHistoryWords } from "../history/words.ts";
import { type Html, type Page, seeOther, type Visit } from "../page.ts";
import type { Doors } from "./doors.ts";
import { commit, findRepository, push } from "./git.ts";
import type { Local } from "./local.ts";
import type { Previews } from "./previews.ts";
import { toChangesHtml, toQuestion } from "./show-changes.ts";
import { toFaultsHtml, toMissing } from "./show-missing.ts";
import { toPreview, toProgress } from "./show-work.ts";
import { toPublishWords } from "./words.ts";
import type { Followed, Works } from "./works.ts";

export type PublishDeps = {
  readonly works: Works;
  readonly previews: Previews;
  readonly contents: Contents;
  readonly local: Local;
  /** by which previews are looked at from other machines; null where the desk is for this one alone */
  readonly doors: Doors | null;
  /** whether it is asked for from other machines, which what is served here does not answer */
  readonly isHosted: boolean;
};

/** What is missing, what changes for readers, a preview, and the button that publishes. */
export function createPublishPage(deps: PublishDeps): Page {
  const { works, previews, contents, local, isHosted } = deps;
  return {
    path: "/publish",
    title: ({ language }) => toPublishWords(language).title,
    refresh({ site }) {
      const isAtWork = [works.find(site.name), previews.find(site.name)?.work];
      return isAtWork.some((work) => work?.end === null) ? 2 : null;
    },
    async get(visit) {
      const work = works.find(visit.site.name);
      const done =
        work &&
        toProgress(visit, work, {
          isHere: local.isServing(visit.site.name),
          isHosted,
        });
      if (work?.end === null) return html`${done}`;
      return html`${done}${await toOffer(visit, deps)}`;
    },
    async post(visit, form) {
      const { site, language, link } = visit;
      const here = link("/publish");
      const known = await contents.read(site.contentDir);
      if (form.get("do") === "preview") {
        await previews.start(site, { print: known.print, isReal: !isRefused(site, known.content) });
        return seeOther(here);
      }
      const changes = await known.changes(site);
      const { vanished } = changes;
      if (vanished !== null && form.get("gone") !== String(vanished.gone)) {
        return seeOther(here, { text: toPublishWords(language).unmeant, isFault: true });
      }
      const then = async () => {
        const done: Followed[] = [];
        if (form.has("git")) {
          const isNew = await commit(site.contentDir, toMessage(changes, visit));
          done.push(isNew ? "kept" : "same");
        }
        if (form.has("push")) {
          await push(site.contentDir);
          done.push("sent");
        }
        await local.serve(site);
        return done;
      };
      const gone = vanished === null ? undefined : String(vanished.gone);
      works.start(site, { command: "publish", gone }, then);
      return seeOther(here);
    },
  };
}

/** Whether it must not stand at its address. */
function isRefused({ baseUrl }: SiteSettings, content: ContentFolder): boolean {
  return !isLocal(baseUrl) && (findGaps(content).length > 0 || content.business.sample);
}

async function toOffer(visit: Visit, { previews, contents, doors }: PublishDeps): Promise<Html> {
  const { language, link, site } = visit;
  const words = toPublishWords(language);
  try {
    const { content, print, changes: toChanges } = await contents.read(site.contentDir);
    const changes = await toChanges(site);
    const pages = await previews.countChanged(site, print);
    const preview = previews.find(site.name);
    const address =
      preview && (doors ? await doors.open(site.name, preview.address) : preview.address);
    const repository = await findRepository(site.contentDir);
    // The repository of another, as of this product, may go where no customer's name belongs.
    const checked = repository === "own" ? html` checked` : "";
    return html`<section><h2>${words.missing}</h2>${toMissing(visit, content)}</section>
      <section><h2>${words.changes}</h2>${toChangesHtml(visit, changes, pages)}</section>
      <section><h2>${words.preview}</h2><p>${words.previewWhy}</p>${toPreview(visit, preview, address)}</section>
      ${
        !isRefused(site, content) &&
        html`<form method="post" action="${link("/publish")}" class="card">
        ${changes.vanished && toQuestion(visit, changes.vanished)}
        ${
          repository &&
          html`<p><label><input type="checkbox" name="git"${checked}> ${words.git}</label><br><span class="hint">${words.gitHint}</span></p>
          <p><label><input type="checkbox" name="push"> ${words.push}</label></p>`
        }
        <button name="do" value="publish">${words.publish}</button></form>`
      }<p><a href="${link("/history")}">${toHistoryWords(language).title}</a></p>`;
  } catch (error) {
    if (error instanceof ContentError) return toFaultsHtml(visit, error.faults);
    throw error;
  }
}

function toMessage({ added, changed, removed }: Changes, { language }: Visit): string {
  const counts = { added: added.length, changed: changed.length, removed: removed.length };
  return toPublishWords(language).commit(counts);
}
