import { hash } from "node:crypto";
import { toReviewId } from "#reviews/identity.ts";
import { buildBusiness } from "../test/build-review.ts";
import type { Files } from "../test/sidecar/release-on-disk.ts";

/** A site of `count` reviews of about 550 characters, with a page each where `pages` says so. */
export function buildSyntheticFiles(count: number, pages: boolean): Files {
  const lines = Array.from({ length: count }, (_, index) => toLine(index));
  const files: Record<string, string> = {
    "index.html": "<!doctype html><title>Home</title>",
    "404.html": "<!doctype html><title>Not found</title>",
    "reviews.json": `{"version":"1.0.0",\n"business":${JSON.stringify(buildBusiness())},\n"reviews":[\n${lines.join(",\n")}\n],\n"removed":[\n]}\n`,
    "reviews.ndjson": `${lines.join("\n")}\n`,
    "feed.xml": `<feed xmlns="http://www.w3.org/2005/Atom">${lines.slice(0, 50).join()}</feed>`,
    "api/feed.json": `{"items":[${lines.slice(0, 50).join()}]}`,
  };
  for (const line of pages ? lines : []) {
    files[`reviews/${line.slice(7, 33)}/index.html`] =
      `<!doctype html><title>A review</title>${line}${frame}`;
  }
  return files;
}

const words =
  "they were kind and on time when my father died the whole family felt looked after even the smallest wish was heard price fair house quiet flowers fresh call back never came".split(
    " ",
  );
const frame = "<nav><a href='/'>Home</a><a href='/reviews/'>Reviews</a></nav>".repeat(60);

function toLine(index: number): string {
  const time = Date.UTC(2026, 0, 1) - index * 3_600_000;
  const bytes = Buffer.from(hash("sha512", String(index)), "hex");
  const text = Array.from(bytes, (byte) => words[byte % words.length]).join(" ");
  return JSON.stringify({
    id: toReviewId(time, "google", String(index)),
    author: `Author ${index}`,
    rating: 1 + (index % 5),
    date: new Date(time).toISOString().slice(0, 10),
    text: `${text} ${index} ${text.slice(0, 230)}`,
    source: "google",
    owner_reply: null,
    verified: true,
    verification: { method: "platform", note: null },
    mentions: { technicians: [], services: [] },
    language: null,
    translation: null,
  });
}
