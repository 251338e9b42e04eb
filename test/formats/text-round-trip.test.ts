import { decodeHTML } from "entities";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toAtom } from "#formats/atom.ts";
import { toJsonFeed } from "#formats/json-feed.ts";
import { toReviewJsonLd } from "#formats/json-ld.ts";
import { toRss } from "#formats/rss.ts";
import { toScriptJson } from "#formats/script-json.ts";
import { isCleanText, toCleanText } from "#reviews/text.ts";
import { toWords } from "#words/words.ts";
import { baseUrl, buildDataset, buildReview } from "../build-review.ts";
import { all, readAtom, readXml, textOf } from "./read-atom.ts";
import { toNdjson, toReviewsJson } from "./whole.ts";

const english = toWords("en");

const hostile = [
  "a\u000bb",
  "a\u0000b",
  "lone \ud83d half",
  "x\u2028y\u2029z",
  "]]>",
  "<![CDATA[x]]>",
  "<script>alert(1)</script>",
  "</script><script>alert(2)</script>",
  "<!-- <script> -->",
  "AT&amp;T & <rant>",
  "&apos; &quot; &#13; &#x0; &nope;",
  '"it\'s"\ttab\n\nline\r\nline\rline',
  "👨‍👩‍👧‍👦 🙏🏽",
  "שלום!",
  "\u202Egpj.exe",
  "\ufeffmark\u00a0",
  "{{ template }}",
  "__proto__",
  "é".repeat(20_000),
];

test.each(hostile.map((text) => [text.slice(0, 40), text]))(
  "every document gives %j back as it was stored",
  (_shown, raw) => {
    const text = toCleanText(raw) ?? "";
    for (const [format, found] of Object.entries(readBack(text))) {
      expect(found, format).toBe(text);
    }
  },
);

test("every document gives any clean text back unchanged", () => {
  const pieces = fc.oneof(
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.constantFrom(...hostile, "&", "<", ">", "]]", ">", '"', "'", "\n", "\t", " "),
  );
  const texts = fc
    .array(pieces, { minLength: 1, maxLength: 8 })
    .map((parts) => parts.join(""))
    .filter((text) => isCleanText(text) && text.trim() !== "");
  fc.assert(
    fc.property(texts, (text) => {
      expect(new Set(Object.values(readBack(text)))).toEqual(new Set([text]));
    }),
  );
});

/** What a reader of each document finds as the text of a review. */
function readBack(text: string) {
  const review = buildReview({ text });
  const dataset = buildDataset([review]);
  const context = { baseUrl, feedTag: "example.com,2026-01-01" };
  const [entry] = all(readAtom(toAtom(dataset, context)), "entry");
  const jsonLd = toScriptJson(toReviewJsonLd(review, dataset.business, baseUrl, english));
  return {
    reviewsJson: JSON.parse(toReviewsJson(dataset)).reviews[0].text,
    ndjson: JSON.parse(toNdjson(dataset)).text,
    jsonFeed: JSON.parse(toJsonFeed(dataset, context)).items[0].content_text,
    atom: entry && textOf(entry, "content"),
    rss: readRssText(toRss(dataset, context)),
    jsonLd: JSON.parse(jsonLd).reviewBody,
  };
}

/** What a reader of RSS shows, which takes a description for HTML. */
function readRssText(document: string): string | undefined {
  const [channel] = all(readXml(document), "channel");
  const [item] = channel ? all(channel, "item") : [];
  const html = item && textOf(item, "description");
  return html === undefined ? undefined : decodeHTML(html.replaceAll("<br>", "\n"));
}
