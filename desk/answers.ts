import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express";
import { html } from "hono/html";
import { makeLogKey } from "#content/log-key.ts";
import type { SiteSettings } from "#content/sites.ts";
import { isRefusal, toRefusal } from "#machine/refusal.ts";
import { isPlain, readBody } from "../sidecar/http/body.ts";
import { FormError } from "./form-error.ts";
import { toDocument, toLink } from "./frame.ts";
import { toFrameWords } from "./frame-words.ts";
import { createNotices, noticeField } from "./notices.ts";
import type { Answer, File, Html, Page, SeeOther, Visit } from "./page.ts";
import {
  begin,
  findSetupFaults,
  readSaid,
  type Said,
  type SetupFaults,
  setupPath,
  toProposal,
  toSetup,
} from "./setup/setup.ts";
import { toSetupWords } from "./setup/words.ts";
import { isLanguage, languageCookie, toRequestLanguage } from "./words.ts";

export type AnswerDeps = {
  /** looked up for every request, since businesses come and go */
  readonly listSites: () => readonly SiteSettings[];
  /** the folder of a business that is begun here, by its name */
  readonly toNewDir: (name: string) => string;
  /** told of errors that nobody foresaw */
  readonly onError: (error: unknown) => void;
  /** whether one signs in and out */
  readonly canLeave: boolean;
};

/** What the desk answers to those whom its guard lets in. */
export function createAnswers({ listSites, toNewDir, onError, canLeave }: AnswerDeps) {
  const notices = createNotices();
  const toLanguage = (request: Request) => toRequestLanguage(request.headers);

  async function show(request: Request, response: Response, said: Shown): Promise<void> {
    const { status = 200, title, path = null, site = null, contents } = said;
    const { pathname, searchParams } = toUrl(request);
    const notice = notices.take(searchParams.get(noticeField));
    searchParams.delete(noticeField);
    const address = request.method === "GET" ? `${pathname}?${searchParams}` : pathname;
    const language = toLanguage(request);
    const sites = listSites();
    const frame = { title, path, site, language, notice, sites, address, canLeave };
    const text = await toDocument(frame, contents);
    response.status(status).type("html").send(String(text));
  }

  function send(answer: SeeOther | File, response: Response): void {
    if (answer.kind === "file") {
      if (answer.isFramed) allowFrame(response);
      response.type(answer.type).send(answer.body);
    } else response.redirect(303, notices.add(answer.to, answer.notice));
  }

  function page(page: Page): RequestHandler {
    return async (request, response, next) => {
      const method = request.method === "POST" ? page.post : page.get;
      const visit = toVisit(request, toLanguage(request), listSites());
      if (visit === null || method === undefined) return next();
      const form = await readForm(request, page);
      if (form === null) throw new FormError("tooLarge");
      const answer = await method(visit, form);
      if (answer === null) return next();
      if (isSent(answer)) return send(answer, response);
      const isTitled = typeof answer === "object" && "kind" in answer;
      const title = isTitled ? answer.title : await page.title(visit);
      const contents = isTitled ? answer.contents : answer;
      const seconds = page.refresh?.(visit) ?? null;
      if (seconds !== null) response.set("Refresh", String(seconds));
      await show(request, response, { title, path: page.path, site: visit.site, contents });
    };
  }

  const businesses: RequestHandler = async (request, response) => {
    const sites = listSites();
    const [only, ...others] = sites;
    if (!sites.some(isOwn)) return response.redirect(303, setupPath);
    if (only && others.length === 0) return response.redirect(303, toLink(only, "/"));
    const items = sites.map(
      (site) => html`<li><a href="${toLink(site, "/")}">${site.name}</a></li>`,
    );
    const title = toFrameWords(toLanguage(request)).businesses;
    return show(request, response, {
      title,
      contents: html`<ul class="plain">${items}</ul><p><a class="button" href="${setupPath}">${toSetupWords(toLanguage(request)).title}</a></p>`,
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
    const form = await readForm(request, {});
    if (form === null) throw new FormError("tooLarge");
    const said = readSaid(form);
    const faults = findSetupFaults(language, said);
    if (faults.size > 0) return showSetup(request, response, said, faults);
    const dir = toNewDir(said.name);
    await begin(said, dir, new Date());
    const site = listSites().find(({ contentDir }) => contentDir === resolve(dir));
    if (site) await makeLogKey(site.logKey);
    const notice = { text: toSetupWords(language).begun };
    response.redirect(303, notices.add(site ? toLink(site, "/business") : "/", notice));
  };

  const language: RequestHandler = async (request, response) => {
    const form = await readForm(request, {});
    const said = form?.get("language") ?? "";
    const to = form?.get("to") ?? "/";
    if (isLanguage(said)) {
      response.cookie(languageCookie, said, { httpOnly: true, sameSite: "strict", path: "/" });
    }
    response.redirect(303, /^\/(?![/\\])/.test(to) ? to : "/");
  };

  const notFound: RequestHandler = (request, response) => {
    const words = toFrameWords(toLanguage(request));
    const contents = html`<p>${words.notFoundWhy}</p>`;
    return show(request, response, { status: 404, title: words.notFound, contents });
  };

  const error: ErrorRequestHandler = (thrown, request, response, next) => {
    // Who closes the page hears no answer, and an address that cannot be decoded is of no page.
    if (request.destroyed && !request.complete) return;
    if (thrown instanceof URIError) return notFound(request, response, next);
    const words = toFrameWords(toLanguage(request));
    const refusal = thrown instanceof FormError ? thrown : toRefusal(thrown);
    const isForeseen = refusal instanceof FormError || isRefusal(refusal);
    if (!isForeseen) onError(thrown);
    const back = html`<p><a href="${request.path}">${words.back}</a></p>`;
    const why = refusal instanceof FormError ? words[refusal.reason] : toMessage(refusal);
    return show(request, response, {
      status: isForeseen ? 409 : 500,
      title: isForeseen ? words.refused : words.failed,
      contents: html`<p class="notice fault" role="alert">${isForeseen ? why : words.failedWhy}</p>${back}`,
    });
  };

  return { page, businesses, setup, language, notFound, error };
}

/** A page of the desk may show it; nobody else may. */
function allowFrame(response: Response): void {
  const policy = String(response.get("Content-Security-Policy"));
  const own = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  response.set("Content-Security-Policy", own);
}

function isThere({ contentDir }: SiteSettings): boolean {
  return existsSync(join(contentDir, "business.yaml"));
}

/** Not the sample that comes along. */
function isOwn(site: SiteSettings): boolean {
  return isThere(site) && site.name !== "sample";
}

type Shown = {
  readonly status?: number;
  readonly title: string;
  readonly path?: string;
  readonly site?: SiteSettings;
  readonly contents: Html;
};

const maxFormBytes = 1_000_000;

/** @returns null where it is no form, or too large */
async function readForm(
  request: Request,
  { readsBody }: Pick<Page, "readsBody">,
): Promise<URLSearchParams | null> {
  if (request.method !== "POST" || readsBody) return new URLSearchParams();
  if (!isPlain(request.headers, "application/x-www-form-urlencoded")) return null;
  const body = await readBody(request, maxFormBytes);
  return body === null || body === "too large" ? null : new URLSearchParams(body.toString("utf8"));
}

function toVisit(
  request: Request,
  language: Visit["language"],
  sites: readonly SiteSettings[],
): Visit | null {
  const params = Object.fromEntries(
    Object.entries(request.params).map(([name, value]) => [name, String(value)]),
  );
  const site = sites.find(({ name }) => name === params.site);
  if (site === undefined) return null;
  const { searchParams: query } = toUrl(request);
  return { site, language, params, query, request, link: (path) => toLink(site, path) };
}

function toUrl({ originalUrl }: Request): URL {
  return new URL(originalUrl, "http://desk.invalid");
}

function isSent(answer: NonNullable<Answer>): answer is SeeOther | File {
  return typeof answer === "object" && "kind" in answer && answer.kind !== "titled";
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
