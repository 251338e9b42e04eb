import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeAllRecords } from "#content/write-records.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { toCleanText } from "#reviews/text.ts";
import { buildRecord } from "../build-content.ts";

/** Texts that try to break out of pages, scripts and lines. */
export const hostileTexts = {
  script: "<script>alert(1)</script>",
  endsScript: "</script><script>alert(2)</script>",
  comment: "<!--<script>",
  reference: "AT&amp;T & <rant> ]]>",
  image: '"><img src=x onerror=alert(3)>',
  control: toCleanText("a\u000bb a\u0000b \ud83d") ?? "",
  separator: "x\u2028y",
  emoji: "👨‍👩‍👧‍👦 🙏🏽",
  hebrew: "שלום! תודה רבה על הכל.",
  override: "\u202Egpj.exe",
  long: "é".repeat(20_000),
  lines: "First line\n  indented second\n\n\nafter a gap",
};

const hostileAuthor = "\u202Egpj.exe <b>Bold</b>";
export const shownAuthor = "gpj.exe <b>Bold</b>";

/** One of everything that a page can show. */
const special: readonly ReviewRecord[] = [
  ...Object.entries(hostileTexts).map(([name, text]) =>
    buildRecord(name, { date: "2026-02-11", author: hostileAuthor, text, language: toTag(name) }),
  ),
  withoutText(buildRecord("starOnly", { date: "2026-01-03", rating: 3, author: "Star Only" })),
  buildRecord("newYear", { date: "2026-01-01", author: "New Year" }),
  buildRecord("spanish", {
    date: "2026-01-02",
    author: "Inés",
    title: "Gracias",
    text: "Muy bueno.",
    language: "es",
    translation: { text: "Very good.", language: "en" },
    excerpt: true,
    source_url: "https://reviews.example.com/1?a=1&b=2",
    owner_reply: {
      text: "Gracias a usted.\n\nRuth",
      date: "2026-01-04",
      translation: { text: "Thank you.\n\nRuth", language: "en" },
    },
    mentions: { technicians: ["Grace Okafor"], services: ["cremation"] },
  }),
];

/** What insights are made of: enough to name a person, a service and a place, and to complain. */
const naming: readonly ReviewRecord[] = [1, 2, 3, 4].flatMap((day) => [
  buildRecord(`praise-${day}`, {
    date: `2026-01-0${day}`,
    author: `Praise ${day}`,
    text: `Grace Okafor arranged the cremation in Springfield with great kindness and care. The staff were wonderful (${day}).`,
  }),
  buildRecord(`complaint-${day}`, {
    date: `2026-01-0${day}`,
    rating: 1,
    author: `Complaint ${day}`,
    text: `They were rude, the bill was higher than quoted and nobody returned our calls\u2069\u202E (${day}).`,
  }),
]);

/** The month that is full: 50 reviews, not one more. */
export const fullMonth = "2025-11";
/** The month with a full part and one that has room. */
export const busyMonth = "2026-03";

const records: readonly ReviewRecord[] = [
  ...special,
  ...naming,
  ...fill(fullMonth, 50),
  ...fill("2025-12", 2),
  ...fill(busyMonth, 60),
];

/** The newest review of all, in a second build. */
export const oneMore = buildRecord("one-more", { date: "2026-03-31", text: "And one more." });

export function findRecord(key: string): ReviewRecord {
  const found = records.find(({ source_id }) => source_id === key);
  if (!found) throw new Error(`the fixture has no record ${key}`);
  return found;
}

/** Writes a content folder with these records, or with all of the fixture. */
export async function writeContent(dir: string, further: readonly ReviewRecord[]): Promise<void> {
  await writeFiles(dir, business);
  await writeFile(join(dir, "logo.svg"), logo);
  await writeFile(join(dir, "faq.yaml"), faq);
  await writeRecords(dir, "google", [...records, ...further]);
  const letter = { source: "direct", author: "Letter Writer", text: "On paper." };
  await writeRecords(dir, "direct", [buildRecord("letter", { date: "2026-01-05", ...letter })]);
}

/** A content folder as it is when someone has only just begun: a name and no reviews. */
export function writeDraft(dir: string): Promise<void> {
  return writeFiles(
    dir,
    "name: Draft & Sons\ntime_zone: Europe/Berlin\nfeed_tag: draft.example,2026-01-01\n",
  );
}

/** The words.yaml of an owner. */
export const ownWords = 'search: Stöbern\nfeedTitle: "Stimmen zu {business}"\n';

/** A small business that writes in this language, with reviews of a source that is oddly named. */
export async function writeForeign(dir: string, language: string, words = ""): Promise<void> {
  await writeFiles(
    dir,
    `name: Maison Exemple
language: ${language}
description: Une maison de famille.
url: https://maison.example/
imprint: https://maison.example/impressum/
privacy: https://maison.example/datenschutz/
telephone: +33 1 99 00 00 00
address: { street_address: 1 rue Exemple, locality: Paris, region: "", postal_code: "75001", country: FR }
licence: https://creativecommons.org/licenses/by/4.0/
verification: Tout avis est publié.
time_zone: Europe/Paris
opening_hours: [{ days: [Monday, Tuesday, Wednesday], opens: "08:30", closes: "17:00" }]
feed_tag: maison.example,2026-01-01
verified_sources: { constructor: platform }
`,
  );
  // Nothing is looked for in its texts.
  await writeFile(join(dir, "aspects.yaml"), "version: 1\naspects: []\n");
  if (words !== "") await writeFile(join(dir, "words.yaml"), words);
  const said = { source: "constructor", date: "2026-03-14" } as const;
  const { language: _, ...unsure } = buildRecord("unsure", { ...said, text: "Bien.", rating: 4 });
  await writeRecords(dir, "constructor", [
    buildRecord("english", { ...said, text: "Very good.", owner_reply: { text: "Merci." } }),
    unsure,
  ]);
}

async function writeFiles(dir: string, yaml: string): Promise<void> {
  await mkdir(join(dir, "reviews"), { recursive: true });
  await writeFile(join(dir, "business.yaml"), yaml);
  await writeFile(join(dir, "services.yaml"), "- id: cremation\n  label: Cremation\n");
  await writeFile(join(dir, "technicians.yaml"), "- name: Grace Okafor\n  role: Director\n");
}

function fill(month: string, count: number): ReviewRecord[] {
  return Array.from({ length: count }, (_, index) =>
    buildRecord(`${month}/${index}`, {
      date: `${month}-${String((index % 28) + 1).padStart(2, "0")}`,
      rating: 5 - (index % 3),
      author: `Author ${index}`,
    }),
  );
}

function withoutText({ text: _, language: __, ...record }: ReviewRecord): ReviewRecord {
  return record;
}

function toTag(name: string): string {
  return name === "hebrew" ? "he" : "en";
}

const business = `sample: true
name: Fixture & <i>Daughters</i>
description: A family business in a town that is not on any map.
url: https://www.fixture.example.com/
telephone: +1 555-555-0100
night_telephone: +1 555-555-0199
email: office@fixture.example.com
address: { street_address: 1 Main Street, locality: Springfield, region: IL, postal_code: "62701", country: US }
time_zone: America/Chicago
price_range: $$
price_list: https://www.fixture.example.com/prices/
opening_hours:
  - { days: [Monday, Tuesday, Wednesday, Friday], opens: "08:30", closes: "17:00" }
service_areas: [Springfield, Shelbyville]
review_links: [{ label: Review us on Google, url: "https://google.example.com/review?a=1&b=2" }]
imprint: https://www.fixture.example.com/imprint/
privacy: https://www.fixture.example.com/privacy/
licence: https://creativecommons.org/licenses/by/4.0/
verification: Every review on Google is published, whatever its rating.
verified_sources: { google: platform, direct: { method: order, note: Matched by the office } }
feed_tag: fixture.example.com,2026-01-01
trade: funeral-home
design: { accent: "#ffd84d", logo: { file: logo.svg, width: 200, height: 40 } }
`;

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40" viewBox="0 0 200 40"><circle cx="20" cy="20" r="16"/></svg>';

const faq = "- id: first\n  question: Whom do I call <b>first</b>?\n  answer: Call us.\n";

async function writeRecords(
  dir: string,
  source: string,
  records: readonly ReviewRecord[],
): Promise<void> {
  await writeAllRecords(dir, new Map([[source, records]]), new Map());
}
