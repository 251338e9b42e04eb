import { html, raw } from "hono/html";
import { toDirection } from "#words/direction.ts";
import type { Item, Notice } from "./notice.ts";

/**
 * A notice as HTML for mail readers: one column that fits any width, a table where a reader knows no
 * other layout, looks inline where a reader drops style sheets, and nothing that is loaded from elsewhere.
 */
export function toHtml(notice: Notice): string {
  const { language, business, subject, opening, sections, troubles, desk, why } = notice;
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(sheet)}</style>
</head>
<body class="page" style="margin:0;padding:0;${colours.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left;${font}">
<tr><td style="padding:0 0 16px">
<p class="soft" style="margin:0 0 4px;font-size:14px;line-height:20px;${colours.soft}"><bdi>${business}</bdi></p>
<h1 class="ink" style="margin:0 0 8px;font-size:24px;line-height:30px;font-weight:700;${colours.ink}">${toHeadline(notice)}</h1>
<p class="ink" style="margin:0;font-size:16px;line-height:24px;${colours.ink}">${opening}</p>
</td></tr>
${troubles.map((each) => toTroubleCard(each, notice))}
${sections.map(
  ({ heading, items, more }) => html`<tr><td style="padding:8px 0">
<h2 class="ink" style="margin:0;font-size:18px;line-height:24px;font-weight:700;${colours.ink}">${heading}</h2></td></tr>
${items.map((item) => toCard(item, notice))}
${more && html`<tr><td class="soft" style="padding:0 0 16px;font-size:16px;line-height:24px;${colours.soft}">${more}</td></tr>`}`,
)}
${desk && html`<tr><td style="padding:8px 0 20px">${toButton(desk.url, desk.label)}</td></tr>`}
<tr><td class="soft rule" style="padding:16px 0 0;border-top:1px solid #d5d1c8;font-size:13px;line-height:19px;${colours.soft}">${why}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
  return String(page);
}

/** The subject without the business, which stands above it. */
function toHeadline({ subject, business }: Notice): string {
  const end = ` · ${business}`;
  return toUnbroken(subject.endsWith(end) ? subject.slice(0, -end.length) : subject);
}

/** A number stays on the line of what it counts. */
function toUnbroken(text: string): string {
  return text.replace(/(\d) (?=\p{L})/gu, "$1\u00a0");
}

function toCard({ review, author, stars, facts, text, links }: Item, { words }: Notice) {
  const { rating, language } = review;
  const tongue = language ? html` lang="${language}"` : "";
  const way = language ? toDirection(language) : "auto";
  const side = way === "rtl" ? "right" : "left";
  const aside = `font-size:14px;line-height:20px;${colours.soft}`;
  return html`<tr><td style="padding:0 0 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card" style="border-radius:8px;${colours.card}"><tr><td style="padding:16px">
<p class="ink" style="margin:0 0 4px;font-size:16px;line-height:24px;${colours.ink}"><span class="stars" aria-hidden="true" style="letter-spacing:1px;${colours.stars}">${"★".repeat(rating)}${"☆".repeat(5 - rating)}</span> ${toUnbroken(stars)}</p>
<p class="soft" style="margin:0 0 10px;${aside}"><bdi class="ink" style="font-weight:700;${colours.ink}">${author}</bdi><br>${facts.join(" · ")}</p>
${
  text === null
    ? html`<p class="soft" style="margin:0;font-size:16px;line-height:24px;${colours.soft}">${words.noWords}</p>`
    : html`<p class="ink"${tongue} dir="${way}" style="margin:0;text-align:${side};font-size:16px;line-height:24px;overflow-wrap:anywhere;${colours.ink}">${text}</p>`
}
${links.length > 0 && html`<p style="margin:12px 0 0;font-size:16px;line-height:28px">${links.map(({ url, label }) => html`<a class="link" href="${url}" style="display:inline-block;margin:0 20px 0 0;font-weight:700;${colours.link}">${label}</a>`)}</p>`}
</td></tr></table>
</td></tr>`;
}

function toTroubleCard(
  { name, words: since, fault }: Notice["troubles"][number],
  { words }: Notice,
) {
  return html`<tr><td style="padding:8px 0 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card" style="border-radius:8px;${colours.card}"><tr><td style="padding:16px">
<h2 class="ink" style="margin:0 0 4px;font-size:18px;line-height:24px;font-weight:700;${colours.ink}">${name}</h2>
<p class="ink" style="margin:0 0 10px;font-size:16px;line-height:24px;${colours.ink}">${since}</p>
<p class="soft" style="margin:0 0 4px;font-size:14px;line-height:20px;${colours.soft}">${words.unfetched.message}</p>
<p class="ink" lang="en" dir="ltr" style="margin:0;font-size:14px;line-height:20px;overflow-wrap:anywhere;${colours.ink}">${fault}</p>
</td></tr></table>
</td></tr>`;
}

function toButton(url: string, label: string) {
  return html`<a class="button" href="${url}" style="display:inline-block;padding:12px 20px;border-radius:6px;font-size:16px;line-height:24px;font-weight:700;text-decoration:none;${colours.button}">${label}</a>`;
}

const font =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** For readers that drop style sheets; each pair has the contrast that WCAG 2.2 AA asks for. */
const colours = {
  page: "background-color:#f4f2ec",
  card: "background-color:#ffffff;border:1px solid #e0dcd2",
  ink: "color:#22211e",
  soft: "color:#5f5b52",
  stars: "color:#8a5a00",
  link: "color:#1a5f7a",
  button: "background-color:#1a5f7a;color:#ffffff",
} as const;

/** What a reader with a dark page shows, where it takes style sheets. */
const sheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:#191815!important}
.card{background-color:#24231f!important;border-color:#3b3932!important}
.ink{color:#f0ede5!important}
.soft{color:#b8b2a5!important}
.stars{color:#f0c264!important}
.link{color:#8ecbe3!important}
.button{background-color:#8ecbe3!important;color:#10252e!important}
.rule{border-color:#3b3932!important}
}`;
