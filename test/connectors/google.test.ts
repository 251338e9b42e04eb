import { mkdir, writeFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { notifySite } from "../../scripts/notify/notify-site.ts";
import { openHttp } from "../notices/open-servers.ts";
import { runMain } from "../scripts/run-main.ts";
import { makeFetchFolder } from "./fetch-folder.ts";
import { connection, secrets as env, location, review, serveGoogle } from "./google-platform.ts";
import { answer, createClock } from "./platform.ts";

const week = 7 * 86_400_000;
const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    review(`r${at}`, { createTime: `2026-01-01T10:${String(at).padStart(2, "0").slice(-2)}:00Z` }),
  );
const at = (minute: number) => `2026-03-02T09:${String(minute).padStart(2, "0")}:00Z`;

describe("a run", () => {
  test("reads every page the first time, and then goes on to where the last one ended", async () => {
    const google = await serveGoogle();
    google.put(...many(58));
    const folder = await makeFetchFolder(connection);
    const first = await folder.fetch({ ...google, env }, "--write");
    expect([first.code, google.pages()]).toEqual([0, [null, "50"]]);
    expect((await folder.present()).length).toBe(58);
    google.put(review("new", { createTime: at(1) }));
    expect((await folder.fetch({ ...google, env }, "--write")).code).toBe(0);
    expect(google.pages()).toEqual([null]);
    expect((await folder.present()).length).toBe(59);
    expect((await folder.state("google"))?.mark).toEqual({ updated: at(1) });
  });

  test("asks for the list as it is documented, in the name of whoever connected", async () => {
    const google = await serveGoogle();
    google.put(review("one"));
    const folder = await makeFetchFolder(connection);
    const { code, said } = await folder.fetch({ ...google, env }, "--write");
    expect(code).toBe(0);
    expect(google.asked[0]).toMatchObject({ method: "POST", host: "oauth2.googleapis.com" });
    expect(google.asked[1]).toMatchObject({
      ...{ method: "GET", host: "mybusiness.googleapis.com", path: `/v4/${location}/reviews` },
      headers: { authorization: "Bearer access-1" },
    });
    expect(Object.fromEntries(google.asked[1]?.query ?? [])).toEqual({
      ...{ pageSize: "50", orderBy: "updateTime desc" },
    });
    for (const secret of [...Object.values(env), "access-1"]) expect(said).not.toContain(secret);
  });

  test("brings edits and replies, and once a week what is gone", async () => {
    const google = await serveGoogle();
    google.put(...many(30));
    const folder = await makeFetchFolder(connection);
    await folder.fetch({ ...google, env }, "--write");
    const reply = { comment: "Thank you!", updateTime: at(3), reviewReplyState: "APPROVED" };
    google.put(review("r3", { comment: "Mended words.", updateTime: at(2) }));
    google.put(review("r4", { updateTime: at(3), reviewReply: reply }));
    // Google has not approved this one.
    const pending = { ...reply, reviewReplyState: "PENDING" };
    google.put(review("r5", { updateTime: at(4), reviewReply: pending }));
    google.reviews.delete("r6");
    await folder.fetch({ ...google, env }, "--write");
    const read = await folder.read("google");
    expect(read.r3?.text).toBe("Mended words.");
    expect(read.r4).toMatchObject({ owner_reply: { text: "Thank you!" } });
    expect(read.r5).not.toHaveProperty("owner_reply");
    expect(read.r6?.status).toBeUndefined();
    google.clock.advance(week);
    await folder.fetch({ ...google, env }, "--write");
    expect((await folder.read("google")).r6?.status).toBe("gone");
    google.put(...many(30).slice(6, 7));
    google.clock.advance(week);
    await folder.fetch({ ...google, env }, "--write");
    expect((await folder.read("google")).r6?.status).toBeUndefined();
  });

  test.each([
    ["whose time tells of it", { updateTime: at(5) }],
    ["whose time tells nothing", {}],
  ])(
    "a reply that was taken back goes, of a review %s; one that was written here stays",
    async (_, said) => {
      const google = await serveGoogle();
      const reply = { comment: "Thank you!", updateTime: at(3) };
      google.put(...many(4), review("r1", { updateTime: at(3), reviewReply: reply }));
      const folder = await makeFetchFolder(connection);
      await folder.fetch({ ...google, env }, "--write");
      const { r1, r2 } = await folder.read("google");
      expect(r1).toMatchObject({ owner_reply: { text: "Thank you!" } });
      await runMain(folder.content, "review", "reply", r2?.id ?? "", "Written here.");
      google.put(review("r1", { updateTime: at(3), ...said }), review("r2", { updateTime: at(5) }));
      await folder.fetch({ ...google, env }, "--write");
      const after = await folder.read("google");
      expect(after.r1).not.toHaveProperty("owner_reply");
      expect(after.r2).toMatchObject({ owner_reply: { text: "Written here." } });
    },
  );

  test("knows that the newest review was deleted, which an export cannot tell", async () => {
    const google = await serveGoogle();
    google.put(...many(30), review("newest", { createTime: at(1) }));
    const folder = await makeFetchFolder(connection);
    await folder.fetch({ ...google, env }, "--write");
    google.reviews.delete("newest");
    const { code, said } = await folder.fetch({ ...google, env }, "--write", "--full");
    expect([code, said]).toEqual([0, expect.stringContaining("1 gone")]);
    expect((await folder.read("google")).newest?.status).toBe("gone");
  });

  test("marks nothing as gone where Google counts more than it gives", async () => {
    const short = new Set<string>();
    const google = await serveGoogle({
      fail: ({ path }, response) => {
        if (!(path.endsWith("/reviews") && short.has(path))) return false;
        const toName = (id: string) => `${location}/reviews/${id}`;
        const rows = many(29).map((each) => ({ ...each, name: toName(each.reviewId) }));
        answer(response, { reviews: rows, totalReviewCount: 30 });
        return true;
      },
    });
    google.put(...many(30));
    const folder = await makeFetchFolder(connection);
    await folder.fetch({ ...google, env }, "--write");
    short.add(`/v4/${location}/reviews`);
    const { code, said } = await folder.fetch({ ...google, env }, "--write", "--full");
    expect([code, said]).toEqual([
      0,
      expect.stringContaining("Google counts 30 reviews and gave 29, so nothing counts as gone"),
    ]);
    expect(await folder.present()).toHaveLength(30);
  });

  test("a location without reviews, and one with nothing new, are no fault", async () => {
    const google = await serveGoogle();
    const folder = await makeFetchFolder(connection);
    const none = await folder.fetch({ ...google, env }, "--write");
    expect(none.said).toContain("It holds not a single review");
    google.put(review("one"));
    await folder.fetch({ ...google, env }, "--write");
    const same = await folder.fetch({ ...google, env }, "--write");
    expect([none.code, same.code]).toEqual([0, 0]);
    expect(same.said).toContain("Nothing to write.");
  });

  test("keeps what the owner put right, and what is hidden", async () => {
    const google = await serveGoogle();
    google.put(...many(3));
    const folder = await makeFetchFolder(connection);
    await folder.fetch({ ...google, env }, "--write");
    const { r1, r2 } = await folder.read("google");
    await runMain(folder.content, "review", "hide", r1?.id ?? "", "--reason", "spam");
    await runMain(folder.content, "review", "reply", r2?.id ?? "", "Written here.");
    google.put(review("r1", { comment: "Other words.", updateTime: at(2) }));
    await folder.fetch({ ...google, env }, "--write", "--full");
    const after = await folder.read("google");
    expect(after.r1).toMatchObject({ hidden: { reason: "spam" }, text: "Other words." });
    expect(after.r2).toMatchObject({ owner_reply: { text: "Written here." } });
  });
});

describe("faults", () => {
  test("an access token that expires between two pages is renewed", async () => {
    const google = await serveGoogle({
      fail: ({ query }) => {
        if (query.has("pageToken") && google.access.count === 1) google.access.token = "gone";
        return false;
      },
    });
    google.put(...many(60));
    const folder = await makeFetchFolder(connection);
    expect((await folder.fetch({ ...google, env }, "--write")).code).toBe(0);
    expect([google.access.count, google.pages()]).toEqual([2, [null, "50", "50"]]);
    expect((await folder.present()).length).toBe(60);
  });

  test("a token that cannot be had for the moment is waited for, and one that stays away may pass by itself", async () => {
    let left = 2;
    const google = await serveGoogle({
      fail: ({ host }, response) => {
        if (host !== "oauth2.googleapis.com" || left-- <= 0) return false;
        response.writeHead(503).end("<!doctype html><title>Try again</title>");
        return true;
      },
    });
    google.put(review("one"));
    const folder = await makeFetchFolder(connection);
    expect((await folder.fetch({ ...google, env }, "--write")).code).toBe(0);
    expect(google.clock.waits).toEqual([2000, 4000]);
    left = Number.POSITIVE_INFINITY;
    const { code, said } = await folder.fetch({ ...google, env }, "--write");
    expect([code, said]).toEqual([75, expect.stringContaining("Google's token: answers 503")]);
    expect(said).not.toContain("connect google");
  });

  test("whatever this machine's clock says, a token is used until Google refuses it", async () => {
    for (const time of ["2026-01-01T09:00:00Z", "2090-01-01T00:00:00Z"]) {
      const google = await serveGoogle({ clock: createClock(time) });
      google.put(...many(60));
      const folder = await makeFetchFolder(connection);
      expect((await folder.fetch({ ...google, env }, "--write")).code).toBe(0);
      expect([google.access.count, (await folder.present()).length]).toEqual([1, 60]);
    }
  });

  test("a permission that was withdrawn is told with its remedy by the command, doctor and a notice", async () => {
    const google = await serveGoogle();
    google.access.granted = false;
    const folder = await makeFetchFolder(connection);
    const remedy = "npx firsthand connect google --again";
    const { origin, requests } = await openHttp();
    const settings = `quiet: off\ntell:\n  - ntfy: ${origin}/topic\n`;
    await mkdir(".firsthand", { mode: 0o700 });
    await writeFile(".firsthand/content.notify.yaml", settings, { mode: 0o600 });
    const site = { name: "content", contentDir: folder.content, baseUrl: "http://localhost" };
    const how = { folder: ".firsthand", env: {}, now: () => new Date() };
    for (let turn = 1; turn <= 3; turn++) {
      const { code, said } = await folder.fetch({ ...google, env }, "--write");
      expect([code, said]).toEqual([1, expect.stringContaining(remedy)]);
      await notifySite(site, "send", how);
      expect(requests.length).toBe(turn < 3 ? 0 : 1);
    }
    await notifySite(site, "send", how);
    expect(requests.length).toBe(1);
    expect(JSON.parse(String(requests[0]?.body))).toMatchObject({
      title: "New reviews no longer come: google · Fixture & Sons",
      message: expect.stringContaining(remedy),
    });
    expect((await runMain(folder.content, "doctor")).out).toContain(remedy);
  });

  test("a permission that was withdrawn is told with the command that gives it again", async () => {
    const google = await serveGoogle();
    google.access.granted = false;
    const folder = await makeFetchFolder(connection);
    const { code, said } = await folder.fetch({ ...google, env }, "--write");
    expect([code, said]).toEqual([
      1,
      expect.stringContaining("npx firsthand connect google --again"),
    ]);
    expect(google.pages()).toEqual([]);
  });

  test.each([
    [
      "a project that is not approved, whose quota is 0",
      429,
      { status: "RESOURCE_EXHAUSTED", details: [{ metadata: { quota_limit_value: "0" } }] },
      ["is not approved for the Business Profile API", "api_default", "Takeout"],
    ],
    [
      "an API that is switched off",
      403,
      {
        status: "PERMISSION_DENIED",
        message: "refresh-token-1",
        details: [{ reason: "SERVICE_DISABLED" }],
      },
      ["is not switched on", "Takeout"],
    ],
    [
      "an account without the right",
      403,
      { status: "PERMISSION_DENIED", message: "The caller does not have permission" },
      ["the account does not manage this location", "The caller does not have permission"],
    ],
    ["a location that is not there", 404, { message: "Not found." }, ["Choose the location again"]],
  ])("%s is told at once, with what to do", async (_, status, error, told) => {
    const google = await serveGoogle({
      fail: ({ path }, response) => {
        if (!path.endsWith("/reviews")) return false;
        answer(response, { error: { code: status, ...error } }, status);
        return true;
      },
    });
    const folder = await makeFetchFolder(connection);
    const { code, said } = await folder.fetch({ ...google, env }, "--write");
    expect([code, google.clock.waits, google.pages()]).toEqual([1, [], [null]]);
    for (const part of told) expect(said).toContain(part);
    expect(said).not.toContain("refresh-token-1");
  });

  test("a quota that is used up is waited out, and a run that stays without is one that may pass", async () => {
    const google = await serveGoogle({
      fail: ({ path }, response) => {
        if (!path.endsWith("/reviews")) return false;
        const details = [{ metadata: { quota_limit_value: "300" } }];
        answer(response, { error: { code: 429, status: "RESOURCE_EXHAUSTED", details } }, 429);
        return true;
      },
    });
    const folder = await makeFetchFolder(connection);
    expect((await folder.fetch({ ...google, env }, "--write")).code).toBe(75);
    expect(google.clock.waits).toEqual([2000, 4000, 8000, 16_000]);
  });

  test("an answer beyond all bounds is not read to its end", async () => {
    const google = await serveGoogle({
      fail: ({ path }, response) => {
        if (!path.endsWith("/reviews")) return false;
        const chunk = Buffer.alloc(1024 * 1024, " ");
        const write = (): unknown => response.destroyed || response.write(chunk, write);
        write();
        return true;
      },
    });
    const folder = await makeFetchFolder(connection);
    const { code, said } = await folder.fetch({ ...google, env }, "--write");
    expect([code, said]).toEqual([1, expect.stringContaining("the answer is larger than 16 MB")]);
  });

  test("a page that does not come leaves nothing of those before it", async () => {
    const google = await serveGoogle({
      fail: ({ query }, response) => {
        if (!query.has("pageToken")) return false;
        response.writeHead(503).end();
        return true;
      },
    });
    google.put(...many(60));
    const folder = await makeFetchFolder(connection);
    expect((await folder.fetch({ ...google, env }, "--write")).code).toBe(75);
    expect(await folder.stored()).toEqual([]);
    expect((await folder.state("google"))?.mark).toEqual({});
  });

  const row = { ...review("r1"), name: `${location}/reviews/r1` };
  test.each([
    ["another name for the list", { items: [row], totalReviewCount: 1 }, "in their place"],
    ["a count without a list", { totalReviewCount: 1 }, "has no reviews, although it says"],
    ["an object in place of the list", { reviews: { r1: row } }, "reviews ("],
    [
      "a row without the time of its update",
      { reviews: [{ ...row, updateTime: 17 }] },
      "reviews[0].updateTime",
    ],
    [
      "stars in figures",
      { reviews: [{ ...row, starRating: 5 }] },
      "starRating 5 is not one to five stars",
    ],
    [
      "another form of names",
      { reviews: [{ ...row, name: "reviews/r1" }] },
      "accounts/…/locations/…",
    ],
    ["a list that leads to itself", { reviews: [row], nextPageToken: "again" }, "leads to itself"],
    ["a web page", "<!doctype html><title>Sorry</title>", "is not whole JSON"],
  ])("%s stops it, and says where", async (_, json, told) => {
    const google = await serveGoogle({
      fail: ({ path }, response) => {
        if (!path.endsWith("/reviews")) return false;
        if (typeof json === "string") response.end(json);
        else answer(response, json);
        return true;
      },
    });
    const folder = await makeFetchFolder(connection);
    const { code, said } = await folder.fetch({ ...google, env }, "--write");
    expect(said).toContain(told);
    expect([code, await folder.stored()]).toEqual([1, []]);
  });

  test("a review without stars is none, and holds up nothing", async () => {
    const google = await serveGoogle();
    google.put(review("r1"), review("r2", { starRating: "STAR_RATING_UNSPECIFIED" }));
    const folder = await makeFetchFolder(connection);
    expect((await folder.fetch({ ...google, env }, "--write")).code).toBe(0);
    expect((await folder.present()).length).toBe(1);
  });

  test("an order that is not the one asked for is read to its end", async () => {
    const clock = createClock();
    const rows = [at(5), at(1), at(4)].map((updateTime, number) => ({
      ...review(`r${number}`, { updateTime }),
      name: `${location}/reviews/r${number}`,
    }));
    const google = await serveGoogle({
      clock,
      fail: ({ path, query }, response) => {
        if (!path.endsWith("/reviews")) return false;
        const from = Number(query.get("pageToken") ?? 0);
        answer(response, {
          reviews: rows.slice(from, from + 1),
          ...(from < 2 && { nextPageToken: String(from + 1) }),
        });
        return true;
      },
    });
    const folder = await makeFetchFolder(connection);
    expect((await folder.fetch({ ...google, env }, "--write")).code).toBe(0);
    expect(google.pages()).toEqual([null, "1", "2"]);
    expect((await folder.state("google"))?.mark).toEqual({ updated: at(5) });
  });
});
