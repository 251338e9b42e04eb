import { expect, test } from "vitest";
import { buildRecord } from "../build-content.ts";
import { listFaults, makeContent, toYearFile } from "./make-content.ts";

test("two with one id name both places", async () => {
  const record = buildRecord("a");
  const markdown = `---\nrating: 5\nid: ${record.id}\ndate: 2026-03-14\n---\n`;
  const dir = await makeContent({
    "reviews/google/2026.ndjson": toYearFile(buildRecord("b"), record, record),
    "reviews/google/x.md": markdown,
  });
  expect(await listFaults(dir)).toEqual([
    "content/reviews/google/2026.ndjson:3 id: is the id of content/reviews/google/2026.ndjson:2 too; remove one of the two",
    "content/reviews/google/x.md:3 id: is the id of content/reviews/google/2026.ndjson:2 too; remove one of the two",
  ]);
});

test("one in another source's folder or another year's file", async () => {
  const dir = await makeContent({
    "reviews/direct/2026.ndjson": toYearFile(buildRecord("a")),
    "reviews/google/2025.ndjson": toYearFile(buildRecord("b")),
    "reviews/google/c.md": "---\nid: c\nsource: direct\nrating: 5\ndate: 2026-03-14\n---\n",
  });
  expect(await listFaults(dir)).toEqual([
    "content/reviews/direct/2026.ndjson:1 source: must be direct, as its folder says",
    "content/reviews/google/2025.ndjson:1 date: belongs in 2026.ndjson",
    "content/reviews/google/c.md:3 source: must be google, as its folder says",
  ]);
});

test("mentions of whom and what the rosters do not know", async () => {
  const mentions = { technicians: ["Grace Okafor", "Grace Okafr"], services: ["zzz"] };
  const record = buildRecord("a", { mentions });
  const dir = await makeContent({
    "technicians.yaml": "- name: Grace Okafor\n",
    "reviews/google/2026.ndjson": toYearFile(record),
    "reviews/google/b.md":
      "---\nid: b\nrating: 5\ndate: 2026-03-14\nmentions:\n  technicians: []\n  services:\n    - zzz\n---\n",
  });
  expect(await listFaults(dir)).toEqual([
    "content/reviews/google/2026.ndjson:1 mentions.technicians[1]: is not in technicians.yaml; did you mean Grace Okafor?",
    "content/reviews/google/2026.ndjson:1 mentions.services[0]: is not in services.yaml",
    "content/reviews/google/b.md:8 mentions.services[0]: is not in services.yaml",
  ]);
});

test("unknown keys, null and other wrong types in NDJSON", async () => {
  const dir = await makeContent({
    "reviews/google/2026.ndjson": toYearFile(
      { ...buildRecord("a"), txt: "x" },
      { ...buildRecord("b"), title: null },
      { ...buildRecord("c"), owner_reply: { text: "x", dat: "2026-01-01" } },
      { ...buildRecord("d"), text: "  " },
    ).concat('[]\n"x"\n{"__proto__":{"id":"x"}}\n'),
  });
  const place = "content/reviews/google/2026.ndjson";
  expect(await listFaults(dir)).toEqual([
    `${place}:1 txt: is not a known key; did you mean text?`,
    `${place}:2 title: must be text, not null`,
    `${place}:3 owner_reply.dat: is not a known key; did you mean date?`,
    `${place}:4 text: must not be blank; leave the key out instead`,
    `${place}:5: must be a map of keys and values, not a list`,
    `${place}:6: must be a map of keys and values, not text`,
    `${place}:7 id: is missing`,
    `${place}:7 source: is missing`,
    `${place}:7 rating: is missing`,
    `${place}:7 date: is missing`,
    `${place}:7 __proto__: is not a known key`,
  ]);
});

test("a file without a record, and a line that was cut off", async () => {
  const line = JSON.stringify(buildRecord("a", { text: "A private word" }));
  const dir = await makeContent({
    "reviews/google/2025.ndjson": "\n \n",
    "reviews/google/2026.ndjson": line.slice(0, -60),
  });
  const faults = await listFaults(dir);
  expect(faults).toEqual([
    "content/reviews/google/2025.ndjson: holds no review; delete the file",
    expect.stringMatching(/^content\/reviews\/google\/2026\.ndjson:1: is not valid JSON/),
  ]);
  expect(faults.join()).not.toContain("private");
});

test("front matter that is missing, unfinished, no map, or holds what is not its own", async () => {
  const dir = await makeContent({
    "reviews/direct/a.md": "Just words\n",
    "reviews/direct/b.md": "---\nid: b\n",
    "reviews/direct/c.md": "---\n- id: c\n---\n",
    "reviews/direct/d.md": "---\nid: 12\nrating: five\ndate: 2026-03-14\ntext: x\n---\n",
    "reviews/direct/e.md": "---\nid: e\nrating: 5\ndate: 1969-03-14\n---\n",
    "reviews/direct/f.md": "---\nid: f\nrating: 5\ndate: 2026-03-14\n---\n\n\nA\u0007B\n",
    "reviews/direct/g.md": "---\n---\n",
  });
  const place = "content/reviews/direct";
  expect(await listFaults(dir)).toEqual([
    `${place}/a.md:1: must begin with its front matter, between two lines of ---`,
    `${place}/b.md:1: must begin with its front matter, between two lines of ---`,
    `${place}/c.md:2: must be front matter of keys and values`,
    `${place}/d.md:5 text: belongs below the front matter, not in it`,
    `${place}/d.md:2 id: must be text, not a number; put it in quotes`,
    `${place}/d.md:3 rating: must be a whole number of stars, 1 to 5`,
    `${place}/e.md:4 date: must not be before 1970`,
    `${place}/f.md:8 text: holds a control character or half of a surrogate pair; remove it`,
    `${place}/g.md:2 id: is missing`,
    `${place}/g.md:2 rating: is missing`,
    `${place}/g.md:2 date: is missing`,
  ]);
});
