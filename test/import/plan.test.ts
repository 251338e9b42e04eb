import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEmptyPlan, toPlan } from "#import/plan.ts";
import type { PlanRules } from "#import/plan-rules.ts";
import { isNewerCopy } from "#import/to-incoming.ts";
import { createIsErased, toErased } from "#reviews/erased.ts";
import { toReviewId } from "#reviews/identity.ts";
import type { ReviewRecord } from "#reviews/record.ts";

const now = "2026-03-01T12:00:00.000Z";

function build(said: Partial<ReviewRecord> = {}): ReviewRecord {
  const key = said.source_id ?? "k1";
  const record = {
    id: toReviewId(Date.parse("2026-01-15T10:00:00Z"), "google", key),
    source: "google",
    source_id: key,
    author: "Ada Example",
    rating: 5,
    date: "2026-01-15",
    published_at: "2026-01-15T10:00:00Z",
    updated_at: "2026-01-15T10:00:00Z",
    text: "They were kind and on time.",
    language: "en",
    ...said,
  };
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined),
  ) as ReviewRecord;
}

function plan(
  stored: readonly ReviewRecord[],
  incoming: readonly ReviewRecord[],
  rules: Partial<PlanRules> = {},
) {
  return toPlan(stored, incoming, {
    sourceFields: ["author", "rating", "date", "updated_at", "text", "translation", "owner_reply"],
    detectLanguage: ({ text }) => (text === undefined ? undefined : "en"),
    complete: false,
    isCovered: () => true,
    now,
    ...rules,
  });
}

const later = "2026-02-01T00:00:00Z";

describe("the plan of an import", () => {
  test("into nothing is all new, newest first", () => {
    const old = build({ source_id: "k2", date: "2025-01-01" });
    const { added, records } = plan([], [old, build()]);
    expect(added).toEqual([build(), old]);
    expect(records).toEqual(added);
  });

  test("of the same again changes nothing, whatever the order of keys", () => {
    const reply = { text: "Thanks.", date: "2026-01-16" };
    const swapped = { date: "2026-01-16", text: "Thanks." };
    const again = plan([build({ owner_reply: reply })], [build({ owner_reply: swapped })]);
    expect(again).toMatchObject({ unchanged: 1, added: [], changed: [] });
    expect(isEmptyPlan(again)).toBe(true);
  });

  test("names the fields that an edit changed, and keeps the stored id", () => {
    const stored = build({ id: toReviewId(5, "google", "k1") });
    const edited = build({ rating: 2, text: "Not so kind.", updated_at: later });
    const { changed, records } = plan([stored], [edited]);
    expect(changed).toEqual([
      { record: { ...edited, id: stored.id }, fields: ["rating", "text", "updated_at"] },
    ]);
    expect(records).toEqual([{ ...edited, id: stored.id }]);
  });

  test("matches records without an id at the source by their own", () => {
    const { source_id: _, ...stored } = build();
    expect(plan([stored], [build()]).unchanged).toBe(1);
    expect(plan([stored], [stored])).toMatchObject({ unchanged: 1, records: [stored] });
  });

  test("keeps all that the owner set by hand", () => {
    const byHand = {
      title: "On time",
      mentions: { technicians: ["Ada"], services: [] },
      verification: { method: "manual" as const },
      source_url: "https://maps.example/1",
    };
    const [record] = plan(
      [build(byHand)],
      [build({ text: "Kinder still.", updated_at: later })],
    ).records;
    expect(record).toMatchObject({ ...byHand, text: "Kinder still." });
  });

  test("keeps a language that the owner corrected or removed, even through an edit", () => {
    const edited = build({ text: "Muy bien.", language: "es", updated_at: later });
    const corrected = build({ language: "pt" });
    expect(plan([corrected], [build()]).unchanged).toBe(1);
    expect(plan([corrected], [edited]).records[0]?.language).toBe("pt");
    expect(plan([build({ language: undefined })], [edited]).records[0]?.language).toBeUndefined();
    expect(plan([build()], [edited]).records[0]?.language).toBe("es");
  });

  test("keeps the language of a translation that the owner corrected", () => {
    const english = { text: "Very good.", language: "en" };
    const british = { text: "Very good.", language: "en-GB" };
    const stored = build({
      translation: british,
      owner_reply: { text: "Gracias.", translation: british },
    });
    const incoming = build({
      translation: english,
      owner_reply: { text: "Gracias.", translation: english },
    });
    expect(plan([stored], [incoming]).unchanged).toBe(1);
  });

  test("takes away what the source no longer says", () => {
    const stored = build({ translation: { text: "Sehr gut.", language: "de" } });
    const { changed } = plan(
      [stored],
      [build({ text: undefined, language: undefined, updated_at: later })],
    );
    expect(changed[0]?.fields).toEqual(["text", "language", "translation", "updated_at"]);
    expect(changed[0]?.record).not.toHaveProperty("text");
  });

  test("marks what a complete export lacks as gone, and only there", () => {
    const kept = build({ source_id: "k2" });
    expect(plan([build(), kept], [kept])).toMatchObject({ gone: [], missing: 1, unchanged: 1 });
    const complete = plan([build(), kept], [kept], { complete: true });
    expect(complete.gone).toEqual([build({ status: "gone" })]);
    expect(complete.records).toContainEqual(build({ status: "gone" }));
    const again = plan(complete.records, [kept], { complete: true });
    expect(isEmptyPlan(again)).toBe(true);
  });

  test("leaves alone what the export does not cover", () => {
    const rules = { complete: true, isCovered: () => false };
    expect(plan([build()], [], rules)).toMatchObject({ gone: [], missing: 0, records: [build()] });
  });

  test("publishes a review again that is back", () => {
    const { changed, records } = plan([build({ status: "gone" })], [build()]);
    expect(changed[0]?.fields).toEqual(["status"]);
    expect(records).toEqual([build()]);
  });

  test("is not set back by an older export", () => {
    const stored = build({ text: "Edited since.", updated_at: later });
    const { older, records, changed } = plan([stored], [build()]);
    expect({ older, records, changed }).toEqual({
      older: [stored],
      records: [stored],
      changed: [],
    });
  });

  test("drops a withdrawn reply where the export is complete, at the time of the import", () => {
    const stored = build({ owner_reply: { text: "Thanks." }, updated_at: later });
    expect(plan([stored], [build()]).older).toEqual([stored]);
    const { changed, records } = plan([stored], [build()], { complete: true });
    expect(changed[0]?.fields).toEqual(["owner_reply", "updated_at"]);
    expect(records).toEqual([build({ updated_at: now })]);
    expect(isEmptyPlan(plan(records, [build()], { complete: true }))).toBe(true);
  });

  test("stamps a change to which the source gives no time, once", () => {
    const incoming = build({ text: "Edited.", updated_at: undefined });
    const { records } = plan([build()], [incoming]);
    expect(records[0]?.updated_at).toBe(now);
    expect(isEmptyPlan(plan(records, [incoming]))).toBe(true);
    expect(plan([], [incoming]).records).toEqual([incoming]);
  });

  test("done twice is done once, in any order", () => {
    const record = fc.record({
      source_id: fc.constantFrom("k1", "k2", "k3", "k4"),
      rating: fc.integer({ min: 1, max: 5 }),
      text: fc.constantFrom("A.", "B.", undefined),
      updated_at: fc.constantFrom("2026-01-15T10:00:00Z", later, undefined),
      owner_reply: fc.constantFrom({ text: "Thanks." }, undefined),
    });
    const records = fc
      .uniqueArray(record, { selector: ({ source_id }) => source_id })
      .map((all) => all.map((said) => build(said as Partial<ReviewRecord>)));
    fc.assert(
      fc.property(records, records, fc.boolean(), (stored, incoming, complete) => {
        const first = plan(stored, incoming, { complete });
        const second = plan(first.records.toReversed(), incoming.toReversed(), { complete });
        expect(isEmptyPlan(second)).toBe(true);
        expect(second.records).toEqual(first.records);
      }),
    );
  });
});

describe("of two copies of a review", () => {
  const copy = (revision: readonly string[], text = "A.") => ({
    record: build({ text }),
    revision,
  });

  test("the newer one is told by its times, to the last digit", () => {
    const a = copy(["2026-01-01T00:00:00.000001Z"]);
    const b = copy(["2026-01-01T00:00:00Z"]);
    expect([isNewerCopy(a, b), isNewerCopy(b, a)]).toEqual([true, false]);
  });

  test("one of two that are as new is chosen, whichever comes first", () => {
    const a = copy([later], "A.");
    const b = copy([later], "B.");
    expect([isNewerCopy(a, b), isNewerCopy(b, a)]).toEqual([false, true]);
  });
});

describe("what an owner put right", () => {
  const hidden = { reason: "legal", date: "2026-01-20" } as const;

  test("stays hidden and anonymous through an edit at the source, and is brought up to date", () => {
    const stored = build({ hidden, anonymous: true });
    const edited = build({ text: "Edited.", author: "New Name", updated_at: later });
    const { changed, records } = plan([stored], [edited]);
    expect(changed.map(({ fields }) => fields)).toEqual([["author", "text", "updated_at"]]);
    expect(records).toMatchObject([
      { hidden, anonymous: true, text: "Edited.", author: "New Name" },
    ]);
  });

  test("stays hidden when it is gone, and when it comes back", () => {
    const { records } = plan([build({ hidden })], [], { complete: true });
    expect(records).toMatchObject([{ hidden, status: "gone" }]);
    expect(plan(records, [build()]).records).toEqual([build({ hidden })]);
  });

  test("stays away once erased, also with another time, and is counted", () => {
    const isErased = createIsErased([toErased(build())]);
    const otherTime = build({
      id: toReviewId(Date.parse("2026-01-15T00:00:00Z"), "google", "k1"),
      published_at: "2026-01-15T00:00:00Z",
    });
    for (const incoming of [build(), otherTime]) {
      const outcome = plan([], [incoming, build({ source_id: "k2" })], { isErased });
      expect(outcome).toMatchObject({ erased: 1, added: [{ source_id: "k2" }] });
    }
  });

  test("stays away once erased, although its id was given by hand", () => {
    const byHand = build({ id: "01KF1QB05K1NRW9GBJM8M8VSXZ" });
    const isErased = createIsErased([toErased(byHand)]);
    expect(plan([], [build()], { isErased })).toMatchObject({ erased: 1, added: [] });
    expect(JSON.stringify(toErased(byHand))).not.toMatch(/k1|Ada|kind/);
  });
});
