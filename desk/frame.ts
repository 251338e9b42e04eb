import { html } from "hono/html";
import type { SiteSettings } from "#content/sites.ts";
import { toFrameWords } from "./frame-words.ts";
import type { Html, Notice } from "./page.ts";
import { type Language, languageNames, languages } from "./words.ts";

export const assetsPath = "/-";
export const leavePath = "/-/leave";

/** What stands around the contents of a page. */
export type Frame = {
  readonly title: string;
  readonly language: Language;
  /** the path of the page below its business; null where it belongs to none */
  readonly path: string | null;
  /** the address that a switch of the language comes back to */
  readonly address: string;
  readonly site: SiteSettings | null;
  /** what its business is called */
  readonly name: string | null;
  /** whether there are other businesses */
  readonly hasOthers: boolean;
  readonly notice: Notice | null;
  /** whether one signs in and out */
  readonly canLeave: boolean;
  readonly hasHub: boolean;
};

const menu = [
  ["today", "/"],
  ["takeIn", "/take-in"],
  ["reviews", "/reviews"],
  ["business", "/business"],
  ["insights", "/insights"],
  ["publish", "/publish"],
  ["steps", "/steps"],
] as const;

/** A whole page of the desk. */
export function toDocument(frame: Frame, contents: Html): Html {
  const { title, language, site, name, notice } = frame;
  const words = toFrameWords(language);
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}${name && ` – ${name}`} – ${words.desk}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${assetsPath}/desk.css">
    <script type="module" src="${assetsPath}/desk.js"></script>
  </head>
  <body>
    <a class="skip" href="#content">${words.toContent}</a>
    <header class="frame">
      ${toBusinesses(frame)}
      ${site && toMenu(frame, site)}
      ${toLanguages(frame)}
      ${frame.canLeave && html`<form class="language" method="post" action="${leavePath}"><button class="quiet">${words.leave}</button></form>`}
    </header>
    <main id="content" tabindex="-1">
      <h1>${title}</h1>
      ${notice && html`<p class="notice${notice.isFault ? " fault" : ""}" role="${notice.isFault ? "alert" : "status"}">${notice.text}</p>`}
      ${contents}
    </main>
  </body>
</html>
`;
}

/** The address of a page of a business. */
export function toLink({ name }: SiteSettings, path: string): string {
  return `/${encodeURIComponent(name)}${path}`;
}

function toMenu({ language, path, hasHub }: Frame, site: SiteSettings): Html {
  const words = toFrameWords(language);
  const shown = hasHub ? [...menu, ["hub", "/hub"] as const] : menu;
  const items = shown.map(([name, to]) => {
    const isHere = path !== null && (path === to || (to !== "/" && path.startsWith(`${to}/`)));
    const current = isHere ? html` aria-current="page"` : "";
    return html`<li><a href="${toLink(site, to)}"${current}>${words.pages[name]}</a></li>`;
  });
  return html`<nav aria-label="${words.menu}"><ul>${items}</ul></nav>`;
}

function toBusinesses({ hasOthers, name, language }: Frame): Html {
  const words = toFrameWords(language);
  if (!hasOthers) return html`<p class="business">${name}</p>`;
  return html`<p class="business">
    ${name && html`<strong>${name}</strong> `}<a href="/">${words.businesses}</a>
  </p>`;
}

function toLanguages({ language, address }: Frame): Html {
  const words = toFrameWords(language);
  const options = languages.map((each) => {
    const selected = each === language ? html` selected` : "";
    return html`<option value="${each}" lang="${each}"${selected}>${languageNames[each]}</option>`;
  });
  return html`<form class="language" method="post" action="${assetsPath}/language">
    <input type="hidden" name="to" value="${address}">
    <label>${words.language} <select name="language">${options}</select></label>
    <button class="quiet">${words.choose}</button>
  </form>`;
}
