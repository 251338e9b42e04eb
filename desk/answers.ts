import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express";
import { html } from "hono/html";
import { readBusinessName } from "#content/business-form.ts";
import { ContentError } from "#content/fault.ts";
import type { SiteSettings } from "#content/sites.ts";
import { isRefusal, toRefusal } from "#machine/refusal.ts";
import { toFaultList } from "./faults.ts";
import { FormError, formStatus } from "./form-error.ts";
import { toDocument } from "./frame.ts";
import { toFrameWords } from "./frame-words.ts";
import { createNotices, noticeField } from "./notices.ts";
import type { Answer, File, Html, Page, SeeOther } from "./page.ts";
import { readForm, toLanguage, toUrl, toVisit } from "./request.ts";
import { createSetupAnswers } from "./setup/setup-answers.ts";
import { toReasonHtml } from "./take-in/reasons.ts";
import { withoutFolders } from "./without-folders.ts";
import { isLanguage, languageCookie } from "./words.ts";

export type AnswerDeps = {
  /** looked up for every request, since businesses come and go */
  readonly listSites: () => readonly SiteSettings[];
  /** the folder of a business that is begun here, by its name */
  readonly toNewDir: (name: string) => string;
  /** told of errors that nobody foresaw */
  readonly onError: (error: unknown) => void;
  /** whether one signs in and out */
  readonly canLeave: boolean;
  /** whether there are pages of the hub */
  readonly hasHub: () => boolean;
};

/** What the desk answers to those whom its guard lets in. */
export function createAnswers(deps: AnswerDeps) {
  const { listSites, onError, canLeave, hasHub } = deps;
  const notices = createNotices();

  const show: Show = async (request, response, said) => {
    const { status = 200, title, path = null, site = null, contents } = said;
    const { pathname, searchParams } = toUrl(request);
    const notice = notices.take(searchParams.get(noticeField));
    searchParams.delete(noticeField);
    const address = request.method === "GET" ? `${pathname}?${searchParams}` : pathname;
    const language = toLanguage(request);
    const name = site && (await readBusinessName(site.contentDir));
    const hasOthers = listSites().length > 1;
    const frame = { title, path, site, name, language, notice, hasOthers, address, canLeave };
    const shown = { ...frame, hasHub: hasHub() };
    const text = await toDocument(shown, contents);
    response.status(status).type("html").send(String(text));
  };

  function send(answer: SeeOther | File, response: Response): void {
    if (answer.kind === "file") {
      if (answer.isFramed) allowFrame(response);
      response.type(answer.type).send(answer.body);
    } else response.redirect(303, notices.add(answer.to, answer.notice));
  }

  function page(page: Page): RequestHandler {
    return async (request, response, next) => {
      const method = request.method === "POST" ? page.post : page.get;
      const visit = await toVisit(request, listSites());
      if (visit === null || method === undefined) return next();
      const form = page.readsBody ? new URLSearchParams() : await readForm(request);
      const answer = await method(visit, form);
      // What a form says was read: no other page can read it again.
      if (answer === null) {
        if (request.method !== "POST") return next();
        return void (await notFound(request, response, next));
      }
      if (isSent(answer)) return send(answer, response);
      const isTitled = typeof answer === "object" && "kind" in answer;
      const title = isTitled ? answer.title : await page.title(visit);
      const contents = isTitled ? answer.contents : answer;
      const seconds = page.refresh?.(visit) ?? null;
      if (seconds !== null) response.set("Refresh", String(seconds));
      const status = isTitled ? (answer.status ?? 200) : 200;
      await show(request, response, { status, title, path: page.path, site: visit.site, contents });
    };
  }

  const language: RequestHandler = async (request, response) => {
    const form = await readForm(request);
    const said = form.get("language") ?? "";
    const to = form.get("to") ?? "/";
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

  const error: ErrorRequestHandler = async (thrown, request, response, next) => {
    // Who closes the page hears no answer, and an address that cannot be decoded is of no page.
    if (request.destroyed && !request.complete) return;
    if (thrown instanceof URIError) return notFound(request, response, next);
    const words = toFrameWords(toLanguage(request));
    const refusal = thrown instanceof FormError ? thrown : toRefusal(thrown);
    const isForeseen = refusal instanceof FormError || isRefusal(refusal);
    if (!isForeseen) onError(thrown);
    const back = html`<p><a href="${request.path}">${words.back}</a></p>`;
    const why = await toWhy(refusal, request);
    return show(request, response, {
      status: toStatus(refusal),
      title: isForeseen ? words.refused : words.failed,
      contents: html`<div class="notice fault" role="alert">${isForeseen ? why : words.failedWhy}</div>${back}`,
    });
  };

  /** In the owner's language. */
  const toWhy = async (refusal: unknown, request: Request): Promise<Html | string> => {
    const language = toLanguage(request);
    if (refusal instanceof FormError) return toFrameWords(language)[refusal.reason];
    const visit = await toVisit(request, listSites());
    if (refusal instanceof ContentError && visit) return toFaultList(visit, refusal.faults);
    if (!isRefusal(refusal)) return "";
    return toReasonHtml(withoutFolders(refusal.reason ?? refusal.message), language);
  };

  return { page, language, notFound, error, ...createSetupAnswers({ ...deps, show, notices }) };
}

/** A page of the desk may show it; nobody else may. */
function allowFrame(response: Response): void {
  const policy = String(response.get("Content-Security-Policy"));
  const own = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  response.set("Content-Security-Policy", own);
}

/** Answers with a page of the desk. */
export type Show = (request: Request, response: Response, said: Shown) => Promise<void>;

type Shown = {
  readonly status?: number;
  readonly title: string;
  readonly path?: string;
  readonly site?: SiteSettings;
  readonly contents: Html;
};

function isSent(answer: NonNullable<Answer>): answer is SeeOther | File {
  return typeof answer === "object" && "kind" in answer && answer.kind !== "titled";
}

function toStatus(error: unknown): number {
  if (error instanceof FormError) return formStatus[error.reason];
  return isRefusal(error) ? formStatus.changedMeanwhile : 500;
}
