import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readChanges } from "#checks/changes.ts";
import { readContent } from "#content/read-content.ts";
import { rememberNothing } from "#insights/remember.ts";
import { toSiteDataset } from "#site/derive.ts";
import { readHistory } from "../../desk/history/read-history.ts";
import { listKept } from "../../src/build/kept-contents.ts";
import { current } from "../release/write.ts";
import { makePlace, type Place, runCommand, runWith } from "./command.ts";

const baseUrl = "http://localhost:8787";
const toId = (at: number) => `01JH0Q5C00W5BJ6DD84N1A000${at}`;

/** The sample as it is published first, and an owner's own content that is published to the same place. */
function makeTwo(): { readonly sample: Place; readonly own: Place } {
  const sample = makePlace();
  const own = { ...sample, content: `${sample.content}-own` };
  cpSync(sample.content, own.content, { recursive: true });
  const business = join(sample.content, "business.yaml");
  const said = readFileSync(business, "utf8").replace(
    /^feed_tag: .*$/m,
    "feed_tag: sample.example,2025-01-01",
  );
  writeFileSync(business, said.replace("sample: false", "sample: true"));
  rmSync(join(own.content, "reviews"), { recursive: true });
  const file = join(own.content, "reviews/google/2025.ndjson");
  mkdirSync(dirname(file), { recursive: true });
  const lines = [1, 2, 3].map((at) => {
    const text = `They came when they said, and it was mended by ${at} o'clock.`;
    return JSON.stringify({ id: toId(at), source: "google", rating: 5, date: "2025-01-08", text });
  });
  writeFileSync(file, `${lines.join("\n")}\n`);
  return { sample, own };
}

const publish = async (place: Place) =>
  expect(await runCommand("publish", place, ["--no-hint"])).toMatchObject({ code: 0, err: "" });

async function readJournal({ dist }: Place) {
  const { folder, manifest } = await current(dist);
  const { changes } = JSON.parse(readFileSync(join(folder, "client/changes.json"), "utf8"));
  const counts = Object.groupBy(
    changes as { kind: string; sequence: number }[],
    (each) => each.kind,
  );
  const { sequence, history } = manifest;
  const told = Object.fromEntries(Object.entries(counts).map(([kind, all]) => [kind, all?.length]));
  return { sequence, told, history: history?.map((each) => each.sequence) };
}

/** What the desk says of a place before a publish. */
async function readDesk({ content, dist }: Place) {
  const read = await readContent(content);
  const changes = await readChanges(dist, read, toSiteDataset(read, baseUrl, rememberNothing));
  const kept = await listKept({ dist, baseUrl, contentDir: content });
  return {
    changes,
    history: await readHistory({ dist, contentDir: content }),
    kept: kept.map((k) => k.sequence),
  };
}

test("the sample's release is not what an own content goes on from", async () => {
  const { sample, own } = makeTwo();
  await publish(sample);
  const desk = await readDesk(own);
  expect(desk).toMatchObject({ history: null, kept: [] });
  expect(desk.changes).toMatchObject({
    before: null,
    removed: [],
    business: false,
    vanished: null,
  });
  expect(desk.changes.added).toHaveLength(3);

  const { id } = await current(own.dist);
  const erased = await runWith(own, ["review", "erase", toId(3)]);
  expect(erased).toMatchObject({
    code: 0,
    out: expect.stringContaining("no release of this content in use"),
  });
  expect((await current(own.dist)).id).toBe(id);

  await publish(own);
  expect(await readJournal(own)).toEqual({
    sequence: 2,
    told: { added: 2, removed: 1 },
    history: [2],
  });
  expect(await readDesk(own)).toMatchObject({ history: { order: { sequence: 2 } }, kept: [2] });
  expect((await runWith(own, ["go-back"])).out).toMatch(/^2 {2}\S+Z\n$/);
  const back = await runWith(own, ["go-back", "1"]);
  expect([back.code, back.err]).toEqual([
    1,
    expect.stringMatching(
      /^Release 1 is not of .*-own: one of the two is the sample business\. .* of 2\.$/m,
    ),
  ]);
});

test("an owner's history goes on under another feed_tag, and past the sample", async () => {
  const { sample, own } = makeTwo();
  const file = join(own.content, "business.yaml");
  const said = readFileSync(file, "utf8");
  writeFileSync(
    file,
    said
      .replace(/^feed_tag: .*$/m, "feed_tag: draft.invalid,2026-05-01")
      .replace(/^url: .*$/m, 'url: ""'),
  );
  await publish(own);
  writeFileSync(file, said);
  await publish(own);
  expect(await readJournal(own)).toEqual({ sequence: 2, told: { added: 3 }, history: [1] });
  await publish(sample);
  expect(await readJournal(sample)).toMatchObject({ sequence: 3, history: [3] });
  await publish(own);
  expect(await readJournal(own)).toEqual({ sequence: 4, told: { added: 3 }, history: [1] });
  expect((await readDesk(own)).kept).toEqual([4, 2, 1]);
});
