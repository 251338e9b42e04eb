import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Document, parseDocument } from "yaml";
import { trades } from "#insights/taxonomy.ts";
import type { Day } from "#reviews/day.ts";
import { draftAuthority } from "./business-schema.ts";

/** What an owner says at the start; "" for what is left for later. */
export type NewBusiness = {
  readonly name: string;
  readonly type: string;
  readonly url: string;
  readonly telephone: string;
  /** ISO 3166-1 alpha-2 */
  readonly country: string;
  readonly timeZone: string;
  readonly language: string;
  /** whose ready list of aspects the insights use */
  readonly trade: string;
  readonly authorPolicy: string;
};

/** The files that new content begins with. */
export const templates = join(import.meta.dirname, "templates");

/**
 * business.yaml of a new business: every key in the schema's order, with a comment that says what it
 * is for.
 *
 * @param today a day on which the owner holds the domain of `url`
 */
export function toBusinessDocument(business: NewBusiness, today: Day): Document {
  const text = readFileSync(join(templates, "business.yaml"), "utf8");
  const document: Document = parseDocument(text.replace("TRADES", trades.join(", ")));
  const { name, type, url, telephone, country, timeZone, language, trade, authorPolicy } = business;
  const values = {
    ...{ name, type, url, telephone, time_zone: timeZone, language, author_policy: authorPolicy },
    verification: verifications[language.split("-", 1)[0] ?? ""] ?? verifications.en,
    feed_tag: `${toAuthority(url)},${today}`,
    trade: trade || null,
  };
  for (const [key, value] of Object.entries(values)) document.set(key, document.createNode(value));
  document.setIn(["address", "country"], document.createNode(country));
  // Written as null in the template: an empty value there would take the comment below it.
  document.setIn(["design", "logo"], document.createNode(null));
  return document;
}

/** True of any source and any number of reviews, until the owner says it better. */
const verifications: Readonly<Record<string, string>> & { readonly en: string } = {
  en: "Reviews are shown whatever their rating; beside each stands how it was verified.",
  de: "Bewertungen werden unabhängig von ihrer Sternezahl gezeigt; bei jeder steht, wie sie geprüft wurde.",
  es: "Las reseñas se muestran sea cual sea su valoración; junto a cada una figura cómo se verificó.",
  fr: "Les avis sont affichés quelle que soit leur note ; à côté de chacun figure comment il a été vérifié.",
  it: "Le recensioni sono mostrate qualunque sia la valutazione; accanto a ciascuna sta come è stata verificata.",
  nl: "Reviews worden getoond, hoeveel sterren ze ook geven; bij elk staat hoe ze is gecontroleerd.",
  pt: "As avaliações são mostradas seja qual for a nota; ao lado de cada uma está como foi verificada.",
  pl: "Opinie są pokazywane bez względu na ocenę; przy każdej stoi, jak ją sprawdzono.",
  he: "ביקורות מוצגות ללא קשר לדירוג; לצד כל אחת כתוב איך אומתה.",
  ar: "تُعرض المراجعات مهما كان تقييمها؛ وبجانب كل منها بيان كيفية التحقق منها.",
  ja: "評価にかかわらずレビューを表示し、それぞれに確認の方法を記しています。",
};

/** The domain that an address names; www. is not needed in a tag. */
export function toAuthority(url: string): string {
  const host = URL.parse(url)?.hostname.replace(/^www\./, "");
  return host === undefined || host === "" ? draftAuthority : host;
}
