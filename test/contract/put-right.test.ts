import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Workplace } from "./built.ts";
import { build, makeWorkplace, readAllPublished, readReviews } from "./built.ts";
import type { StoredReview } from "./content-folder.ts";
import { writeReviews } from "./content-folder.ts";
import { hostSidecar } from "./hosted.ts";
import { expectedId } from "./identity.ts";
import { cleanUp, runScript } from "./product.ts";
import { ask } from "./wire.ts";

afterAll(cleanUp);

const toStored = (key: string, said: Partial<StoredReview> = {}): StoredReview => ({
  id: expectedId("2025-03-01T10:00:00Z", "google", key),
  source: "google",
  source_id: key,
  author: `Wanda Quibblesnort ${key}`,
  rating: 2,
  date: "2025-03-01",
  published_at: "2025-03-01T10:00:00Z",
  text: `Words of review ${key}, which nobody else has ever written down.`,
  language: "en",
  ...said,
});
const [one, two, three] = ["one", "two", "three"].map((key) => toStored(key)) as [
  StoredReview,
  StoredReview,
  StoredReview,
];
const card = `---
id: card-of-mrs-quibblesnort # her own hand
author: Wilma Quibblesnort
rating: 4
date: 2025-03-02
---
Philippa Larch wrote nothing, but the card from her was very kind indeed.
`;
const idOfCard = expectedId("2025-03-02T00:00:00Z", "direct", "card-of-mrs-quibblesnort");

const sorted = (ids: readonly string[]) => ids.toSorted((a, b) => (a < b ? -1 : 1));

const place = (): Promise<Workplace> =>
  makeWorkplace({ reviews: [one, two, three], handWritten: { "direct/quibblesnort.md": card } });

const readTree = async (dir: string): Promise<Record<string, string>> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(file, "utf8")])),
  );
};

describe("npx firsthand review", () => {
  let work: Workplace;
  const review = (...args: string[]) => runScript("review", args, work.env);
  beforeAll(async () => {
    work = await place();
  });

  it("refuses stars and moods as reasons, and lists those that there are", async () => {
    const before = await readTree(work.content);
    for (const reason of ["negative", "one-star", "unfair"]) {
      const { code, output } = await review("hide", one.id, "--reason", reason);
      expect(code).toBe(2);
      expect(output).toMatch(/not-verified, .*legal.*\nHow many stars .* not reasons/);
    }
    expect((await review("hide", one.id)).code).toBe(2);
    expect(await readTree(work.content)).toEqual(before);
  });

  it("changes all that were named or nothing", async () => {
    const before = await readTree(work.content);
    const wrong = one.id.slice(0, -1) + (one.id.endsWith("A") ? "B" : "A");
    const { code, output } = await review("hide", two.id, wrong, "--reason", "legal");
    expect(code).toBe(1);
    expect(output).toContain(`Did you mean ${one.id}?`);
    for (const id of ["01", "nonsense", "01ZZZZZZZZZZZZZZZZZZZZZZZZ"]) {
      expect((await review("erase", id)).output).toMatch(/is not a review of Larch & Daughters/);
    }
    expect((await review("hide", one.id.slice(0, 10), "--reason", "spam")).output).toMatch(
      /begins the ids of 3 reviews/,
    );
    expect(await readTree(work.content)).toEqual(before);
  });

  it("shows with --dry-run what would change, and changes nothing", async () => {
    const before = await readTree(work.content);
    const { code, output } = await review("hide", one.id, "--reason", "legal", "--dry-run");
    expect(code).toBe(0);
    expect(output).toMatch(
      /hidden: – → reason legal.*published: yes → no, counted as "legal".*dry run/s,
    );
    await review("erase", one.id, "--dry-run");
    expect(await readTree(work.content)).toEqual(before);
  });

  it("hides, twice as once, keeps the note to itself, and restores to the byte", async () => {
    const before = await readTree(work.content);
    await review("hide", one.id, idOfCard, "--reason", "legal", "--note", "Letter of Mr Snoop");
    const hidden = await readTree(work.content);
    const again = await review("hide", one.id, idOfCard, "--reason", "legal");
    expect(again.output).toContain("Nothing to write.");
    expect(await readTree(work.content)).toEqual(hidden);
    await build(work);
    const { reviews, removed } = await readReviews(work);
    expect(sorted(reviews.map(({ id }) => id))).toEqual(sorted([two.id, three.id]));
    expect(sorted(removed.map(({ id }) => id))).toEqual(sorted([one.id, idOfCard]));
    const told = [...(await readAllPublished(work)).values()].some((bytes) =>
      bytes.includes("Mr Snoop"),
    );
    expect(told).toBe(false);
    await review("restore", one.id, idOfCard);
    expect(await readTree(work.content)).toEqual(before);
  });

  it("shows a review as anonymous in every file", async () => {
    await review("anonymise", `https://larch.example/reviews/${two.id}/`);
    await build(work);
    const shown = (await readReviews(work)).reviews.find(({ id }) => id === two.id);
    expect(shown?.author).toBe("Anonymous");
    const files = [...(await readAllPublished(work)).values()];
    expect(files.filter((bytes) => bytes.includes("Quibblesnort two"))).toEqual([]);
    await review("restore", two.id);
  });

  it("corrects mentions in a file by hand, and keeps its comment", async () => {
    const { output } = await review(
      "correct",
      idOfCard,
      "--not-mention",
      "pip",
      "--mention",
      "tobias",
      "--service",
      "drain cleaning",
    );
    expect(output).toMatch(/mentions: – → technicians Tobias Quill; services drain-cleaning/);
    const text = await readFile(join(work.content, "reviews/direct/quibblesnort.md"), "utf8");
    expect(text).toContain("id: card-of-mrs-quibblesnort # her own hand\n");
    expect((await review("correct", idOfCard, "--mention", "Philipa")).output).toMatch(
      /did you mean Philippa\?/,
    );
    await review("correct", idOfCard, "--as-recognised");
    expect(await readFile(join(work.content, "reviews/direct/quibblesnort.md"), "utf8")).toBe(card);
  });

  it("says what options and verbs it does not know", async () => {
    expect(await review("delete", one.id)).toMatchObject({ code: 2 });
    expect(await review("hide")).toMatchObject({ code: 2 });
    expect((await review("restore", one.id, "--reason", "legal")).output).toContain(
      "Unknown option '--reason'",
    );
    expect(await review("correct", one.id)).toMatchObject({ code: 2 });
  });

  it("is done by several at once, each as a whole", async () => {
    const runs = await Promise.all(
      [one, two, three].map(({ id }) => review("hide", id, "--reason", "spam")),
    );
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
    const text = await readFile(join(work.content, "reviews/google/2025.ndjson"), "utf8");
    expect(text.match(/"reason":"spam"/g)).toHaveLength(3);
    await review("restore", one.id, two.id, three.id);
  });
});

describe("erasing", () => {
  it("names a copy that came by another way, also one that is hidden", async () => {
    const work = await place();
    const twin = {
      ...one,
      source_id: "birdeye:1",
      id: toStored("birdeye:1").id,
      hidden: { reason: "duplicate", date: one.date },
    };
    await writeReviews(work.content, [one, two, three, twin]);
    const { output } = await runScript("review", ["erase", one.id, "--dry-run"], work.env);
    expect(output).toContain(`To erase it too: npx firsthand review erase ${twin.id}`);
    expect(output).toContain(`${one.id}  2025-03-01  ★★  ${one.author}  Words of review one,`);
    expect(output).not.toContain(two.id);
  });

  it("leaves id and day alone, in content and in all that is published, whatever comes back", async () => {
    const work = await place();
    await build(work);
    await writeReviews(work.content, [{ ...one, text: `${one.text} Edited.` }, two, three]);
    await build(work);
    const sidecar = await hostSidecar(work.env);
    const env = {
      ...work.env,
      PORT: new URL(sidecar.origin).port,
      BASE_URL: "http://elsewhere.example",
    };
    const backup = join(work.content, "reviews/google/2025.ndjson.bak~");
    await writeFile(backup, `copy: ${one.text}`);
    const nothing = { people: [], services: [], topics: [] };
    const readings = [one, two].map(({ id, text = "" }) => ({
      review: id,
      text_sha256: "0".repeat(64),
      taxonomy: 1,
      reader: "Somebody",
      sentiment: "negative",
      aspects: [],
      problems: [{ id: "mess", evidence: text }],
      ...nothing,
    }));
    await mkdir(join(work.content, "readings"));
    const lines = readings.map((reading) => `${JSON.stringify(reading)}\n`);
    await writeFile(join(work.content, "readings/2025.ndjson"), lines.join(""));
    const { code, output } = await runScript("review", ["erase", one.id, idOfCard], env);
    expect(await readFile(join(work.content, "readings/2025.ndjson"), "utf8")).toBe(lines[1]);
    expect(output).toMatch(
      /2 older releases deleted.*still stand in:\n {2}\S*2025\.ndjson\.bak~\n/s,
    );
    expect(code).toBe(0);
    expect(output).toContain(`${one.id}  2025-03-01  ★★\n`);
    expect(output).not.toMatch(/Quibblesnort|review one,/);
    await writeFile(backup, "");

    const { reviews, removed } = await readReviews(work);
    expect(sorted(reviews.map(({ id }) => id))).toEqual(sorted([two.id, three.id]));
    const tombstones = [
      { id: idOfCard, date: "2025-03-02" },
      { id: one.id, date: one.date },
    ];
    expect(removed).toEqual(tombstones);
    expect(reviews[0]?.url).toMatch(/^https:\/\/larch\.example\//);
    for (const path of [`/reviews/${one.id}/`, `/api/reviews/${one.id}`, `/reviews/${idOfCard}/`]) {
      expect((await ask(sidecar.origin, path)).status).toBe(410);
    }
    const everything = { ...(await readTree(work.content)), ...(await readTree(work.dist)) };
    for (const [file, text] of Object.entries(everything)) {
      expect(`${file}\n${text}`).not.toMatch(
        /review one,|Quibblesnort one|Wilma|quibblesnort|very kind indeed/,
      );
    }

    await writeReviews(work.content, [one, two, three]);
    await build(work);
    expect((await readReviews(work)).removed).toEqual(tombstones);
    const doctor = await runScript("doctor", [], work.env);
    expect(doctor.output).toMatch(/erased reviews stand in these files again.*2025\.ndjson/s);
    expect((await runScript("review", ["restore", one.id], work.env)).output).toContain(
      "was erased",
    );
    expect((await runScript("review", ["erase", one.id], work.env)).code).toBe(0);
    const text = await readFile(join(work.content, "reviews/google/2025.ndjson"), "utf8");
    expect(text).not.toContain("review one,");
  });

  it("says so where it could not be published, and does the rest when it is said again", async () => {
    const work = await place();
    await build(work);
    const file = join(work.content, "business.yaml");
    const business = await readFile(file, "utf8");
    await writeFile(file, business.replace("Pipes, drains and heaters, mended.", ""));
    const refused = await runScript("review", ["erase", two.id], work.env);
    expect(refused.output).toMatch(/description.*still shows it.*npx firsthand review erase/s);
    expect(refused.code).toBe(1);
    expect((await readReviews(work)).reviews.map(({ id }) => id)).toContain(two.id);
    await writeFile(file, business);
    expect((await runScript("review", ["erase", two.id], work.env)).code).toBe(0);
    expect((await readReviews(work)).reviews.map(({ id }) => id)).not.toContain(two.id);
    expect(await readdir(join(work.dist, "releases"))).toHaveLength(1);
  });
});

describe("npx firsthand doctor", () => {
  it("tells what there is to complete, for people and for programs, and ends with 1 for faults", async () => {
    const copy = toStored("copy", {
      source_id: "birdeye:17",
      author: one.author ?? "",
      text: `${one.text} `.toUpperCase().trim(),
    });
    const hidden = { ...toStored("four"), hidden: { reason: "legal", date: "2025-04-01" } };
    const work = await makeWorkplace({
      reviews: [one, two, { ...three, text: one.text ?? "" }, copy, hidden],
    });
    const { code, output } = await runScript("doctor", [], work.env);
    expect(code).toBe(0);
    expect(output).toMatch(
      /4 reviews without a reply.*likely duplicate.*google {2}no import noted.*legal {2}1/s,
    );
    const json = await runScript("doctor", ["--json"], work.env);
    const found: unknown = JSON.parse(json.output.slice(json.output.indexOf("{")));
    expect(found).toMatchObject({ faults: [], left_out: [{ reason: "legal", count: 1 }] });
    await writeFile(join(work.content, "services.yaml"), "nonsense");
    expect(await runScript("doctor", [], work.env)).toMatchObject({ code: 1 });
  });
});
