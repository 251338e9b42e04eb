import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Request, RequestHandler, Response } from "express";
import { html } from "hono/html";
import { readBusinessName } from "#content/business-form.ts";
import { makeLogKey } from "#content/log-key.ts";
import type { SiteSettings } from "#content/sites.ts";
import type { AnswerDeps, Show } from "../answers.ts";
import { toLink } from "../frame.ts";
import { toFrameWords } from "../frame-words.ts";
import type { Notices } from "../notices.ts";
import { readForm, toLanguage } from "../request.ts";
import {
  begin,
  findSetupFaults,
  readSaid,
  type Said,
  type SetupFaults,
  setupPath,
  toProposal,
  toSetup,
} from "./setup.ts";
import { toSetupWords } from "./words.ts";

type Deps = Pick<AnswerDeps, "listSites" | "toNewDir"> & {
  readonly show: Show;
  readonly notices: Notices;
};

/** What is answered before a business was chosen: the list of them, and the form that begins one. */
export function createSetupAnswers({ listSites, toNewDir, show, notices }: Deps) {
  const businesses: RequestHandler = async (request, response) => {
    const sites = listSites();
    const [only, ...others] = sites;
    if (!sites.some(isOwn)) return response.redirect(303, setupPath);
    if (only && others.length === 0) return response.redirect(303, toLink(only, "/"));
    const items = sites.map(
      async (site) =>
        html`<li><a href="${toLink(site, "/")}">${await readBusinessName(site.contentDir)}</a></li>`,
    );
    const language = toLanguage(request);
    return show(request, response, {
      title: toFrameWords(language).businesses,
      contents: html`<ul class="plain">${await Promise.all(items)}</ul>
        <p><a class="button" href="${setupPath}">${toSetupWords(language).title}</a></p>`,
    });
  };

  const showSetup = (request: Request, response: Response, said: Said, faults: SetupFaults) => {
    const language = toLanguage(request);
    const sample = listSites().find((site) => isThere(site) && !isOwn(site));
    const contents = toSetup(language, said, faults, sample ? toLink(sample, "/") : null);
    return show(request, response, { title: toSetupWords(language).title, contents });
  };

  const setup: RequestHandler = async (request, response) => {
    const language = toLanguage(request);
    if (request.method !== "POST") {
      return showSetup(request, response, toProposal(language), new Map());
    }
    const said = readSaid(await readForm(request));
    const faults = findSetupFaults(language, said);
    if (faults.size > 0) return showSetup(request, response, said, faults);
    const dir = toNewDir(said.name);
    await begin(said, dir, new Date());
    const site = listSites().find(({ contentDir }) => contentDir === resolve(dir));
    if (site) await makeLogKey(site.logKey);
    const notice = { text: toSetupWords(language).begun };
    response.redirect(303, notices.add(site ? toLink(site, "/business") : "/", notice));
  };

  return { businesses, setup };
}

function isThere({ contentDir }: SiteSettings): boolean {
  return existsSync(join(contentDir, "business.yaml"));
}

/** Not the sample that comes along. */
function isOwn(site: SiteSettings): boolean {
  return isThere(site) && site.name !== "sample";
}
