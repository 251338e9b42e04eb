import { Document, Pair, Scalar, YAMLMap } from "yaml";
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

/**
 * Every key of business.yaml, in the schema's order, with its first value.
 *
 * @param today a day on which the owner holds the domain of `url`
 */
export function toFirstValues(business: NewBusiness, today: Day) {
  const { name, type, url, telephone, country, timeZone, language, trade } = business;
  return {
    name,
    legal_name: null,
    type,
    additional_type: null,
    description: "",
    url,
    telephone,
    email: null,
    address: { street_address: "", locality: "", region: "", postal_code: "", country },
    geo: null,
    time_zone: timeZone,
    price_range: null,
    opening_hours: [],
    service_areas: [],
    language,
    same_as: [],
    review_links: [],
    licence: "https://creativecommons.org/licenses/by/4.0/",
    verification: verifications[language.split("-", 1)[0] ?? ""] ?? verifications.en,
    sample: false,
    author_policy: business.authorPolicy,
    verified_sources: { google: "platform" },
    feed_tag: `${toAuthority(url)},${today}`,
    trade: trade || null,
    corrections: [],
    security: null,
    design: {
      accent: null,
      paper: null,
      ink: null,
      dark: null,
      typeface: "newsreader",
      logo: null,
    },
    base_url: null,
    allowed_hosts: [],
    sidecar: true,
  };
}

/** True of any source and any number of reviews, until the owner says it better. */
const verifications: Readonly<Record<string, string>> & { readonly en: string } = {
  en: "Reviews are shown whatever their rating; beside each stands how it was verified.",
  de: "Bewertungen werden unabhängig von ihrer Sternezahl gezeigt; bei jeder steht, wie sie geprüft wurde.",
  es: "Las reseñas se muestran sea cual sea su valoración; junto a cada una figura cómo se verificó.",
};

/** business.yaml as text, each key with a comment that says what it is for. */
export function toBusinessYaml(values: ReturnType<typeof toFirstValues>): string {
  const document = new Document();
  const map = new YAMLMap();
  document.contents = map;
  document.commentBefore = toComment(opening);
  for (const [key, value] of Object.entries(values)) {
    const name = new Scalar(key);
    name.commentBefore = toComment(comments[key as keyof typeof values]);
    name.spaceBefore = map.items.length > 0;
    map.add(new Pair(name, document.createNode(value)));
  }
  return document.toString({ lineWidth: 100, nullStr: "" });
}

/** The domain that an address names; www. is not needed in a tag. */
function toAuthority(url: string): string {
  const host = URL.parse(url)?.hostname.replace(/^www\./, "");
  return host === undefined || host === "" ? draftAuthority : host;
}

function toComment(text: string): string {
  return text.replace(/^/gm, " ");
}

const opening = `Your business, as every page, dataset and feed presents it. docs/content-format.md explains each key.
Write text that looks like a number in quotes: "+49301234567". A key without a value is left out.
(!) marks what must be filled in before you publish on an address of your own.`;

const comments: Readonly<Record<keyof ReturnType<typeof toFirstValues>, string>> = {
  name: "The name by which customers know you.",
  legal_name: "The registered name, if it is another one.",
  type: "What you are, as a type of schema.org: LocalBusiness, or closer: Plumber, Dentist, AutoRepair …\nhttps://schema.org/LocalBusiness lists them.",
  additional_type:
    "The address of a page that defines more closely what you are, if schema.org has no type for it.",
  description: "(!) What you do and where, in a sentence or two.",
  url: "(!) The address of your own web site: https://www.example.com",
  telephone: '(!) With the country\'s code, in quotes: "+1 312 555 0100"',
  email: "It will be published. Leave it empty to keep it to yourself.",
  address:
    "(!) Street (unless service_areas says where you go), town (locality) and country, as two letters:\nUS, DE … Region and postal code where your country has them; the latter in quotes.",
  geo: "Where that is on the map:\ngeo: { latitude: 41.8781, longitude: -87.6298 }",
  time_zone: "Decides on which day a review was written. Do not change it after your first import.",
  price_range: "$, $$ or $$$, or two prices.",
  opening_hours:
    'For each run of days:\n- days: [Monday, Tuesday, Wednesday, Thursday, Friday]\n  opens: "09:00"\n  closes: "17:00"',
  service_areas: "Places where you work: [Springfield, Chatham]",
  language: "The language of your pages and feeds: en, de, pt-BR …",
  same_as: "Addresses of your profiles elsewhere.",
  review_links:
    "Where customers can leave a review:\n- label: Review us on Google\n  url: https://g.page/r/…/review",
  licence:
    "(!) The licence of your collection of reviews, as open data. The texts remain their authors'.",
  verification:
    "(!) Your rule, in a sentence: which reviews count as verified. Every reader sees it, so keep it true.",
  sample: "true is for invented reviews; every page then says so.",
  author_policy: "How authors are shown: full, initials or first-name-initial.",
  verified_sources:
    "On what the reviews of a source count as verified: platform, invitation, order or manual.\nReviews of other sources are withheld. With a note for readers:\n  direct: { method: order, note: Checked against our order book }",
  feed_tag:
    "The root of every id in your feeds: a domain of yours and a day on which it was yours.\n(!) In place of draft.invalid put that domain. Once you have published, never change it: feed\nreaders would show every review again.",
  trade: `What reviews of your trade speak of, ready made: ${trades.join(", ")}.\nOf another trade? Describe it in aspects.yaml; docs/content-format.md shows how.`,
  corrections:
    "Where the analysis misread a review, say what it says about an aspect: positive, neutral, negative,\nor none if it does not speak of it. The id is in the review's address.\n- { review: 01JJ5MY200FHG9FMZF0RH7P84V, aspect: pricing, sentiment: none }",
  security:
    "Whom to tell of a weakness of your site, and until when that holds (security.txt, RFC 9116):\n  contact: mailto:security@example.com\n  expires: 2027-06-30T00:00:00Z",
  design:
    'How pages look. accent colours links, stars and bars, paper and ink the page and its text:\n  accent: "#1a5f7a"\ndark has the same three for dark mode. typeface is newsreader, book, classic, humanist or plain.\nA logo stands in this folder as logo.svg, logo.png or logo.webp, with its size in pixels:\n  logo: { file: logo.svg, width: 240, height: 48 }',
  base_url: "The address of these pages, if not said by BASE_URL: https://reviews.example.com",
  allowed_hosts:
    "Further host names by which a CDN or proxy reaches the sidecar: [sidecar.example.com]",
  sidecar:
    "false is for static files alone: no search, no tools for agents and no hub, and nothing that leads there.",
};
