import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { parse } from "yaml";
import type { Reading } from "#insights/readings/reading.ts";
import { toReviewId, toTextHash } from "#reviews/identity.ts";

type Review = { readonly id: string; readonly date: string } & Readonly<Record<string, unknown>>;

/** All that a content folder holds. */
export type Edited = {
  readonly reviews: readonly Review[];
  readonly erased: readonly { readonly id: string; readonly date: string }[];
  readonly technicians: readonly { readonly name: string }[];
  readonly services: readonly Readonly<Record<string, unknown>>[];
  readonly business: Readonly<Record<string, unknown>>;
  readonly aspects: object | null;
  readonly readings: readonly Reading[];
};

/** What somebody does to the content, and how it is called where a test fails. */
type Edit = { readonly name: string; readonly apply: (content: Edited) => Edited };

const fixture = join(import.meta.dirname, "../fixtures/content");
const days = ["2025-01-08", "2025-01-09", "2025-02-03"];
const texts = [
  "Grace came at once and fixed the leak. The price was fair.",
  "Will Novak was rude, and the drain is blocked again.",
  "Nobody called back. Parking was easy in Springfield, the work was sloppy.",
  "Great work by Gracie, friendly and on time. We would call Fixture & Sons again at any hour.",
  "Fine.",
];

/** A small business whose staff have pages of their own. */
export async function startEdited(): Promise<Edited> {
  const read = async (name: string) => parse(await readFile(join(fixture, name), "utf8"));
  const start = {
    erased: [],
    aspects: null,
    readings: [],
    technicians: await read("technicians.yaml"),
  };
  const [services, business] = [await read("services.yaml"), await read("business.yaml")];
  return {
    ...start,
    services,
    business,
    reviews: Array.from({ length: 30 }, (_, at) => toReview(at, at)),
  };
}

function toReview(at: number, choice: number): Review {
  const date = days[choice % days.length] ?? "";
  const text = choice % 7 === 0 ? undefined : texts[choice % texts.length];
  const id = toReviewId(Date.parse(date) + at, "google", String(at));
  const reply = choice % 4 === 0 ? { owner_reply: { text: "Thank you." } } : {};
  return {
    id,
    source: "google",
    author: `Ada ${at}`,
    rating: 1 + (choice % 5),
    date,
    text,
    ...reply,
  };
}

/** One of every kind, of reviews at different places. */
export const everyEdit: readonly Edit[] = kinds().map((kind, at) => toEdit(kind, 7 * at + 1));

/** Any of them, of a review at any place. */
export const anyEdit: fc.Arbitrary<Edit> = fc
  .tuple(fc.constantFrom(...kinds()), fc.nat(1000))
  .map(([kind, choice]) => toEdit(kind, choice));

function toEdit([name, edit]: [string, Change], choice: number): Edit {
  const apply = (content: Edited) => ({ ...content, ...edit(content, choice) });
  return { name: `${name} ${choice}`, apply };
}

type Change = (content: Edited, choice: number) => Partial<Edited>;

function kinds(): [string, Change][] {
  return [
    [
      "add",
      ({ reviews }, choice) => ({ reviews: [...reviews, toReview(1000 + reviews.length, choice)] }),
    ],
    [
      "edit",
      onReview((review, choice) => ({ ...review, text: `${choice}. ${texts[choice % 5]}` })),
    ],
    [
      "reply to",
      onReview((review, choice) => ({ ...review, owner_reply: { text: `Sorry, ${choice}.` } })),
    ],
    [
      "hide",
      onReview((review) => ({ ...review, hidden: { reason: "off-topic", date: "2025-03-01" } })),
    ],
    ["erase", erase],
    ["read", read],
    ["rename", ({ technicians }, choice) => ({ technicians: rename(technicians, choice) })],
    ["change the taxonomy", (_, choice) => ({ aspects: toAspects(choice) })],
    ["change the language", onBusiness((choice) => ({ language: choice % 2 ? "de" : "en-GB" }))],
    [
      "change the telephone",
      onBusiness((choice) => ({ telephone: `+1 217 555 0${100 + (choice % 900)}` })),
    ],
    [
      "change the accent",
      onBusiness((choice) => ({ design: { accent: `#1a5f${10 + (choice % 90)}` } })),
    ],
    [
      "change the authors",
      onBusiness((choice) => ({ author_policy: choice % 2 ? "initials" : "full" })),
    ],
  ];
}

function onReview(edit: (review: Review, choice: number) => Review): Change {
  return ({ reviews }, choice) => {
    const at = choice % reviews.length;
    return {
      reviews: reviews.map((review, index) => (index === at ? edit(review, choice) : review)),
    };
  };
}

function onBusiness(change: (choice: number) => object): Change {
  return ({ business }, choice) => ({ business: { ...business, ...change(choice) } });
}

function erase({ reviews, erased }: Edited, choice: number): Partial<Edited> {
  const gone = reviews[choice % reviews.length];
  if (gone === undefined) return {};
  const { id, date } = gone;
  return {
    reviews: reviews.filter((review) => review !== gone),
    erased: [...erased, { id, date }],
  };
}

/** A reading that says otherwise than the rules; one of a review that was read before takes its place. */
function read({ reviews, readings }: Edited, choice: number): Partial<Edited> {
  const { id: review = "", text } = reviews[choice % reviews.length] ?? { text: null };
  if (typeof text !== "string") return {};
  const evidence = text.slice(0, 5);
  const said = { sentiment: choice % 2 ? "negative" : "positive", evidence } as const;
  const reading: Reading = {
    review,
    text_sha256: toTextHash(text),
    taxonomy: 1,
    reader: `Reader ${choice % 3}`,
    sentiment: said.sentiment,
    aspects: [{ id: "pricing", ...said }],
    problems: choice % 3 ? [] : [{ id: "mess", evidence }],
    people: [{ name: "Will Novak", ...said }],
    services: [{ id: "leak-repair", ...said }],
    topics: choice % 4 ? ["heating"] : [],
  };
  return { readings: [...readings.filter((each) => each.review !== review), reading] };
}

function rename(technicians: Edited["technicians"], choice: number) {
  const [first, ...others] = technicians;
  return [{ ...first, name: choice % 2 ? "Grace Muster" : "Grace Okafor" }, ...others];
}

function toAspects(choice: number) {
  const aspects = [{ id: "parking", label: `Parking ${choice}`, terms: ["parking"] }];
  return {
    version: 1 + choice,
    aspects,
    problems: [],
    topics: [],
    remove: choice % 2 ? ["pricing"] : [],
  };
}

/** Writes the content in place of what is there. JSON is YAML. */
export function writeEdited(dir: string, content: Edited): void {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(join(dir, "reviews/google"), { recursive: true });
  const toLines = (values: readonly object[]) =>
    values.map((value) => `${JSON.stringify(value)}\n`).join("");
  const write = (name: string, value: unknown) =>
    writeFileSync(join(dir, name), JSON.stringify(value));
  const { reviews, erased, aspects, readings, technicians, services, business } = content;
  mkdirSync(join(dir, "readings"));
  writeFileSync(join(dir, "readings/2025.ndjson"), toLines(readings));
  writeFileSync(join(dir, "reviews/google/2025.ndjson"), toLines(reviews));
  writeFileSync(join(dir, "erased.ndjson"), toLines(erased));
  write("technicians.yaml", technicians);
  write("services.yaml", services);
  write("business.yaml", business);
  if (aspects) write("aspects.yaml", aspects);
}
