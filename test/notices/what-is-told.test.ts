import { describe, expect, test } from "vitest";
import { toHtml } from "#notices/html.ts";
import { memorySchema } from "#notices/memory.ts";
import { languages } from "#notices/rules.ts";
import { toText } from "#notices/text.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { buildRecord } from "../build-content.ts";
import { openNotices, toDestination, toIds } from "./open-notices.ts";

const kind = buildRecord("kind", { date: "2026-03-02", author: "Ada Kind" });
const rude = buildRecord("rude", { date: "2026-03-02", rating: 1, author: "Ben Rude" });
const old = buildRecord("old", { date: "2026-02-01" });
const change = (record: ReviewRecord, said: Partial<ReviewRecord>) => ({ ...record, ...said });

test("what is there at the first run is known, and nothing is told of it", async () => {
  const { run } = openNotices([toDestination()], [old, rude]);
  expect((await run("2026-03-02T11:00:00Z")).subjects).toEqual([]);
  expect((await run("2026-03-03T11:00:00Z")).subjects).toEqual([]);
});

test("a critical review is told at once, others in the digest of the next morning, each once", async () => {
  const { state, run } = openNotices();
  await run("2026-03-02T11:00:00Z");
  state.records = [kind, rude];
  const { notices } = await run("2026-03-02T11:15:00Z");
  expect(notices.map(({ kind }) => kind)).toEqual(["critical"]);
  expect(notices[0]?.subject).toBe("Critical review: 1 of 5 stars · Example & Daughters");
  expect(toIds(notices[0] as never)).toEqual([rude.id]);
  // 08:00 in Berlin is 07:00Z in winter.
  expect((await run("2026-03-03T06:59:00Z")).subjects).toEqual([]);
  const digest = await run("2026-03-03T07:00:00Z");
  expect(digest.subjects).toEqual(["New review: 5 of 5 stars · Example & Daughters"]);
  expect(digest.notices.map(toIds)).toEqual([[kind.id]]);
  expect((await run("2026-03-04T07:00:00Z")).subjects).toEqual([]);
});

test("what the owner calls critical holds, and an answered review is not critical", async () => {
  const three = buildRecord("three", { date: "2026-03-02", rating: 3 });
  const answered = change(rude, { owner_reply: { text: "We are sorry." } });
  const { state, run } = openNotices([toDestination({ critical: 3 })]);
  await run("2026-03-02T11:00:00Z");
  state.records = [three, answered];
  expect((await run("2026-03-02T11:15:00Z")).notices.map(toIds)).toEqual([[three.id]]);
  expect((await run("2026-03-03T09:00:00Z")).notices.map(toIds)).toEqual([[answered.id]]);
});

test("a review whose author takes stars away is critical news, with what it had before", async () => {
  const { state, run } = openNotices([toDestination()], [kind]);
  await run("2026-03-02T11:00:00Z");
  state.records = [change(kind, { rating: 2 })];
  const { notices } = await run("2026-03-02T11:15:00Z");
  expect(notices[0]?.sections[0]?.items[0]?.stars).toBe("2 of 5 stars (5 stars before)");
  state.records = [change(kind, { rating: 4 })];
  expect((await run("2026-03-03T11:15:00Z")).subjects).toEqual([]);
});

test("a digest a week comes on its day, also where no run was at that hour", async () => {
  const { state, run } = openNotices([toDestination({ new: "week", on: "Friday" })]);
  await run("2026-03-02T11:00:00Z"); // a Monday
  state.records = [kind];
  for (const day of ["03", "04", "05"])
    expect((await run(`2026-03-${day}T12:00:00Z`)).subjects).toEqual([]);
  expect((await run("2026-03-07T12:00:00Z")).notices.map(toIds)).toEqual([[kind.id]]);
});

test("new reviews are told at once where that is wanted, and never where it is off", async () => {
  const destinations = [
    toDestination({ new: "at-once" }, "a@example.com"),
    toDestination({ new: null, critical: null, without_reply: null }, "b@example.com"),
  ];
  const { state, run } = openNotices(destinations);
  await run("2026-03-02T11:00:00Z");
  state.records = [kind];
  await run("2026-03-02T11:15:00Z");
  await run("2026-03-09T11:15:00Z");
  expect(state.sent.filter(([key]) => key === "mail-b@example.com")).toEqual([]);
  expect(state.sent.map(([, notice]) => toIds(notice))).toEqual([[kind.id], [kind.id]]);
  expect(state.sent.map(([, { kind }]) => kind)).toEqual(["new", "digest"]); // it waits for a reply
});

test("a review without a reply is told once, after so many days", async () => {
  const { state, run } = openNotices([toDestination({ without_reply: 3 })]);
  await run("2026-03-02T11:00:00Z");
  state.records = [kind];
  await run("2026-03-02T12:00:00Z");
  await run("2026-03-03T12:00:00Z");
  expect((await run("2026-03-04T12:00:00Z")).subjects).toEqual([]);
  const { notices } = await run("2026-03-05T12:00:00Z");
  expect(notices[0]?.subject).toBe("1 review without a reply · Example & Daughters");
  expect(notices[0]?.sections[0]?.heading).toBe("Without a reply for 3 days or longer");
  expect((await run("2026-03-12T12:00:00Z")).subjects).toEqual([]);
});

test("what is new on the day on which it is missed is told as new, and missed in the next digest", async () => {
  const { state, run } = openNotices([toDestination({ new: "week", without_reply: 7 })]);
  await run("2026-03-02T11:00:00Z"); // a Monday
  state.records = [kind];
  await run("2026-03-02T12:00:00Z");
  const headings = async (at: string) =>
    (await run(at)).notices.map(({ sections }) => sections.map(({ heading }) => heading));
  expect(await headings("2026-03-09T11:00:00Z")).toEqual([["New"]]);
  expect(await headings("2026-03-16T11:00:00Z")).toEqual([
    ["Without a reply for 7 days or longer"],
  ]);
  expect(await headings("2026-03-23T11:00:00Z")).toEqual([]);
});

test("one that was answered in time is not missed", async () => {
  const { state, run } = openNotices([toDestination({ without_reply: 3 })]);
  await run("2026-03-02T11:00:00Z");
  state.records = [kind];
  await run("2026-03-03T12:00:00Z");
  state.records = [change(kind, { owner_reply: { text: "Thank you." } })];
  expect((await run("2026-03-12T12:00:00Z")).subjects).toEqual([]);
});

test("nothing is sent in quiet hours, and one message tells of the whole night", async () => {
  const quiet = { from: "20:00", to: "07:00" };
  const { state, run } = openNotices([toDestination({ quiet })]);
  await run("2026-03-02T11:00:00Z");
  state.records = [rude];
  const night = await run("2026-03-02T19:00:00Z"); // 20:00 in Berlin
  expect([night.told[0]?.later, night.subjects]).toEqual(["quiet", []]);
  state.records = [rude, buildRecord("late", { date: "2026-03-03", rating: 2 })];
  expect((await run("2026-03-03T05:59:00Z")).subjects).toEqual([]);
  const morning = await run("2026-03-03T06:00:00Z");
  expect(morning.subjects).toEqual(["2 critical reviews · Example & Daughters"]);
});

test("what is hidden, erased, gone or not verified is never told, even where it was planned", async () => {
  const unseen = [
    change(rude, { hidden: { reason: "spam", date: "2026-03-02" } }),
    buildRecord("gone", { date: "2026-03-02", status: "gone" }),
    buildRecord("other", { date: "2026-03-02", source: "elsewhere" }),
  ];
  const { state, run } = openNotices();
  await run("2026-03-02T11:00:00Z");
  state.records = unseen;
  await run("2026-03-02T11:10:00Z");
  state.records = [buildRecord("awful", { date: "2026-03-02", rating: 1 })];
  state.fault = "could not be reached";
  await run("2026-03-02T11:15:00Z");
  state.fault = null;
  state.erased = [{ id: state.records[0]?.id ?? "", date: "2026-03-02" }] as never;
  state.records = unseen;
  await run("2026-03-03T11:15:00Z");
  expect(state.sent).toEqual([]);
  const { seen, events, destinations } = state.memory ?? ({} as never);
  expect([seen, events, Object.values(destinations)[0]?.pending]).toEqual([{}, [], []]);
});

test("a history that is taken in later is not news", async () => {
  const { state, run } = openNotices();
  await run("2026-03-02T11:00:00Z");
  state.records = [
    buildRecord("long ago", { date: "2025-11-30", rating: 1 }),
    buildRecord("lately", { date: "2025-12-02", rating: 1 }),
  ];
  const { notices } = await run("2026-03-02T11:15:00Z");
  expect(notices.map(toIds)).toEqual([[state.records[1]?.id]]);
});

test("what failed is told later, once, and not before its time", async () => {
  const { state, run } = openNotices();
  await run("2026-03-02T11:00:00Z");
  state.records = [rude];
  state.fault = "could not be reached";
  expect((await run("2026-03-02T11:15:00Z")).told[0]?.fault).toBe("could not be reached");
  state.fault = null;
  const resting = await run("2026-03-02T11:19:00Z");
  expect(resting.told[0]?.later).toEqual({ until: "2026-03-02T11:20:00.000Z" });
  expect((await run("2026-03-02T11:20:00Z")).notices.map(toIds)).toEqual([[rude.id]]);
  expect((await run("2026-03-02T11:35:00Z")).subjects).toEqual([]);
  expect(Object.values(state.memory?.destinations ?? {})[0]).toMatchObject({
    failures: 0,
    fault: null,
  });
});

test("after an outage of days there are two messages, not one for each day", async () => {
  const { state, run } = openNotices();
  await run("2026-03-02T11:00:00Z");
  state.fault = "could not be reached";
  for (const day of ["03", "04", "05", "06"]) {
    state.records = [...state.records, buildRecord(day, { date: `2026-03-${day}` })];
    await run(`2026-03-${day}T06:00:00Z`);
    await run(`2026-03-${day}T12:00:00Z`);
  }
  state.fault = null;
  await run("2026-03-07T11:00:00Z");
  await run("2026-03-07T11:15:00Z");
  await run("2026-03-08T11:15:00Z");
  const [first, ...others] = state.records.map(({ id }) => id);
  expect(state.sent.map(([, notice]) => toIds(notice))).toEqual([[first], others.reverse()]);
});

test("it waits longer after each failure, up to six hours, and a clock that is put back frees it", async () => {
  const { state, run } = openNotices();
  await run("2026-03-02T11:00:00Z");
  state.records = [rude];
  state.fault = "answered 500";
  const waits: number[] = [];
  for (let turn = 0; turn < 9; turn++) {
    const { retry_at: at = null } = Object.values(state.memory?.destinations ?? {})[0] ?? {};
    await run(at ?? "2026-03-02T11:15:00Z");
    const next = Object.values(state.memory?.destinations ?? {})[0]?.retry_at ?? "";
    waits.push((Date.parse(next) - state.now.getTime()) / 60_000);
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360]);
  state.fault = null;
  expect((await run("2026-03-02T11:15:00Z")).notices.map(toIds)).toEqual([[rude.id]]);
});

test("a new destination begins now, and one whose address is put right goes on", async () => {
  const { state, run } = openNotices([toDestination({}, "slip@example.com")]);
  await run("2026-03-02T11:00:00Z");
  state.records = [rude];
  state.fault = "refused the sender or the receiver (550)";
  await run("2026-03-02T11:15:00Z");
  state.fault = null;
  state.destinations = [toDestination({}, "right@example.com")];
  expect((await run("2026-03-02T11:16:00Z")).notices.map(toIds)).toEqual([[rude.id]]);
  state.destinations = [...state.destinations, toDestination({}, "second@example.com")];
  expect((await run("2026-03-02T11:30:00Z")).subjects).toEqual([]);
});

test("what everybody was told of is not kept", async () => {
  const { state, run } = openNotices();
  await run("2026-03-02T11:00:00Z");
  state.records = [kind, rude];
  await run("2026-03-02T11:15:00Z");
  expect(state.memory?.events.length).toBe(2);
  await run("2026-03-03T11:15:00Z");
  expect(state.memory?.events).toEqual([]);
  expect(JSON.stringify(state.memory)).not.toMatch(/Ada|Ben|kind and on time/);
});

test("what an earlier version remembers is understood", async () => {
  const { state, run } = openNotices();
  await run("2026-03-02T11:00:00Z");
  state.records = [rude];
  state.fault = "could not be reached";
  await run("2026-03-02T11:15:00Z");
  const fresh = ["connections", "failing", "put_off"];
  const text = JSON.stringify(state.memory, (key, value) =>
    fresh.includes(key) ? undefined : value,
  );
  expect(memorySchema.parse(JSON.parse(text))).toEqual(state.memory);
});

describe("a connection that failed three times in a row", () => {
  const fault = "Google no longer accepts the permission. npx firsthand connect google --again";
  const google = { name: "google", since: "2026-02-01", fault };
  const form = { name: "form", since: null, fault: "files.example.net: answers 404" };

  test("is told once, with why and what to do, and again after it had worked", async () => {
    const { state, run } = openNotices();
    await run("2026-03-02T11:00:00Z");
    state.unfetched = [google];
    const { notices } = await run("2026-03-02T11:15:00Z");
    expect(notices[0]).toMatchObject({
      kind: "fetch-fails",
      subject: "New reviews no longer come: google · Example & Daughters",
      troubles: [{ fault, words: "Nothing has come since 1 February 2026." }],
    });
    state.unfetched = [google, form];
    const other = await run("2026-03-02T11:30:00Z");
    expect(other.notices.map(({ troubles }) => troubles)).toMatchObject([
      [{ name: "form", words: "Nothing has ever come." }],
    ]);
    expect((await run("2026-03-02T11:45:00Z")).subjects).toEqual([]);
    state.unfetched = [form];
    await run("2026-03-02T12:00:00Z");
    state.unfetched = [form, google];
    expect((await run("2026-03-02T12:15:00Z")).subjects).toHaveLength(1);
  });

  test("is not told at night, nor where it works again by the time that it could be, nor where that is off", async () => {
    const quiet = { from: "20:00", to: "07:00" };
    const off = { critical: null, fetch_fails: false } as const;
    const destinations = [toDestination({ quiet }), toDestination(off, "off@example.com")];
    const { state, run } = openNotices(destinations);
    await run("2026-03-02T11:00:00Z");
    state.unfetched = [google];
    expect((await run("2026-03-02T22:00:00Z")).subjects).toEqual([]);
    expect((await run("2026-03-03T06:00:00Z")).subjects).toHaveLength(1);
    state.unfetched = [form];
    state.fault = "could not be reached";
    await run("2026-03-03T11:00:00Z");
    state.fault = null;
    state.unfetched = [];
    await run("2026-03-03T12:00:00Z");
    expect(state.sent.map(([key, { kind }]) => [key, kind])).toEqual([
      ["mail-ada@example.com", "fetch-fails"],
    ]);
  });

  test.each(languages)(
    "is told in %s, as text, HTML, JSON and on a telephone",
    async (language) => {
      const { state, run } = openNotices([toDestination({ language })]);
      state.unfetched = [google, { ...form, fault: "<b>404</b>" }];
      const [notice] = (await run("2026-03-02T11:00:00Z")).notices;
      if (notice === undefined) throw new Error("There is something to tell");
      const text = `${notice.subject}\n\n${toText(notice)}`;
      await expect(text).toMatchFileSnapshot(`../golden/notices/fetch-fails-${language}.txt`);
      const html = toHtml(notice);
      expect(html).toContain("npx firsthand connect google --again");
      expect(html).toContain("&lt;b&gt;404");
    },
  );
});
