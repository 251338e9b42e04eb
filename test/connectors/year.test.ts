import { expect, test } from "vitest";
import { readContent } from "#content/read-content.ts";
import { toReviewsJsonLines } from "#formats/reviews-json.ts";
import type { Change, Journal } from "#history/change.ts";
import { toNextJournal } from "#history/next-journal.ts";
import { toRemovals } from "#history/removals.ts";
import { type Dataset, toDataset } from "#reviews/dataset.ts";
import { runMain } from "../scripts/run-main.ts";
import { makeFetchFolder } from "./fetch-folder.ts";
import {
  connection,
  secrets as env,
  type GoogleReview,
  location,
  serveGoogle,
} from "./google-platform.ts";
import { answer, createClock } from "./platform.ts";
import { openPostbox } from "./postbox.ts";

const day = 86_400_000;

/** A review as the platform shows it, and what is expected of it here. */
type Written = {
  readonly stars: number;
  readonly words: string;
  readonly reply: string | null;
};

/** Whole numbers below a bound, the same each time (an LCG of Numerical Recipes). */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The platform, as its customers and its business change it. */
async function openPlatform() {
  const clock = createClock("2025-01-06T06:00:00Z");
  const trouble = { kind: "none" as "none" | "down" | "shape" | "half" };
  const google = await serveGoogle({
    clock,
    fail: ({ path, query }, response) => {
      if (!path.endsWith("/reviews") || trouble.kind === "none") return false;
      if (trouble.kind === "down") response.writeHead(503).end();
      else if (trouble.kind === "shape") answer(response, { reviewList: [], total: 3 });
      else if (query.has("pageToken")) response.writeHead(500).end();
      else return false;
      return true;
    },
  });
  const random = createRandom(7);
  const shown = new Map<string, Written>();
  const gone = new Map<string, { readonly written: Written; readonly stored: GoogleReview }>();
  let count = 0;
  const times = new Map<string, string>();
  const now = () => {
    clock.advance(60_000);
    return new Date(clock.now()).toISOString();
  };
  const enumOf = ["ONE", "TWO", "THREE", "FOUR", "FIVE"];
  /** @param isTold whether the time of the review's update tells of it; that of a reply may not */
  const put = (key: string, written: Written, isTold = true) => {
    const time = now();
    const created = google.reviews.get(key)?.createTime ?? time;
    const updated = isTold ? time : (times.get(key) ?? time);
    times.set(key, updated);
    shown.set(key, written);
    google.put({
      ...{ reviewId: key, reviewer: { displayName: `Ada ${key}` }, comment: written.words },
      ...{ starRating: enumOf[written.stars - 1], createTime: created, updateTime: updated },
      ...(written.reply !== null && { reviewReply: { comment: written.reply, updateTime: time } }),
    });
  };
  const pick = <Value>(of: ReadonlyMap<string, Value>) => [...of][random(of.size)];
  const acts = {
    write: () => {
      const key = `r${++count}`;
      put(key, { stars: 1 + random(5), words: `Visit ${count} was as it was.`, reply: null });
    },
    edit: () => {
      const [key = "", written] = pick(shown) ?? [];
      if (written)
        put(key, { ...written, stars: 1 + random(5), words: `${written.words} Edited.` });
    },
    reply: () => {
      const [key = "", written] = pick(shown) ?? [];
      if (written) put(key, { ...written, reply: `Thank you, ${random(1000)}.` }, random(2) === 0);
    },
    withdraw: () => {
      const [key = "", written] = pick(shown) ?? [];
      if (written?.reply) put(key, { ...written, reply: null }, random(2) === 0);
    },
    remove: () => {
      const [key = "", written] = pick(shown) ?? [];
      const stored = google.reviews.get(key);
      if (!(written && stored)) return;
      gone.set(key, { written, stored });
      shown.delete(key);
      google.reviews.delete(key);
    },
    restore: () => {
      const [key = "", was] = pick(gone) ?? [];
      if (!was) return;
      gone.delete(key);
      shown.set(key, was.written);
      google.put(was.stored);
    },
  };
  const live = () => {
    for (let some = 1 + random(4); some > 0; some--) acts.write();
    for (const act of ["edit", "reply", "withdraw", "restore"] as const)
      if (random(2) === 0) acts[act]();
    if (random(3) === 0) acts.remove();
  };
  return { google, clock, trouble, shown, times, random, live };
}

/** What the site publishes, and its journal so far. */
type Published = { readonly dataset: Dataset; readonly journal: Journal };

async function publish(content: string, before: Published | null): Promise<Published> {
  const read = await readContent(content);
  const dataset = toDataset(read, "https://reviews.example.com");
  const lines = new Map(before?.dataset.reviews.map((each) => [each.id, JSON.stringify(each)]));
  const past = before && { journal: before.journal, find: (id: string) => lines.get(id) ?? null };
  const journal = toNextJournal(past, {
    ...{ reviews: dataset.reviews, removals: toRemovals(read), indexOf: () => null },
    sequence: (before?.journal.at(-1)?.sequence ?? 0) + 1,
  });
  return { dataset, journal };
}

function toShown({ dataset }: Published, toKey: (id: string) => string): Record<string, Written> {
  const entries = dataset.reviews.map(({ id, rating, text, owner_reply: reply }) => [
    toKey(id),
    { stars: rating, words: text, reply: reply?.text ?? null },
  ]);
  return Object.fromEntries(entries);
}

/** What happened between two weeks, as the platform tells it. */
function toNews(before: Record<string, Written>, now: Record<string, Written>) {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return keys.flatMap((key) => {
    const [was, is] = [before[key], now[key]];
    if (was && is) return JSON.stringify(was) === JSON.stringify(is) ? [] : [`changed ${key}`];
    return [is ? `added ${key}` : `removed ${key}`];
  });
}

/** What the owner is told from, by key. */
async function look(folder: Awaited<ReturnType<typeof makeFetchFolder>>) {
  const { records } = await readContent(folder.content);
  const published = records.filter(({ hidden, status }) => !hidden && status !== "gone");
  const shown = published.map(({ source_id: id, rating: stars, owner_reply: reply, date }) => {
    return [id?.split("/").at(-1) ?? "", { stars, isAnswered: reply !== undefined, date }] as const;
  });
  return { shown: new Map(shown), isFailing: await isThird(folder) };
}

test("a year of a business comes out right each week", async () => {
  const { google, clock, trouble, shown, times, random, live } = await openPlatform();
  const folder = await makeFetchFolder(connection);
  const site = { name: "content", contentDir: folder.content, timeZone: "America/Chicago" };
  const postbox = await openPostbox(site, clock, () => look(folder));
  /** Lets time go by, in which a timer tells at any hour. */
  const pass = async (days: number) => {
    for (let hours = days * 24; hours > 0; hours -= 15) {
      clock.advance(Math.min(hours, 15) * 3_600_000);
      await postbox.run();
    }
  };
  /** What the runs could see: everything by one that asks for everything, else at least what was updated since. */
  let seen: Map<string, Written> = new Map();
  const fetch = async () => {
    const mark = (await folder.state("google").catch(() => undefined))?.mark.updated ?? "";
    google.served.clear();
    const run = await folder.fetch({ ...google, env }, "--write");
    if (run.code !== 0) return run;
    const { full, fetched } = (await folder.state("google")) ?? {};
    if (full === fetched) seen = new Map(shown);
    for (const [key, written] of shown) {
      if (google.served.has(key)) seen.set(key, written);
      else expect((times.get(key) ?? "") < mark).toBe(true);
    }
    passes[full === fetched ? "full" : "new"]++;
    return run;
  };
  const passes = { full: 0, new: 0 };
  const keys = new Map<string, string>();
  const toKey = (id: string) => keys.get(id) ?? id;
  const learnKeys = async () => {
    for (const { id, source_id: key } of await folder.stored())
      keys.set(id, key?.split("/").at(-1) ?? "");
  };
  const troubles = { down: 0, shape: 0, half: 0, none: 0 };
  let [published, before]: [Published | null, Record<string, Written>] = [null, {}];
  let hidden: string | null = null;
  for (let week = 1; week <= 52; week++) {
    live();
    if (week === 1) for (let more = 0; more < 20; more++) live();
    trouble.kind = (["down", "shape", "half", "none", "none", "none"] as const)[
      week === 1 ? 5 : random(6)
    ] as typeof trouble.kind;
    troubles[trouble.kind]++;
    const mailTroubles = ["down", "refuses", "forgets"] as const;
    postbox.trouble.kind =
      week > 2 && week < 50 && random(4) === 0 ? (mailTroubles[random(3)] ?? "down") : "none";
    // In the middle of the week, and at its end; each seven days everything is asked for.
    if (week === 1) clock.advance(3 * day);
    else await pass(3);
    const first = await fetch();
    await postbox.run();
    if (trouble.kind === "none")
      expect([week, first.code, first.said]).toEqual([week, 0, first.said]);
    else expect(first.code).not.toBe(0);
    const middle = JSON.stringify(await folder.stored());
    live();
    await pass(4);
    const { code, said } = await fetch();
    await postbox.run();
    postbox.check(`week ${week}`);
    await learnKeys();
    const next = await publish(folder.content, published);
    // What came and went between two weeks leaves the time of its update alone.
    const news = next.journal
      .slice(published?.journal.length ?? 0)
      .filter(({ fields = [] }) => fields.join() !== "updated_at");
    const told = news.map(({ kind, id }: Change) => `${kind} ${toKey(id)}`).sort();
    if (trouble.kind === "none") {
      expect([week, code, said]).toEqual([week, 0, said]);
      const now = Object.fromEntries([...seen].filter(([key]) => key !== hidden));
      expect(toShown(next, toKey), `week ${week}`).toEqual(now);
      expect(told, `week ${week}`).toEqual(toNews(before, now).sort());
      before = now;
    } else {
      // Nothing of what did not come whole: the week is as the last one, and nobody is gone.
      expect([week, told]).toEqual([week, []]);
      expect(JSON.stringify(await folder.stored())).toBe(middle);
      expect(code).toBe(trouble.kind === "shape" || (await isThird(folder)) ? 1 : 75);
    }
    published = next;
    if (week === 20) {
      // The owner hides one: it stays so, whatever becomes of it there.
      const [review] = next.dataset.reviews;
      hidden = toKey(review?.id ?? "");
      await runMain(folder.content, "review", "hide", review?.id ?? "", "--reason", "spam");
      published = await publish(folder.content, published);
      expect(published.journal.at(-1)).toMatchObject({ kind: "removed", reason: "hidden" });
      const { [hidden]: _, ...others } = before;
      before = others;
    }
  }
  expect(Math.min(...Object.values(troubles))).toBeGreaterThan(3);
  expect(Math.min(...Object.values(passes))).toBeGreaterThan(15);
  const kinds = Map.groupBy(published?.journal ?? [], ({ kind }) => kind);
  const told = postbox.count();
  for (const count of ["critical", "digests", "fails", "again", "waiting", "outages"] as const)
    expect([count, told[count] > 0]).toEqual([count, true]);
  for (const kind of ["added", "changed", "removed"] as const)
    expect(kinds.get(kind)?.length).toBeGreaterThan(10);
  // A last run that asks for everything: all is as it is there.
  trouble.kind = "none";
  expect((await folder.fetch({ ...google, env }, "--write", "--full")).code).toBe(0);
  await learnKeys();
  published = await publish(folder.content, published);
  const { [hidden ?? ""]: _, ...all } = Object.fromEntries(shown);
  expect(toShown(published, toKey)).toEqual(all);
  const text = published ? [...toReviewsJsonLines(published.dataset)].join("") : "";
  expect(JSON.parse(text).reviews.length).toBe(published?.dataset.reviews.length);
  expect(text).not.toContain(location);
});

async function isThird(folder: Awaited<ReturnType<typeof makeFetchFolder>>): Promise<boolean> {
  return ((await folder.state("google"))?.failures ?? 0) >= 3;
}
