import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { makeFetchFolder } from "./fetch-folder.ts";
import { type Asked, answer, servePlatform } from "./platform.ts";

type Row = Readonly<Record<string, unknown>>;

/** A platform as far as the tests of all speak of it. */
type Platform = {
  readonly name: string;
  /** what stands in connections.yaml beside name and from */
  readonly settings: string;
  readonly env: Readonly<Record<string, string>>;
  /** reviews as the platform documents them, by a number; `words` and `stars` are what they say */
  readonly toRow: (number: number, said?: { words?: string; stars?: number }) => Row;
  /** answers a page as documented */
  readonly give: (rows: readonly Row[], asked: Asked, response: ServerResponse) => void;
  /** what a request must bring */
  readonly proof: (asked: Asked) => unknown;
  /** a shape that is not documented, and where that is said */
  readonly changed: readonly (readonly [Row, string])[];
  readonly source: string;
};

const size = 100;
const byNumber = (rows: readonly Row[], page: string | null, per: string | null) => {
  const count = Number(per);
  return rows.slice((Number(page) - 1) * count, Number(page) * count);
};

const trustpilot: Platform = {
  ...{ name: "trustpilot", settings: "  business_unit: 46d6a890ffa235a75b00021d\n" },
  ...{ env: { TRUSTPILOT_API_KEY: "tp-key-1" }, source: "trustpilot" },
  toRow: (number, { words = `They came on time, ${number}.`, stars = 5 } = {}) => ({
    id: `5e3de1b45fb06f00017${number}`,
    ...{ stars, title: `Kind people, ${number}`, text: words, language: "en", status: "active" },
    ...{ createdAt: "2026-01-15T10:15:00Z", updatedAt: null, companyReply: null },
    consumer: { id: "c1", displayName: `Ada ${number}` },
  }),
  give: (rows, { query }, response) =>
    answer(response, {
      links: [],
      reviews: byNumber(rows, query.get("page"), query.get("perPage")),
    }),
  proof: ({ headers, host, path }) => [headers.apikey, host, path],
  changed: [
    [{ items: [] }, "reviews (Invalid input: expected array, received undefined)"],
    [{ reviews: [{ id: "x", rating: 5 }] }, "reviews[0].stars (Invalid input"],
  ],
};

const judgeme: Platform = {
  ...{ name: "judgeme", settings: "  shop: ada.myshopify.com\n" },
  ...{ env: { JUDGEME_API_TOKEN: "jm-token-1" }, source: "judgeme" },
  toRow: (number, { words = `They came on time, ${number}.`, stars = 5 } = {}) => ({
    ...{ id: number, title: `Kind people, ${number}`, body: words, rating: stars, curated: "ok" },
    ...{ published: true, hidden: false, verified: "buyer", product_handle: "visit" },
    ...{ created_at: "2026-01-15T10:15:00+00:00", ip_address: "192.0.2.7" },
    reviewer: { id: 1, name: `Ada ${number}`, email: `ada${number}@example.com`, phone: "+491" },
  }),
  give: (rows, { query }, response) =>
    answer(response, {
      current_page: Number(query.get("page")),
      reviews: byNumber(rows, query.get("page"), query.get("per_page")),
    }),
  proof: ({ query, host, path }) => [query.get("api_token"), query.get("shop_domain"), host, path],
  changed: [
    [{ data: [] }, "reviews (Invalid input"],
    [{ reviews: [{ id: 1, rating: 5, created_at: "2026-01-15", curated: "maybe" }] }, "curated"],
  ],
};

const yotpo: Platform = {
  ...{ name: "yotpo", settings: "", env: { YOTPO_APP_KEY: "yo-key-1" }, source: "yotpo" },
  toRow: (number, { words = `They came on time, ${number}.`, stars = 5 } = {}) => ({
    ...{ id: number, score: stars, content: words, title: `Kind people, ${number}`, votes_up: 0 },
    ...{ created_at: "2026-01-15T10:15:00.000Z", verified_buyer: true },
    user: { user_id: 1, display_name: `Ada ${number}` },
  }),
  give: (rows, { query }, response) =>
    answer(response, {
      status: { code: 200, message: "OK" },
      response: {
        pagination: { page: Number(query.get("page")), per_page: size, total: rows.length },
        reviews: byNumber(rows, query.get("page"), query.get("per_page")),
      },
    }),
  proof: ({ host, path }) => [host, path],
  changed: [
    [{ reviews: [] }, "response (Invalid input"],
    [
      { response: { pagination: { total: 1 }, reviews: [{ id: 1, stars: 5 }] } },
      "response.reviews[0].score",
    ],
  ],
};

const facebook: Platform = {
  ...{ name: "facebook", settings: '  page: "1234567890"\n' },
  ...{ env: { FACEBOOK_PAGE_TOKEN: "fb-token-1" }, source: "facebook" },
  toRow: (number, { words = `They came on time, ${number}.`, stars = 5 } = {}) => ({
    ...{ created_time: "2017-01-15T10:15:00+0000", has_rating: true, rating: stars },
    ...{ review_text: words, open_graph_story: { id: `s${number}` } },
    reviewer: { name: `Ada ${number}`, id: `u${number}` },
  }),
  give: (rows, { query }, response) => {
    const from = Number(query.get("after") ?? 0);
    const after = String(from + size);
    const isEnd = from + size >= rows.length;
    answer(response, {
      data: rows.slice(from, from + size),
      paging: {
        cursors: { before: "0", after },
        ...(!isEnd && { next: `https://evil.example/?access_token=${after}` }),
      },
    });
  },
  proof: ({ headers, host, path }) => [headers.authorization, host, path],
  changed: [
    [{ ratings: [] }, "data (Invalid input"],
    [{ data: [], paging: { next: "https://graph.facebook.com/x" } }, "paging.cursors.after"],
    [{ data: [{ created_time: 5 }] }, "is not a review of Facebook's"],
  ],
};

const proofs: Readonly<Record<string, unknown>> = {
  trustpilot: [
    "tp-key-1",
    "api.trustpilot.com",
    "/v1/business-units/46d6a890ffa235a75b00021d/reviews",
  ],
  judgeme: ["jm-token-1", "ada.myshopify.com", "judge.me", "/api/v1/reviews"],
  yotpo: ["api-cdn.yotpo.com", "/v1/widget/yo-key-1/products/yotpo_site_reviews/reviews.json"],
  facebook: ["Bearer fb-token-1", "graph.facebook.com", "/v21.0/1234567890/ratings"],
};

describe.each([trustpilot, judgeme, yotpo, facebook])("$name", (platform) => {
  const { name, settings, env, toRow, give, source } = platform;
  const open = async (respond: (asked: Asked, response: ServerResponse) => void) => {
    const { network, asked, clock } = await servePlatform(respond);
    const folder = await makeFetchFolder(`- name: ${name}\n  from: ${name}\n${settings}`);
    const fetch = (...args: readonly string[]) => folder.fetch({ network, env }, ...args);
    return { ...folder, fetch, network, asked, clock };
  };
  const count = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => toRow(from + at));

  test("all pages come, as the reader of its exports reads them", async () => {
    const { fetch, present, asked } = await open((each, response) =>
      give(count(0, 130), each, response),
    );
    const { code, said } = await fetch("--write");
    expect([code, said]).toEqual([0, expect.stringContaining("130 new")]);
    const stored = await present();
    expect(stored.length).toBe(130);
    expect(stored.find(({ author }) => author === "Ada 7")).toMatchObject({
      ...{ source, rating: 5, text: "They came on time, 7." },
      source_id: expect.stringMatching(/7$/),
    });
    expect(asked.map(platform.proof)).toEqual([proofs[name], proofs[name]]);
    expect(JSON.stringify(stored)).not.toMatch(/@example|192\.0\.2|\+491/);
    for (const secret of Object.values(env)) expect(said).not.toContain(secret);
  });

  test("edits, and what is gone, are seen each time", async () => {
    let rows = count(0, 30);
    const { fetch, read } = await open((each, response) => give(rows, each, response));
    await fetch("--write");
    rows = [...count(31, 33), toRow(0, { words: "Mended.", stars: 3 }), ...count(2, 30)];
    const { code, said } = await fetch("--write");
    expect([code, said]).toEqual([0, expect.stringContaining("2 new, 1 changed, 1 gone")]);
    const all = Object.values(await read(source));
    expect(all.find(({ text }) => text === "Mended.")).toMatchObject({ rating: 3 });
    expect(all.filter(({ status }) => status === "gone")).toHaveLength(1);
    expect((await fetch("--write")).said).toContain("0 new, 0 changed, 0 gone");
  });

  test("a page that does not come, and a key that is not accepted, leave nothing", async () => {
    let status = 503;
    const { fetch, stored, clock } = await open((each, response) => {
      if (each.query.get("page") === "2" || each.query.has("after")) answer(response, {}, status);
      else give(count(0, 130), each, response);
    });
    expect([(await fetch("--write")).code, clock.waits.length]).toEqual([75, 4]);
    status = 401;
    const { code, said } = await fetch("--write");
    expect([code, said, clock.waits.length]).toEqual([
      1,
      expect.stringContaining("answers 401"),
      4,
    ]);
    expect(await stored()).toEqual([]);
  });

  test.each(platform.changed)("%j stops it, and says where", async (json, told) => {
    const { fetch, stored } = await open((_, response) => answer(response, json));
    const { code, said } = await fetch("--write");
    expect(said).toContain(told);
    expect([code, await stored()]).toEqual([1, []]);
  });

  test("429 is waited out, and half an answer is asked for again", async () => {
    let turn = 0;
    const { fetch, present, clock } = await open((each, response) => {
      turn++;
      if (turn === 1) response.writeHead(429, { "retry-after": "7" }).end();
      else if (turn === 2) {
        response.writeHead(200, { "content-length": "900" });
        response.write("{", () => response.destroy());
      } else give(count(0, 3), each, response);
    });
    expect((await fetch("--write")).code).toBe(0);
    expect([clock.waits, (await present()).length]).toEqual([[7000, 4000], 3]);
  });
});

test("a key that no header field can hold is not told, and what to do is", async () => {
  const { network, asked } = await servePlatform((_, response) => answer(response, {}));
  const folder = await makeFetchFolder(
    `- name: trustpilot\n  from: trustpilot\n${trustpilot.settings}`,
  );
  const env = { TRUSTPILOT_API_KEY: "tp-key-1\ntp-key-2" };
  const { code, said } = await folder.fetch({ network, env });
  expect(said).toContain(
    "Trustpilot's list of reviews, page 1: the header field apikey would hold",
  );
  expect(said).not.toContain("tp-key");
  expect([code, asked]).toEqual([1, []]);
});

test("Trustpilot's replies come, and what is not active there is gone here", async () => {
  const row = trustpilot.toRow(1);
  const companyReply = {
    text: "Thank you, Ada.",
    createdAt: "2026-01-16T08:00:00Z",
    updatedAt: null,
  };
  let rows: Row[] = [{ ...row, companyReply }, trustpilot.toRow(2), trustpilot.toRow(3)];
  const { network } = await servePlatform((each, response) =>
    trustpilot.give(rows, each, response),
  );
  const folder = await makeFetchFolder(
    `- name: trustpilot\n  from: trustpilot\n${trustpilot.settings}`,
  );
  const all = { network, env: trustpilot.env };
  await folder.fetch(all, "--write");
  const [first] = (await folder.present()).filter(({ author }) => author === "Ada 1");
  expect(first).toMatchObject({ owner_reply: { text: "Thank you, Ada." } });
  rows = rows.with(1, { ...trustpilot.toRow(2), status: "inactive" });
  expect((await folder.fetch(all, "--write")).code).toBe(0);
  expect((await folder.present()).map(({ author }) => author).sort()).toEqual(["Ada 1", "Ada 3"]);
});

test("what Judge.me hides, holds back or takes for spam does not come", async () => {
  const rows = [
    judgeme.toRow(1),
    { ...judgeme.toRow(2), hidden: true },
    { ...judgeme.toRow(3), published: false },
    { ...judgeme.toRow(4), curated: "spam" },
    { ...judgeme.toRow(5), curated: "not-yet" },
  ];
  const { network } = await servePlatform((each, response) => judgeme.give(rows, each, response));
  const folder = await makeFetchFolder(`- name: judgeme\n  from: judgeme\n${judgeme.settings}`);
  expect((await folder.fetch({ network, env: judgeme.env }, "--write")).code).toBe(0);
  expect((await folder.present()).map(({ author }) => author)).toEqual(["Ada 1"]);
});

test("Yotpo counts more than it gives: nothing counts as gone", async () => {
  let rows = [1, 2, 3].map((number) => yotpo.toRow(number));
  const { network } = await servePlatform((each, response) => {
    if (rows.length === 3) yotpo.give(rows, each, response);
    else {
      const reviews = each.query.get("page") === "1" ? rows : [];
      answer(response, { response: { pagination: { total: 3 }, reviews } });
    }
  });
  const folder = await makeFetchFolder("- name: yotpo\n  from: yotpo\n");
  await folder.fetch({ network, env: yotpo.env }, "--write");
  rows = rows.slice(0, 2);
  const { said } = await folder.fetch({ network, env: yotpo.env }, "--write");
  expect(said).toContain("Yotpo counts 3 reviews and gave 2");
  expect(await folder.present()).toHaveLength(3);
});

test("Yotpo gives a page that is not full, and others behind it; what was deleted stays away", async () => {
  const all = Array.from({ length: 150 }, (_, at) => yotpo.toRow(at));
  const { network } = await servePlatform(({ query }, response) => {
    const page = Number(query.get("page"));
    const rows = page === 1 ? all.slice(0, 90) : page === 2 ? all.slice(90) : [];
    const reviews = rows.map((each) => (each.id === 7 ? { ...each, deleted: true } : each));
    answer(response, { response: { pagination: { page, per_page: size, total: 150 }, reviews } });
  });
  const folder = await makeFetchFolder("- name: yotpo\n  from: yotpo\n");
  const { code, said } = await folder.fetch({ network, env: yotpo.env }, "--write");
  expect([code, said]).toEqual([0, expect.stringContaining("149 new")]);
  expect((await folder.present()).map(({ author }) => author)).not.toContain("Ada 7");
});

test("Trustpilot is asked for reviews that somebody reported, so that reporting one does not have it vanish", async () => {
  const { network, asked } = await servePlatform((each, response) =>
    trustpilot.give([trustpilot.toRow(1)], each, response),
  );
  const folder = await makeFetchFolder(
    `- name: trustpilot\n  from: trustpilot\n${trustpilot.settings}`,
  );
  await folder.fetch({ network, env: trustpilot.env });
  expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({
    ...{ perPage: "100", page: "1", orderBy: "createdat.desc", includeReportedReviews: "true" },
  });
});

describe("Facebook", () => {
  const connection = `- name: facebook\n  from: facebook\n${facebook.settings}`;
  test("recommendations have no stars, and none are made of them", async () => {
    const { rating: _, ...rest } = facebook.toRow(2);
    const rows = [
      facebook.toRow(1),
      { ...rest, has_rating: false, recommendation_type: "positive" },
    ];
    const { network } = await servePlatform((each, response) =>
      facebook.give(rows, each, response),
    );
    const folder = await makeFetchFolder(connection);
    expect((await folder.fetch({ network, env: facebook.env }, "--write")).code).toBe(0);
    expect(await folder.present()).toHaveLength(1);
  });

  test.each([
    [190, 1, "the page_token is not valid any more"],
    [10, 1, "pages_read_user_content"],
    [4, 75, "answers 400 (Facebook says: fb"],
    [12, 1, "no longer gives the ratings of pages"],
  ])("error %d", async (code, exit, told) => {
    const { network } = await servePlatform((_, response) =>
      answer(response, { error: { code, message: "fb says fb-token-1" } }, 400),
    );
    const folder = await makeFetchFolder(connection);
    const ended = await folder.fetch({ network, env: facebook.env }, "--write");
    expect(ended).toEqual({ code: exit, said: expect.stringContaining(told) });
    expect(ended.said).not.toContain("fb-token-1");
  });
});
