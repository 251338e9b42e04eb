import { html } from "hono/html";
import { ownFields, readBusinessForm } from "#content/business-form.ts";
import { businessSchema, plainDesign } from "#content/business-schema.ts";
import { toContrast } from "#content/contrast.ts";
import { readForm, type Values } from "#content/form-values.ts";
import { toPalette } from "#content/palette.ts";
import { toAddressLines } from "#reviews/contact.ts";
import type { File, Html, Page, Visit } from "../page.ts";
import type { Language } from "../words.ts";
import { toBusinessWords } from "./words.ts";

/** The head of the site in small, in a frame: as it is stored or, with a query, as it is being typed. */
export function createCardPage(): Page {
  return {
    path: "/business/card",
    title: ({ language }) => toBusinessWords(language).card,
    get: (visit) => toAnswer(visit, visit.query),
    post: toAnswer,
  };
}

async function toAnswer(visit: Visit, said: URLSearchParams): Promise<File> {
  const text = await toCard(await readNow(said, visit), visit, toColours(said));
  return { kind: "file", type: "html", isFramed: true, body: String(text) };
}

/** What the colours are made of. */
function toColours(said: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...said].filter(([key]) => /^(name$|design\.)/.test(key)));
}

/** The colours of the card: its style stands in no attribute, so that nothing inline need be allowed. */
export function createCardStyle(): Page {
  return {
    path: "/business/card.css",
    title: ({ language }) => toBusinessWords(language).card,
    async get(visit) {
      const { design } = await readNow(visit.query, visit);
      return { kind: "file", type: "css", body: toStyle(design) };
    },
  };
}

async function readNow(said: URLSearchParams, { site }: Visit): Promise<Values> {
  if (said.has("name")) return readForm(ownFields, said);
  return (await readBusinessForm(site.contentDir)).business;
}

function toCard(
  business: Values,
  { language, link }: Visit,
  colours: URLSearchParams,
): Html | Promise<Html> {
  const words = toBusinessWords(language);
  const text = (key: string) => String(business[key] ?? "");
  const hasLogo = Boolean((business.design as Values | undefined)?.logo);
  const address = toAddressLines({ ...noAddress, ...(business.address as object | undefined) });
  return html`<!doctype html>
<html lang="${text("language") || "en"}"><head><meta charset="utf-8"><title>${words.card}</title>
<link rel="stylesheet" href="${link("/business/card.css")}?${colours}"></head>
<body><article><h1>${hasLogo ? html`<img src="${link("/business/logo/picture")}" alt="${text("name")}">` : text("name")}</h1><p class="stars" role="img" aria-label="5 / 5">★★★★★</p>
<p>${text("description")}</p>
<blockquote lang="${language}">${words.example}</blockquote>
<p class="quiet">${[...address, text("telephone")].filter(Boolean).join(" · ")}</p>
<p><span class="link">${text("url")}</span></p></article></body></html>`;
}

const noAddress = { street_address: "", locality: "", region: "", postal_code: "", country: "" };

function toDesign(said: unknown) {
  return businessSchema.shape.design.safeParse(said ?? null).data ?? plainDesign;
}

function toStyle(said: unknown): string {
  const design = toDesign(said);
  const { light, dark } = { light: toPalette(design, "light"), dark: toPalette(design, "dark") };
  const pairs = (["paper", "ink", "quiet", "rule", "accent"] as const).map(
    (name) => `--${name}: light-dark(${light[name]}, ${dark[name]});`,
  );
  return `:root { color-scheme: light dark; ${pairs.join(" ")} }
body { margin: 0; padding: 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 ${typefaces[design.typeface]}; }
h1 { margin: 0; font-size: 1.75rem; } img { max-block-size: 2.5rem; background: #fff; } p { margin: .5rem 0; }
blockquote { margin: .75rem 0; padding-inline-start: 1rem; border-inline-start: 3px solid var(--rule); }
.stars, .link { color: var(--accent); } .quiet { color: var(--quiet); }
`;
}

/** Near to what the site sets them in, of what every machine has. */
const typefaces = {
  newsreader: "Newsreader, Georgia, serif",
  book: "'Iowan Old Style', Palatino, 'Palatino Linotype', serif",
  classic: "Georgia, 'Times New Roman', serif",
  humanist: "Seravek, Optima, Candara, sans-serif",
  plain: "system-ui, sans-serif",
} as const;

/** The contrast of text and links with the page, in light and dark. */
export function toContrastHtml(said: unknown, language: Language): Html {
  const words = toBusinessWords(language);
  const format = new Intl.NumberFormat(language, {
    maximumFractionDigits: 1,
    roundingMode: "floor",
  });
  const lines = (["light", "dark"] as const).map((mode) => {
    const { ink, paper, accent } = toPalette(toDesign(said), mode);
    const [text, links] = [toContrast(ink, paper), toContrast(accent, paper)].map((each) =>
      format.format(each),
    );
    return html`<li><strong>${words[mode]}</strong>: ${words.contrast({ ink: text ?? "", accent, links: links ?? "" })}</li>`;
  });
  return html`<ul class="plain">${lines}</ul>`;
}
