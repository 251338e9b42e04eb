import type { Request, RequestHandler, Response } from "express";
import { html } from "hono/html";
import { isPlain, readBody } from "../../sidecar/http/body.ts";
import { toHidden } from "../form.ts";
import { toDocument } from "../frame.ts";
import type { Guard } from "../guard.ts";
import { toRequestLanguage } from "../words.ts";
import type { IsPassword } from "./password.ts";
import { createTries } from "./tries.ts";
import { toSignInWords } from "./words.ts";

export type SignIn = {
  /** the page that asks for the password, at whatever address was asked for */
  readonly ask: (request: Request, response: Response) => Promise<void>;
  /** takes what was typed there */
  readonly enter: RequestHandler;
};

export const signInPath = "/-/sign-in";

type SignInDeps = {
  readonly guard: Guard;
  readonly isPassword: IsPassword;
  /** milliseconds of a clock that only goes on */
  readonly steady: () => number;
};

/** Lets those in who know the password, and makes guessing it slow. */
export function createSignIn({ guard, isPassword, steady }: SignInDeps): SignIn {
  const tries = createTries(steady);
  return {
    ask: (request, response) => show(request, response, { to: toPath(request) }),
    async enter(request, response) {
      const body = await readForm(request);
      if (body === null) return;
      const to = toOwnPath(body.get("to") ?? "/");
      const seconds = tries.take(request.ip);
      if (seconds !== null) {
        response.set("Retry-After", String(seconds));
        return show(request, response, { to, status: 429, fault: "often", seconds });
      }
      if (!(await isPassword(body.get("password") ?? ""))) {
        return show(request, response, { to, fault: "wrong" });
      }
      tries.succeed(request.ip);
      response.set("Set-Cookie", guard.admit()).redirect(303, to);
    },
  };
}

type Shown = {
  /** where to go once signed in */
  readonly to: string;
  readonly status?: number;
  readonly fault?: "wrong" | "often";
  readonly seconds?: number;
};

async function show(request: Request, response: Response, shown: Shown): Promise<void> {
  const { to, status = 403, fault, seconds = 0 } = shown;
  const language = toRequestLanguage(request.headers);
  const words = toSignInWords(language);
  const said = fault && (fault === "wrong" ? words.wrong : words.often({ count: seconds }));
  const isLost = request.method === "POST" && request.path !== signInPath;
  const contents = html`${isLost && html`<p class="notice">${words.again}</p>`}
    <form method="post" action="${signInPath}">${toHidden("to", to)}
    <p class="field"><label for="password">${words.password}</label>
      <input id="password" type="password" name="password" required autofocus autocomplete="current-password"></p>
    <p><button>${words.enter}</button></p></form>`;
  const notice = said ? { text: said, isFault: true } : null;
  const nowhere = {
    path: null,
    site: null,
    name: null,
    hasOthers: false,
    canLeave: false,
    hasHub: false,
  };
  const frame = { ...nowhere, title: words.title, language, address: to, notice };
  response
    .status(status)
    .type("html")
    .send(String(await toDocument(frame, contents)));
}

async function readForm(request: Request): Promise<URLSearchParams | null> {
  if (!isPlain(request.headers, "application/x-www-form-urlencoded")) return new URLSearchParams();
  const body = await readBody(request, 10_000);
  return body === null ? null : new URLSearchParams(body === "too large" ? "" : body.toString());
}

function toPath({ method, originalUrl }: Request): string {
  return method === "GET" ? toOwnPath(originalUrl) : "/";
}

/** An address of the desk itself. */
function toOwnPath(path: string): string {
  return /^\/(?![/\\])/.test(path) ? path : "/";
}
