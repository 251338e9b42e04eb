import fc from "fast-check";
import { expect, test } from "vitest";
import { toChangesJsonLines } from "#formats/changes-json.ts";
import type { Change } from "#history/change.ts";
import { parseChangesQuery } from "#history/changes-query.ts";
import type { Review } from "#reviews/review.ts";
import { BrokenRelease } from "../../../sidecar/release/broken-release.ts";
import {
  type ChangesPage,
  type PublishedJournal,
  readPublishedJournal,
} from "../../../sidecar/release/published-journal.ts";
import { readPublishedReviews } from "../../../sidecar/release/published-reviews.ts";
import { buildDataset } from "../../build-review.ts";
import { toReviewsJson } from "../../formats/whole.ts";
import { type Fate, type Release, release, reviews } from "../../history/releases.ts";

async function serve({ reviews, journal, order }: Release): Promise<PublishedJournal> {
  const json = Buffer.from(toReviewsJson(buildDataset(reviews)));
  const published = await readPublishedReviews(json, 0, new Map());
  const changes = Buffer.from([...toChangesJsonLines(journal)].join(""));
  return readPublishedJournal(changes, order, published);
}

function ask(journal: PublishedJournal, asked: Readonly<Record<string, unknown>>): ChangesPage {
  const parsed = parseChangesQuery(asked, journal.releases);
  if ("issues" in parsed) throw new Error(JSON.stringify(parsed.issues));
  return journal.read(parsed.query);
}

type Told = Change & { readonly review?: Review };
const toTold = ({ changes }: ChangesPage): Told[] => changes.map((text) => JSON.parse(text));

/** A client that keeps the reviews, and what to ask next. */
class Client {
  readonly held = new Map<string, Review>();
  next = 0;

  /** Asks to the end, each page of the release that `serving` gives then. */
  sync(serving: () => PublishedJournal, limit: number): void {
    const seen = new Set<string>();
    let page = ask(serving(), { since: this.next, limit });
    for (;;) {
      for (const { id, kind, review } of toTold(page)) {
        expect(seen.has(id), "told once").toBe(false);
        seen.add(id);
        expect(review === undefined).toBe(kind === "removed");
        if (review === undefined) this.held.delete(id);
        else this.held.set(id, review);
      }
      if (page.next_cursor === null) break;
      expect(page.next).toBeNull();
      page = ask(serving(), { since: this.next, limit, cursor: page.next_cursor });
    }
    this.next = page.next ?? Number.NaN;
  }

  /** What it has, in the order of ids. */
  toReviews(): Review[] {
    return [...this.held.values()].sort((x, y) => (x.id < y.id ? -1 : 1));
  }
}

const fate: fc.Arbitrary<Fate | undefined> = fc.oneof(
  fc.record({ rating: fc.integer({ min: 1, max: 3 }), text: fc.constantFrom("Kind.", "Late.") }),
  fc.constantFrom<Fate | undefined>(
    { reason: "hidden", public_reason: "spam" },
    { reason: "hidden" },
    { reason: "gone" },
    "withheld",
    undefined,
  ),
);
const fates = fc.array(fate, { minLength: reviews.length, maxLength: reviews.length });
const history = fc.array(fc.record({ fates, step: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 1,
  maxLength: 7,
});
const erasures = fc.array(fc.nat(6), { minLength: reviews.length, maxLength: reviews.length });

test("whenever and however a client asks, it has the reviews in the end", async () => {
  const choices = fc.infiniteStream(fc.nat(20));
  await fc.assert(
    fc.asyncProperty(history, erasures, fc.integer({ min: 1, max: 4 }), choices, run),
    { numRuns: 50 },
  );

  async function run(
    steps: readonly { readonly fates: readonly (Fate | undefined)[]; readonly step: number }[],
    erasedAt: readonly number[],
    limit: number,
    choose: Iterator<number>,
  ) {
    const served: { readonly release: Release; readonly journal: PublishedJournal }[] = [];
    let before: Release | null = null;
    for (const [at, { fates, step }] of steps.entries()) {
      const all = fates.map((each, index): Fate | undefined =>
        at >= (erasedAt[index] ?? 9) && at > 0 ? { reason: "erased" } : each,
      );
      before = release(before, all, step);
      served.push({ release: before, journal: await serve(before) });
    }
    const newest = served.at(-1);
    const patient = new Client();
    const hasty = new Client();
    let at = 0;
    const serving = () => {
      if (choose.next().value % 3 === 0) at = Math.min(at + 1, served.length - 1);
      return served[at]?.journal as PublishedJournal;
    };
    for (const each of served) {
      patient.sync(() => each.journal, limit);
      expect(patient.toReviews()).toEqual(each.release.reviews);
      hasty.sync(serving, limit);
    }
    const full = new Client();
    for (const client of [full, hasty]) {
      client.sync(() => newest?.journal as PublishedJournal, limit);
      expect(client.toReviews()).toEqual(newest?.release.reviews);
    }
  }
});

const [kind, late] = [
  { rating: 5, text: "Kind." },
  { rating: 3, text: "Late." },
];
const [, b] = reviews;

test("changes of one review are folded against its state at since", async () => {
  const hidden = { reason: "hidden", public_reason: "spam" } as const;
  const first = release(null, [kind, kind, kind]);
  const second = release(first, [late, hidden, { ...kind, rating: 1 }, kind]);
  const third = release(second, [{ ...late, rating: 4 }, kind, kind, hidden]);
  const journal = await serve(third);
  const news = toTold(ask(journal, { since: 1 })).map(
    ({ review: _, date: __, ...change }) => change,
  );
  const [idA, idB, , idD] = reviews.map(({ id }) => id);
  expect(news).toEqual([
    {
      sequence: 3,
      kind: "changed",
      id: idA,
      fields: ["rating", "text"],
      rating_before: 5,
      index: null,
    },
    { sequence: 3, kind: "added", id: idB, index: null },
    { sequence: 3, kind: "removed", id: idD, reason: "hidden", public_reason: "spam", index: null },
  ]);
  const all = toTold(ask(journal, {})).map(({ sequence, kind: what }) => [sequence, what]);
  expect(all).toEqual([
    [3, "added"],
    [3, "added"],
    [3, "added"],
    [3, "removed"],
  ]);
});

test("a day and an instant are those of publication, and count from that very instant", async () => {
  const first = release(null, [kind]);
  const second = release(first, [kind, kind]);
  const journal = await serve(second);
  const since = (said: string) => ask(journal, { since: said }).since;
  expect([since("2026-03-01"), since("2026-03-01T01:00:00Z")]).toEqual([0, 0]);
  expect([since("2026-03-01T01:00:00.5Z"), since("2026-03-01T02:00:00Z")]).toEqual([1, 1]);
  expect([since("2026-03-01T02:00:01Z"), since("2999-01-01")]).toEqual([2, 2]);
});

test("how many reviews are removed is known by reason", async () => {
  const first = release(null, [kind, { reason: "gone" }, { reason: "gone" }]);
  const { removed } = await serve(release(first, [{ reason: "hidden" }, kind, { reason: "gone" }]));
  expect(removed).toEqual([
    { reason: "gone", count: 1 },
    { reason: "hidden", count: 1 },
  ]);
});

test("a number beyond the newest gives an empty list, and is kept", async () => {
  const journal = await serve(release(null, [kind]));
  expect(ask(journal, { since: 9 })).toMatchObject({ sequence: 1, changes: [], next: 9 });
});

test.each([
  [{ since: "2026-13-40" }, "since"],
  [{ since: "-1" }, "since"],
  [{ since: -1 }, "since"],
  [{ since: 1.5 }, "since"],
  [{ since: "007" }, "since"],
  [{ since: "yesterday" }, "since"],
  [{ limit: "0" }, "limit"],
  [{ limit: "1001" }, "limit"],
  [{ cursor: "abc" }, "cursor"],
  [{ sinse: "1" }, "sinse"],
])("%j is refused by name", async (asked, name) => {
  const { releases } = await serve(release(null, [kind]));
  const parsed = parseChangesQuery(asked, releases);
  expect("issues" in parsed && parsed.issues.map(({ path }) => path)).toEqual([[name]]);
});

test("a cursor belongs to its since, and to a release that is not newer than the one served", async () => {
  const first = release(null, [kind]);
  const second = release(first, [kind, kind]);
  const [old, journal] = await Promise.all([serve(first), serve(second)]);
  const { next_cursor: cursor } = ask(journal, { limit: 1 });
  const refused = [
    parseChangesQuery({ since: 1, cursor }, journal.releases),
    parseChangesQuery({ cursor }, old.releases),
  ].map((parsed) => ("issues" in parsed ? parsed.issues[0]?.message : ""));
  expect(refused).toEqual([
    "belongs to since=0",
    "is of release 2, and 1 is served; begin again with since=0",
  ]);
  expect(toTold(ask(journal, { cursor })).map(({ id }) => id)).toEqual([b?.id]);
});

test("a journal of another layout is refused", async () => {
  const { order, reviews: published } = release(null, [kind]);
  const json = Buffer.from(toReviewsJson(buildDataset(published)));
  const read = await readPublishedReviews(json, 0, new Map());
  await expect(readPublishedJournal(Buffer.from("{}"), order, read)).rejects.toThrow(BrokenRelease);
});
