import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A review as docs/content-format.md describes it, a line of an NDJSON file. */
export type StoredReview = {
  readonly id: string;
  readonly source: string;
  readonly rating: number;
  readonly date: string;
  readonly source_id?: string;
  readonly author?: string;
  readonly text?: string;
  readonly title?: string;
  readonly language?: string;
  readonly translation?: { readonly text: string; readonly language: string };
  readonly excerpt?: true;
  readonly published_at?: string;
  readonly updated_at?: string;
  readonly source_url?: string;
  readonly owner_reply?: {
    readonly text: string;
    readonly date?: string;
    readonly translation?: { readonly text: string; readonly language: string };
  };
  readonly verification?: { readonly method: string; readonly note?: string };
  readonly mentions?: { readonly technicians: string[]; readonly services: string[] };
  readonly status?: "gone";
};

export type ContentFolder = {
  readonly business?: Readonly<Record<string, unknown>>;
  readonly reviews?: readonly StoredReview[];
  /** Markdown by path inside reviews/. */
  readonly handWritten?: Readonly<Record<string, string>>;
};

export const business = {
  name: "Larch & Daughters",
  legal_name: "Larch & Daughters LLC",
  type: "Plumber",
  description: "Pipes, drains and heaters, mended.",
  url: "https://larch.example",
  telephone: "+1 217 555 0142",
  email: "office@larch.example",
  address: {
    street_address: "7 Quay Street",
    locality: "Springfield",
    region: "IL",
    postal_code: "62701",
    country: "US",
  },
  geo: { latitude: 39.8, longitude: -89.6 },
  time_zone: "America/Chicago",
  opening_hours: [{ days: ["Monday", "Tuesday"], opens: "08:00", closes: "17:30" }],
  service_areas: ["Springfield"],
  language: "en",
  same_as: ["https://social.example/larch"],
  review_links: [{ label: "Google", url: "https://review.example/larch" }],
  licence: "https://creativecommons.org/licenses/by/4.0/",
  verification: "Signed-in accounts and our own order book.",
  sample: false,
  author_policy: "full",
  verified_sources: { google: "platform", direct: { method: "order", note: "Order book" } },
  feed_tag: "larch.example,2025-01-01",
};

export const services = [
  { id: "drain-cleaning", label: "Drain cleaning", description: "By camera and by hand." },
  { id: "water-heaters", label: "Water heaters" },
];

export const technicians = [
  { name: "Philippa Larch", role: "Master plumber", aliases: ["Pip"] },
  { name: "Tobias Quill" },
];

/** Writes a content folder; JSON is YAML, so the business needs no writer of its own. */
export async function writeContent(dir: string, content: ContentFolder): Promise<void> {
  await mkdir(join(dir, "reviews"), { recursive: true });
  const yaml = { business: { ...business, ...content.business }, services, technicians };
  for (const [name, value] of Object.entries(yaml)) {
    await writeFile(join(dir, `${name}.yaml`), JSON.stringify(value, null, 2));
  }
  await writeReviews(dir, content.reviews ?? []);
  for (const [path, text] of Object.entries(content.handWritten ?? {})) {
    await mkdir(join(dir, "reviews", path, ".."), { recursive: true });
    await writeFile(join(dir, "reviews", path), text);
  }
}

/** The NDJSON files alone, in the order given, so that a test can rewrite them. */
export async function writeReviews(dir: string, reviews: readonly StoredReview[]): Promise<void> {
  const files = Map.groupBy(reviews, ({ source, date }) => `${source}/${date.slice(0, 4)}.ndjson`);
  for (const [path, records] of files) {
    await mkdir(join(dir, "reviews", path, ".."), { recursive: true });
    const lines = records.map((record) => `${JSON.stringify(record)}\n`);
    await writeFile(join(dir, "reviews", path), lines.join(""));
  }
}
