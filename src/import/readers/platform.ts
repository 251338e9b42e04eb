import { foldMarks } from "#language/fold.ts";

/** The source of a platform's name as a row says it: `Google` → google; null where it says nothing. */
export function toSource(name: string): string | null {
  const key = foldMarks(name)
    .replace(/^www\.|\.(?:com|org|net|co\.uk|de)$/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[-\d]+|-+$/g, "");
  return key === "" ? null : (known.get(key) ?? key);
}

/**
 * Why reviews of a source may not be published from here, and what to do instead; null where they
 * may.
 */
export function toForbidden(source: string): string | null {
  return forbidden.get(source) ?? null;
}

/** The platform whose address a link has; null where that platform does not matter. */
export function toSourceOfLink(link: string): string | null {
  const host = URL.parse(link.trim())?.hostname ?? "";
  if (/(?:^|\.)yelp\.[a-z.]+$/.test(host)) return "yelp";
  return /(?:^|\.)tripadvisor\.[a-z.]+$/.test(host) ? "tripadvisor" : null;
}

/** Whether a source is a platform on which customers write reviews, as far as that is known. */
export function isPlatform(source: string): boolean {
  return platforms.has(source) || forbidden.has(source);
}

const platforms: ReadonlySet<string> = new Set([
  ...["google", "facebook", "trustpilot", "trusted-shops", "ekomi", "ausgezeichnet-org"],
  ...["apple-maps", "bing", "foursquare", "booking", "airbnb", "expedia", "hotels", "holidaycheck"],
  ...["opentable", "thefork", "quandoo", "resy", "zomato", "treatwell", "fresha", "booksy"],
  ...["amazon", "ebay", "etsy", "idealo", "billiger", "sitejabber", "bbb", "nextdoor", "angi"],
  ...["homeadvisor", "thumbtack", "houzz", "porch", "checkatrade", "trustatrader", "mybuilder"],
  ...[
    "rated-people",
    "yell",
    "myhammer",
    "golocal",
    "gelbe-seiten",
    "dasortliche",
    "werkenntdenbesten",
  ],
  ...[
    "jameda",
    "doctolib",
    "zocdoc",
    "healthgrades",
    "ratemds",
    "vitals",
    "doctoralia",
    "top-doctors",
  ],
  ...["avvo", "anwalt", "lawyers", "martindale", "kununu", "glassdoor", "indeed", "capterra", "g2"],
  ...[
    "pages-jaunes",
    "avis-verifies",
    "societe-des-avis-garantis",
    "paginas-amarillas",
    "paginegialle",
  ],
  ...["immobilienscout24", "zillow", "realtor", "cars", "dealerrater", "mobile", "autoscout24"],
  ...["weddingwire", "the-knot", "funeralguide", "tributes"],
]);

const known = new Map([
  ["google-my-business", "google"],
  ["google-business-profile", "google"],
  ["google-reviews", "google"],
  ["google-maps", "google"],
  ["facebook-page", "facebook"],
  ["meta", "facebook"],
  ["trust-pilot", "trustpilot"],
  ["trip-advisor", "tripadvisor"],
]);

const forbidden = new Map([
  [
    "yelp",
    "Yelp's reviews cannot be published as open data: what it gives are excerpts, to be shown under its rules and kept for 24 hours. Link to your page there in review_links of business.yaml instead",
  ],
  [
    "tripadvisor",
    "Tripadvisor's reviews cannot be published as open data: its terms allow them to be shown only live, under its own marks. Link to your page there in review_links of business.yaml instead",
  ],
  [
    "google-places",
    "This is an answer of the Places API: it has five reviews at most, which Google allows to be kept only for a short time. Export all of yours with Google Takeout (“Google Business Profile”): npx firsthand import google-takeout FILE",
  ],
]);
