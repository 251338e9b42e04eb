import { readFile } from "node:fs/promises";
import { join } from "node:path";
import express, { type Express, type Request, type RequestHandler, type Response } from "express";
import { parseAddress } from "./address.ts";
import { type AnswerDeps, createAnswers } from "./answers.ts";
import { assetsPath, leavePath } from "./frame.ts";
import { toFrameWords } from "./frame-words.ts";
import { enterPath, type Guard, type Verdict } from "./guard.ts";
import type { Page } from "./page.ts";
import { setupPath } from "./setup/setup.ts";
import { type SignIn, signInPath } from "./sign-in/sign-in.ts";
import { toRequestLanguage } from "./words.ts";

export type DeskDeps = Omit<AnswerDeps, "canLeave"> & {
  readonly guard: Guard;
  /** null where the desk is opened by a key */
  readonly signIn: SignIn | null;
  readonly pages: readonly Page[];
};

/**
 * The desk: pages from which an owner does everything without a terminal.
 *
 * **How a page is made.** A page is one file with a function `createXPage(deps): Page` (page.ts), and
 * its place in `pages.ts`. What it depends on (the clock, fetch, the folder for drafts) are arguments.
 *
 * - `get` gives the contents: a template of `hono/html`, which escapes every value; nobody calls `raw`.
 *   The title is the only h1, so begin with h2.
 * - `post` does what the form says, by the very function that the command calls, then gives
 *   `seeOther(visit.link("/reviews"), "what was done")`. A Refusal that it throws is shown to the owner.
 * - What destroys has a page of its own before: a GET that says in numbers what will happen, with the form.
 * - Forms post to pages of the desk alone and work without JavaScript; `assets/desk.js` adds niceties.
 * - What is shown comes from `contents.read` (contents.ts), which keeps it; what is written goes through
 *   `toStep` (steps/steps.ts), so that it can be undone.
 * - A form about a file carries what the file was; `post` looks again within the write lock, so that a
 *   change made meanwhile in an editor is never overwritten.
 * - Words stand in `words/` beside the page: `en.ts` (`as const`) and the same keys in `de.ts` and
 *   `es.ts`, joined by `createWords` (words.ts). No style or script inline: `assets/desk.css` has the looks.
 */
export function createDesk(deps: DeskDeps): Express {
  const app = express();
  const answers = createAnswers({ ...deps, canLeave: deps.signIn !== null });
  app.disable("x-powered-by");
  app.set("query parser", false);
  // What Express itself answers then shows nobody where a program failed.
  app.set("env", "production");
  app.use(createGate(deps));
  if (deps.signIn) app.post(signInPath, deps.signIn.enter);
  app.post(leavePath, (request, response) => {
    response.set("Set-Cookie", deps.guard.dismiss(request.headers)).redirect(303, "/");
  });
  for (const [name, type] of assets) app.get(`${assetsPath}/${name}`, createAsset(name, type));
  app.post(languagePath, answers.language);
  app.get("/", answers.businesses);
  app.get(setupPath, answers.setup);
  app.post(setupPath, answers.setup);
  for (const page of deps.pages) {
    const path = `/:site${page.path === "/" ? "" : page.path}`;
    app.get(path, answers.page(page));
    app.post(path, answers.page(page));
  }
  app.use(answers.notFound);
  app.use(answers.error);
  return app;
}

const languagePath = `${assetsPath}/language`;

/** Fields of every answer: nothing is fetched from elsewhere, framed by others, kept or told to others. */
const fields = {
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  "Cache-Control": "no-store",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  // With no-referrer a form would be sent with the Origin null (Fetch §3.2).
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
};

function createGate({ guard, signIn }: DeskDeps): RequestHandler {
  return async (request, response, next) => {
    response.set(fields);
    const url = parseAddress(request.url);
    const pathname = url?.pathname ?? "";
    const verdict = guard.judge(request, url);
    if (verdict.kind === "enter") {
      response.set("Set-Cookie", verdict.cookie).redirect(303, "/");
    } else if (verdict.kind === "welcome" && isEntrance(pathname)) response.redirect(303, "/");
    else if (verdict.kind === "welcome") next();
    else if (verdict.kind === "closed" && signIn !== null) {
      if (isForAll(pathname)) next();
      else await signIn.ask(request, response);
    } else refuse(verdict, request, response);
  };
}

const isEntrance = (path: string) => path === enterPath || path === signInPath;

/** What the page on which one signs in needs. */
function isForAll(path: string): boolean {
  return (
    path === signInPath ||
    path === languagePath ||
    assets.some(([name]) => path === `${assetsPath}/${name}`)
  );
}

function refuse({ kind }: Verdict, request: Request, response: Response): void {
  const words = toFrameWords(toRequestLanguage(request.headers));
  const why = kind === "foreign" || kind === "malformed" ? words[kind] : words.closed;
  response
    .status(kind === "malformed" ? 400 : 403)
    .type("text/plain")
    .send(`${why}\n`);
}

const assets = [
  ["desk.css", "text/css"],
  ["desk.js", "text/javascript"],
] as const;

function createAsset(name: string, type: string): RequestHandler {
  return async (_, response) => {
    response.type(type).send(await readFile(join(import.meta.dirname, "assets", name)));
  };
}
