import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toChangesJsonLines } from "#formats/changes-json.ts";
import { buildDataset } from "../build-review.ts";
import { toReviewsJson } from "../formats/whole.ts";
import { type Release, release } from "../history/releases.ts";
import { type Json, postTo, toModern } from "./mcp/served-mcp.ts";
import { baseUrl, createDist, publish } from "./release-on-disk.ts";
import { type RunningSidecar, startSidecar } from "./running-sidecar.ts";

const review = { rating: 5, text: "Kind." };
const first = release(null, [review, review, review]);
const second = release(first, [{ rating: 2, text: "Late." }, { reason: "gone" }, review]);

let dist: string;
let sidecar: RunningSidecar;

beforeAll(async () => {
  dist = await createDist();
  sidecar = await startSidecar(dist);
  await serve(first);
});
afterAll(async () => {
  await sidecar.stop();
  await rm(dist, { recursive: true });
});

async function serve({ reviews, removals, journal, order }: Release): Promise<void> {
  const removed = removals.map(({ id, date }) => ({ id, date }));
  const files = {
    "reviews.json": toReviewsJson(buildDataset(reviews, {}, removed)),
    "changes.json": [...toChangesJsonLines(journal)].join(""),
  };
  await publish(dist, files, undefined, order);
  await sidecar.release.load();
}

const ask = (query: string, headers = {}) =>
  sidecar.ask(`/api/reviews/changes?${query}`, { headers });

test("pages follow each other by Link, while releases come", async () => {
  const { status, headers, body } = await ask("since=0&limit=2");
  expect(status).toBe(200);
  const page = JSON.parse(`${body}`);
  expect(page).toMatchObject({ sequence: 1, published_at: "2026-03-01T01:00:00Z", since: 0 });
  expect(page.changes).toHaveLength(2);
  expect(page.changes[0]).toMatchObject({ kind: "added", review: { text: "Kind." } });
  expect(page.next).toBeNull();
  const [, link = ""] = /^<(.+)>; rel="next"$/.exec(`${headers.link}`) ?? [];
  expect(new URL(link).searchParams.get("cursor")).toBe(page.next_cursor);
  await serve(second);
  const behind = await sidecar.ask(link.replace(baseUrl, ""));
  expect(JSON.parse(`${behind.body}`)).toMatchObject({ sequence: 1, next: 1, next_cursor: null });
  const { body: news } = await ask("since=1");
  const { changes, next } = JSON.parse(`${news}`);
  expect([next, ...changes.map(({ kind }: { kind: string }) => kind)]).toEqual([
    2,
    "changed",
    "removed",
  ]);
});

test("get_changes answers what the journal answers, and get_trust counts what is removed", async () => {
  const call = async (name: string, args: object) => {
    const { json } = await postTo(
      sidecar.port,
      ...toModern("tools/call", { name, arguments: args }),
    );
    return json.result.structuredContent;
  };
  for (const since of ["0", "1", "2026-03-01"]) {
    const expected = JSON.parse(`${(await ask(`since=${since}&limit=2`)).body}`);
    const { notice, ...full } = await call("get_changes", { since, limit: 2, detail: "full" });
    expect(full).toEqual(expected);
    if (since === "2026-03-01") expect(notice).toContain("search_reviews with since");
    else expect(notice).toBeNull();
    const { changes, notice: _, ...rest } = await call("get_changes", { since, limit: 2 });
    const toPlain = ({ review, ...change }: Json) => ({ ...change, id: review?.id ?? change.id });
    expect(changes.map(toPlain)).toEqual(expected.changes.map(toPlain));
    expect({ ...rest, changes: expected.changes }).toEqual(expected);
  }
  const parameters = { name: "get_changes", arguments: { since: "soon" } };
  const { json } = await postTo(sidecar.port, ...toModern("tools/call", parameters));
  expect(json.result.content[0].text).toContain("It takes: integer or string; next of");
  expect((await call("get_trust", {})).removed).toEqual([{ reason: "gone", count: 1 }]);
});

test("an answer that is kept still holds", async () => {
  const { headers } = await ask("since=1");
  expect(headers["last-modified"]).toBeUndefined();
  const again = await ask("since=1", { "if-none-match": headers.etag });
  expect(again.status).toBe(304);
});

test("every fault of a question is named", async () => {
  const { status, body } = await ask("since=2026-13-40&limit=0&limit=1&sinse=1");
  expect(status).toBe(400);
  const { issues, title } = JSON.parse(`${body}`);
  expect(title).toBe("Invalid query parameters");
  const names = issues.map(({ path }: { path: string[] }) => path.join());
  expect(names.sort()).toEqual(["limit", "limit", "since", "sinse"]);
});

test("a release without a journal has nothing at this address", async () => {
  await publish(dist, { "reviews.json": toReviewsJson(buildDataset(first.reviews)) });
  await sidecar.release.load();
  expect((await ask("since=0")).status).toBe(404);
});
