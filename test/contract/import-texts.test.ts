import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Workplace } from "./built.ts";
import { build, makeWorkplace, readAllPublished, readPublished, readReviews } from "./built.ts";
import { expectedId } from "./identity.ts";
import { readJsonLd, readScriptTags, toVisibleText } from "./page.ts";
import { cleanUp, makeFolder, runScript } from "./product.ts";
import type { Review } from "./shapes.ts";
import { createdAt, type ExportedReview, sourceIdOf, writeTakeout } from "./takeout.ts";
import { childrenOf, readXml, textOf } from "./xml.ts";

const envelopes = [
  ["(Translated by Google) Very good.\n\n(Original)\nMuy bueno.", "Muy bueno.", "Very good."],
  ["Muy bueno.\n\n(Translated by Google)\nVery good.", "Muy bueno.", "Very good."],
  ["(Translated by Google) Very good. (Original) Muy bueno.", "Muy bueno.", "Very good."],
  [
    "(Translated by Google)\nLine 1\n\nLine 2\n\n(Original)\nLínea 1\n\nLínea 2",
    "Línea 1\n\nLínea 2",
    "Line 1\n\nLine 2",
  ],
  ["(Original) is a fine word", "(Original) is a fine word", null],
  ["I read (Translated by Google) and laughed", "I read (Translated by Google) and laughed", null],
] as const;

// What must come out is the text itself, but for what XML 1.0 forbids (any of the forms listed).
const hostile: readonly (readonly [string, ...string[]])[] = [
  ["a\u000bb", "ab", "a\ufffdb"],
  ["a\u0000b", "ab", "a\ufffdb"],
  ["a\ud83db", "ab", "a\ufffdb"],
  ["a\udc4db", "ab", "a\ufffdb"],
  ["a\uffffb\u001f", "ab", "a\ufffdb\ufffd"],
  ["x\u2028y", "x\u2028y"],
  ["]]>", "]]>"],
  ["<script>alert(1)</script>", "<script>alert(1)</script>"],
  ["</script><script>alert(2)</script>", "</script><script>alert(2)</script>"],
  ["<!--<script>", "<!--<script>"],
  ["AT&amp;T & <rant>", "AT&amp;T & <rant>"],
  ["👨‍👩‍👧‍👦 🙏🏽", "👨‍👩‍👧‍👦 🙏🏽"],
  ["שלום!", "שלום!"],
  ["\u202Egpj.exe", "\u202Egpj.exe"],
  ["one\r\ntwo", "one\ntwo", "one\r\ntwo"],
  ["{{7*7}} $(1) %s \\u0041 \\n", "{{7*7}} $(1) %s \\u0041 \\n"],
  ["é".repeat(20_000), "é".repeat(20_000)],
];

const hours = [
  { createTime: "2025-12-31T23:30:00Z", day: "2025-12-31" },
  { createTime: "2026-01-01T05:59:59.999999Z", day: "2025-12-31" },
  { createTime: "2026-01-01T06:00:00Z", day: "2026-01-01" },
  { createTime: "2025-07-01T04:59:59Z", day: "2025-06-30" },
  { createTime: "2025-07-01T05:00:00Z", day: "2025-07-01" },
];

const exported = {
  envelope: envelopes.map(([comment], index) => ({ key: `envelope-${index}`, comment })),
  hostile: hostile.map(([comment], index) => ({ key: `hostile-${index}`, comment })),
  hour: hours.map(({ createTime }, index) => ({ key: `hour-${index}`, createTime })),
  half: { key: "half", comment: "(Translated by Google) Only half" },
  silent: { key: "silent", starRating: "FOUR" },
  blank: { key: "blank", starRating: "FOUR", comment: "  \n " },
  replied: {
    key: "replied",
    comment: "Bien.",
    reply: "(Translated by Google) Thank you.\n\n(Original)\nMuchas gracias a usted.",
  },
};

let place: Workplace;
let reviews: Review[];

beforeAll(async () => {
  place = await makeWorkplace({});
  const all = Object.values(exported).flat() as ExportedReview[];
  const folder = await writeTakeout(await makeFolder(), all);
  const args = ["google-takeout", folder, "--write"];
  const { code, output } = await runScript("import", args, place.env);
  if (code !== 0) throw new Error(output);
  await build(place);
  ({ reviews } = await readReviews(place));
});
afterAll(cleanUp);

describe("Google's translation in a comment", () => {
  it.each(envelopes.map((row, index) => [...row, index] as const))(
    "%j leaves the text %j and the translation %j",
    (_, text, translated, index) => {
      const review = find(exported.envelope[index]);
      expect(review.text).toBe(text);
      expect(review.translation?.text ?? null).toBe(translated);
      if (translated !== null) expect(review.translation?.language).toBe("en");
      // A short text may be too little to be sure of, but never is it read as the translation.
      if (translated !== null) expect(["es", null]).toContain(review.language);
    },
  );

  it("is never lost, nor mistaken for an empty text, when the original is missing", () => {
    const { text, translation } = find(exported.half);
    expect(["Only half", "(Translated by Google) Only half"]).toContain(text);
    if (translation) expect(translation.text).toBe("Only half");
  });

  it("is taken out of a reply too", () => {
    expect(find(exported.replied).owner_reply).toMatchObject({
      text: "Muchas gracias a usted.",
      translation: { text: "Thank you.", language: "en" },
    });
  });

  it("does not show its marks anywhere in public", async () => {
    const allowed = [find(exported.half).id, find(exported.envelope[5]).id];
    const pages = [...(await readAllPublished(place))].filter(([path]) => /^reviews\/0/.test(path));
    const marked = pages.filter(([, bytes]) => bytes.includes("(Translated by Google)"));
    const unexpected = marked.filter(([path]) => !allowed.some((id) => path.includes(id)));
    expect(unexpected.map(([path]) => path)).toEqual([]);
  });
});

describe("A rating without words", () => {
  it.each([exported.silent, exported.blank])("is kept, its text null: $key", (review) => {
    expect(find(review)).toMatchObject({ rating: 4, text: null, language: null });
  });

  it("has an entry in both feeds, with content", async () => {
    const id = find(exported.silent).id;
    const item = (await readItems()).find((one) => one.id.endsWith(id));
    expect(item?.content_text).toMatch(/\w/);
    expect((await readEntries()).get(id)).toBe(item?.content_text);
  });
});

describe("Hostile text", () => {
  it.each(hostile.map((row, index) => [JSON.stringify(row[0]).slice(0, 40), row, index] as const))(
    "%s is one and the same in all documents",
    async (_, [, ...allowed], index) => {
      const { id, text } = find(exported.hostile[index]);
      expect(allowed).toContain(text);
      const item = (await readItems()).find((one) => one.id.endsWith(id));
      expect(item?.content_text).toBe(text);
      expect((await readEntries()).get(id)).toBe(text);
      const page = `${await readPublished(place, `reviews/${id}/index.html`)}`;
      expect(readJsonLd(page)[0]).toMatchObject({ reviewBody: text });
      expect(toVisibleText(page)).toContain(text);
      expect(readScriptTags(page)).toEqual(['<script type="application/ld+json">']);
    },
  );
});

describe("The day of a review", () => {
  it.each(hours.map((hour, index) => ({ ...hour, index })))(
    "is $day in Chicago for $createTime",
    async ({ createTime, day, index }) => {
      const review = find(exported.hour[index]);
      expect(review.date).toBe(day);
      expect(Date.parse(review.published_at ?? "")).toBe(Date.parse(createTime));
      const page = `${await readPublished(place, `reviews/${review.id}/index.html`)}`;
      expect(page).toContain(`<time datetime="${day}">`);
      expect(readJsonLd(page)[0]).toMatchObject({ datePublished: day });
    },
  );

  it("is the next one for a business in Berlin, the instant being the same", async () => {
    const berlin = await makeWorkplace({ business: { time_zone: "Europe/Berlin" } });
    const only = exported.hour.slice(0, 1);
    const folder = await writeTakeout(await makeFolder(), only);
    await runScript("import", ["google-takeout", folder, "--write"], berlin.env);
    await build(berlin);
    const [review] = (await readReviews(berlin)).reviews;
    expect(review?.date).toBe("2026-01-01");
    expect(review?.published_at).toBe("2025-12-31T23:30:00Z");
    expect(review?.id).toBe(find(only[0]).id);
    const page = `${await readPublished(berlin, `reviews/${review?.id}/index.html`)}`;
    expect(page).toContain('<time datetime="2026-01-01">1 January 2026</time>');
  });
});

function find(exportedReview: ExportedReview | undefined): Review {
  if (!exportedReview) throw new Error("Nothing to find");
  const id = expectedId(createdAt(exportedReview), "google", sourceIdOf(exportedReview));
  const review = reviews.find((one) => one.id === id);
  if (!review) throw new Error(`${exportedReview.key} was not published as ${id}`);
  return review;
}

async function readItems() {
  const text = `${await readPublished(place, "api/feed.json")}`;
  return (JSON.parse(text) as { items: { id: string; content_text: string }[] }).items;
}

/** The content of every Atom entry by the review's id. */
async function readEntries(): Promise<Map<string, string>> {
  const atom = readXml(`${await readPublished(place, "feed.xml")}`);
  const entries = childrenOf(atom, "entry");
  return new Map(entries.map((one) => [textOf(one, "id").slice(-26), textOf(one, "content")]));
}
