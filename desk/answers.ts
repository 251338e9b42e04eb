import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express";
import { html } from "hono/html";
import type { SiteSettings } from "#content/sites.ts";
import { isRefusal, toRefusal } from "#machine/refusal.ts";
import { isPlain, readBody } from "../sidecar/http/body.ts";
import { FormError } from "./form-error.ts";
import { toDocument, toLink } from "./frame.ts";
import { toFrameWords } from "./frame-words.ts";
import { createNotices, noticeField } from "./notices.ts";
import type { Answer, File, Html, Page, SeeOther, Visit } from "./page.ts";
import { isLanguage, languageCookie, toRequestLanguage } from "./words.ts";

export type AnswerDeps = {
  /** looked up for every request, since businesses come and go */
  readonly listSites: () => readonly SiteSettings[];
  /** the language of the business, where neither choice nor browser says one */
  readonly ofBusiness: () => string;
  /** told of errors that nobody foresaw */
  readonly onError: (error: unknown) => void;
};

/** What the desk answers to those whom its guard lets in. */
export function createAnswers({ listSites, ofBusiness, onError }: AnswerDeps) {
  const notices = createNotices();
  const toLanguage = (request: Request) => toRequestLanguage(request.headers, ofBusiness());

  async function show(request: Request, response: Response, said: Shown): Promise<void> {
    const { status = 200, title, path = null, site = null, contents } = said;
    const { pathname, searchParams } = toUrl(request);
    const notice = notices.take(searchParams.get(noticeField));
    searchParams.delete(noticeField);
    const address = request.method === "GET" ? `${pathname}?${searchParams}` : pathname;
    const language = toLanguage(request);
    const frame = { title, path, site, language, notice, sites: listSites(), address };
    const text = await toDocument(frame, contents);
    response.status(status).type("html").send(String(text));
  }

  function send(answer: SeeOther | File, response: Response): void {
    if (answer.kind === "file") response.type(answer.type).send(answer.body);
    else response.redirect(303, notices.add(answer.to, answer.notice));
  }

  function page(page: Page): RequestHandler {
    return async (request, response, next) => {
      const method = request.method === "POST" ? page.post : page.get;
      const visit = toVisit(request, toLanguage(request), listSites());
      if (visit === null || method === undefined) return next();
      const form = await readForm(request, page);
      if (form === null) throw new FormError("tooLarge");
      const answer = await method(visit, form);
      if (isSent(answer)) return send(answer, response);
      const isTitled = typeof answer === "object" && "kind" in answer;
      const title = isTitled ? answer.title : await page.title(visit);
      const contents = isTitled ? answer.contents : answer;
      await show(request, response, { title, path: page.path, site: visit.site, contents });
    };
  }

  const businesses: RequestHandler = async (request, response) => {
    const sites = listSites();
    const [only, ...others] = sites;
    if (only && others.length === 0) return response.redirect(303, toLink(only, "/"));
    const items = sites.map(
      (site) => html`<li><a href="${toLink(site, "/")}">${site.name}</a></li>`,
    );
    const title = toFrameWords(toLanguage(request)).businesses;
    return show(request, response, { title, contents: html`<ul class="plain">${items}</ul>` });
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

  const error: ErrorRequestHandler = (thrown, request, response, _next) => {
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

  return { page, businesses, language, notFound, error };
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

function isSent(answer: Answer): answer is SeeOther | File {
  return typeof answer === "object" && "kind" in answer && answer.kind !== "titled";
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
