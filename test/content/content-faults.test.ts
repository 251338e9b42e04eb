import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readContent } from "#content/read-content.ts";
import { buildRecord } from "../build-content.ts";
import { listFaults, makeContent, makeFolder, shortBusiness } from "./make-content.ts";

const year = (...records: readonly object[]) =>
  records.map((record) => `${JSON.stringify(record)}\n`).join("");

test("every fault of every file is listed at once, with file, line and field", async () => {
  const dir = await makeContent({
    "business.yaml": `name: Ada\ntime_zone: Mars/Base\nfeed_tag: ada.example,2026-01-01\ntelephon: "+1"\naddress:\n  postal_code: 60601\n`,
    "services.yaml": "- id: Drain Cleaning\n  label: Drains\n",
    "technicians.yaml": "- role: Boss\n",
    "reviews/google/2026.ndjson": `${year(buildRecord("a"))}\n{"id"\n${year({ ...buildRecord("b"), rating: 6 })}`,
    "reviews/direct/a.md": "---\nid: a\ndate: 2026-02-30\nrating: 5\n---\n",
    "notes.txt": "x",
  });
  expect(await listFaults(dir)).toEqual([
    "content/business.yaml:2 time_zone: must be a time zone's IANA name, such as Europe/Berlin",
    "content/business.yaml:4 telephon: is no known key; did you mean telephone?",
    "content/business.yaml:6 address.postal_code: must be text, not a number; put it in quotes",
    "content/services.yaml:1 [0].id: must be in kebab-case, such as drain-cleaning",
    "content/technicians.yaml:1 [0].name: is missing",
    "content/reviews/direct/a.md:3 date: must be a calendar day, written YYYY-MM-DD",
    "content/reviews/google/2026.ndjson:3: is not valid JSON at column 6",
    "content/reviews/google/2026.ndjson:4 rating: must be a whole number of stars, 1 to 5",
    "content/notes.txt: is no part of the content; move it elsewhere",
  ]);
});

test("the message of the error is that list", async () => {
  const dir = await makeContent({ "business.yaml": "name: Ada\n", "services.yaml": null });
  await expect(readContent(dir)).rejects.toThrow(
    /^content\/business\.yaml:1 time_zone: is missing\ncontent\/business\.yaml:1 feed_tag: is missing\ncontent\/services\.yaml: is missing$/,
  );
});

describe("business.yaml", () => {
  const cases: readonly [line: string, fault: string][] = [
    ["type: plumber", "type: must be a schema.org type, such as Plumber"],
    ["url: ada.example", "url: must be an address with http:// or https://"],
    ["url: ftp://ada.example", "url: must be an address with http:// or https://"],
    ["telephone: +49301234", "telephone: must be text, not a number; put it in quotes"],
    ["telephone: call us", "telephone: must be a telephone number, such as +1 312 555 0100"],
    ["email: ada", "email: must be an e-mail address"],
    ["geo: {latitude: 91, longitude: 0}", "geo.latitude: must be at most 90"],
    ["geo: {latitude: 1}", "geo.longitude: is missing"],
    ["address: Main Street 1", "address: must be a map of keys and values, not text"],
    [
      "address: {country: Germany}",
      "address.country: must be a country's two capital letters (ISO 3166-1), such as DE or US",
    ],
    [
      'opening_hours: [{days: [Monday], opens: "9:00", closes: "17:00"}]',
      'opening_hours[0].opens: must be a time such as "09:00"',
    ],
    [
      'opening_hours: [{days: [Munday], opens: "09:00", closes: "17:00"}]',
      "opening_hours[0].days[0]: must be one of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday; did you mean Monday?",
    ],
    [
      'opening_hours: [{days: [], opens: "09:00", closes: "17:00"}]',
      "opening_hours[0].days: must not be empty",
    ],
    [
      'opening_hours: [{days: [Monday], open: "09:00", closes: "17:00"}]',
      "opening_hours[0].open: is no known key; did you mean opens?",
    ],
    ["service_areas: [Here, Here]", "service_areas: must not name anything twice"],
    ["language: english language", "language: must be a BCP 47 language tag, such as en or pt-BR"],
    ["same_as: [nowhere]", "same_as[0]: must be an address with http:// or https://"],
    ["sample: yes", "sample: must be true or false, not text"],
    ["author_policy: short", "author_policy: must be one of full, initials, first-name-initial"],
    [
      "verified_sources: {google: trust}",
      "verified_sources.google.method: must be one of platform, invitation, order, manual",
    ],
    [
      "verified_sources: {google: {method: order, nota: x}}",
      "verified_sources.google.nota: is no known key; did you mean note?",
    ],
    [
      "verified_sources: {Google Maps: platform}",
      "verified_sources.Google Maps: must be a source in kebab-case, such as google",
    ],
    ['design: {accent: "blue"}', 'design.accent: must be a hex colour, such as "#1a5f7a"'],
    [
      'description: "a\\u0000b"',
      "description: holds a control character or half of a surrogate pair; remove it",
    ],
    ["constructor: x", "constructor: is no known key"],
    ["__proto__: {name: x}", "__proto__: is no known key"],
  ];

  test.each(cases)("%s", async (line, fault) => {
    const dir = await makeContent({ "business.yaml": shortBusiness + line });
    const found = await listFaults(dir);
    expect(found).toContain(`content/business.yaml:4 ${fault}`);
  });

  test.each([
    "example.com",
    "example.com,2026",
    "example.com,2026-02-30",
    "Example.com,2026-01-01",
    "https://example.com,2026-01-01",
    "-.com,2026-01-01",
    "a,2026-01-01,2026-01-01",
  ])("feed_tag: %s", async (tag) => {
    const text = shortBusiness.replace("ada.example,2026-01-01", JSON.stringify(tag));
    expect(await listFaults(await makeContent({ "business.yaml": text }))).toEqual([
      "content/business.yaml:3 feed_tag: must be a domain of yours and a day (RFC 4151), such as example.com,2026-01-01",
    ]);
  });

  test("a draft's feed_tag has to go once there is a url", async () => {
    const draft = shortBusiness.replace("ada.example", "draft.invalid");
    await readContent(await makeContent({ "business.yaml": draft }));
    const dir = await makeContent({ "business.yaml": `${draft}url: https://ada.example\n` });
    expect(await listFaults(dir)).toEqual([
      "content/business.yaml:3 feed_tag: must name your own domain in place of draft.invalid",
    ]);
  });
});

describe("YAML", () => {
  const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${"bcdefgh"
    .split("")
    .map((name, index) => {
      const before = "abcdefgh"[index];
      return `${name}: &${name} [${Array(9).fill(`*${before}`).join(",")}]\n`;
    })
    .join("")}`;
  const cases: readonly [about: string, text: string, fault: RegExp][] = [
    ["an empty file", "", /^content\/business\.yaml: is empty; it needs at least name/],
    ["nothing but comments", "# name: Ada\n", /business\.yaml: is empty/],
    ["a list for a map", "- name: Ada\n", /:1: must be a map of keys and values, not a list/],
    ["a text for a map", "Ada\n", /:1: must be a map of keys and values, not text/],
    [
      "a key twice",
      `${shortBusiness}name: Eve\n`,
      /:4: is not valid YAML: Map keys must be unique/,
    ],
    ["a tab", `${shortBusiness}address:\n\tcountry: DE\n`, /:5: is not valid YAML: Tabs/],
    ["an unknown tag", `${shortBusiness}url: !js x\n`, /:4: is not valid YAML: Unresolved tag/],
    ["two documents", `${shortBusiness}---\nname: Eve\n`, /:4: is not valid YAML/],
    [
      "an alias to nothing",
      `${shortBusiness}url: *x\n`,
      /:4: is not valid YAML: there is no anchor &x/,
    ],
    ["an alias bomb", bomb, /:1: refers to itself more than 50 times/],
    ["an alias to itself", `${shortBusiness}address: &a {x: *a}\n`, /address\.x: is no known key/],
    ["a merge key", `${shortBusiness}<<: {url: x}\n`, /:4 <<: is no known key/],
    ["a conflict of Git", `<<<<<<< ours\n${shortBusiness}=======\n`, /:\d: is not valid YAML/],
    ["deep nesting", `name: ${"[".repeat(30_000)}`, /business\.yaml:1/],
  ];

  test.each(cases)("%s", async (_, text, fault) => {
    const faults = await listFaults(await makeContent({ "business.yaml": text }));
    expect(faults.join("\n")).toMatch(fault);
  });

  test("a few aliases are welcome", async () => {
    const hours = 'days: [Monday], opens: "09:00", closes: "12:00"';
    const dir = await makeContent({
      "business.yaml": `${shortBusiness}opening_hours: [&a {${hours}}, *a]\n`,
    });
    expect((await readContent(dir)).business.opening_hours).toHaveLength(2);
  });
});

describe("files", () => {
  test("a missing folder names the remedy", async () => {
    expect(await listFaults(join(await makeFolder(), "content"))).toEqual([
      'content: is missing; npm run init -- "Name of the business" makes a content folder',
    ]);
  });

  test("bytes that are not UTF-8", async () => {
    const latin = Buffer.from(`${shortBusiness}description: M\xfcller\n`, "latin1");
    const line = Buffer.from(
      year(buildRecord("a"), { ...buildRecord("b"), author: "Jos\xe9" }),
      "latin1",
    );
    const utf16 = Buffer.from(`\ufeff${shortBusiness}`, "utf16le");
    const fault = "is not UTF-8; save the file in that encoding";
    expect(
      await listFaults(
        await makeContent({ "business.yaml": latin, "reviews/google/2026.ndjson": line }),
      ),
    ).toEqual([
      `content/business.yaml:4: ${fault}`,
      `content/reviews/google/2026.ndjson:2: ${fault}`,
    ]);
    expect(await listFaults(await makeContent({ "business.yaml": utf16 }))).toEqual([
      `content/business.yaml:1: ${fault}`,
    ]);
  });

  test("a circle of symbolic links", async () => {
    const dir = await makeContent({ "services.yaml": null, "reviews/google/2026.ndjson": null });
    await symlink("services.yaml", join(dir, "services.yaml"));
    await mkdir(join(dir, "reviews"));
    await symlink("loop", join(dir, "reviews/loop"));
    await symlink("..", join(dir, "reviews/up"));
    const faults = await listFaults(dir);
    expect(faults).toContain("content/services.yaml: is a circle of symbolic links");
    expect(faults).toContain("content/reviews/loop: is a circle of symbolic links");
    expect(faults).toContain(
      "content/reviews/up/business.yaml: is neither <year>.ndjson nor <name>.md; move it out of the content",
    );
  });

  test("a folder in a file's place, and the reverse", async () => {
    const dir = await makeContent({
      "services.yaml": null,
      "services.yaml/x": "x",
      "reviews/google": "x",
      "reviews/direct/2026.ndjson/x": "x",
      "reviews/direct/a.md/x": "x",
    });
    expect(await listFaults(dir)).toEqual([
      "content/services.yaml: is a folder, but a file is needed here",
      "content/reviews/direct/2026.ndjson: is a folder, but a file is needed here",
      "content/reviews/direct/a.md: is a folder, but a file is needed here",
      "content/reviews/google: is a file, but a folder is needed here",
    ]);
  });

  test("files that content does not know", async () => {
    const dir = await makeContent({
      "busines.yaml": "x",
      "reviews/README.md": "x",
      "reviews/google/2026.json": "[]",
      "reviews/google/26.ndjson": "",
    });
    expect(await listFaults(dir)).toEqual([
      "content/reviews/README.md: is no source's folder; these are in kebab-case, such as google",
      "content/reviews/google/2026.json: is neither <year>.ndjson nor <name>.md; move it out of the content",
      "content/reviews/google/26.ndjson: is neither <year>.ndjson nor <name>.md; move it out of the content",
      "content/busines.yaml: is no part of the content; did you mean business.yaml?",
    ]);
  });
});

describe("rosters", () => {
  test("ids and names are unique to a reader's eye", async () => {
    const dir = await makeContent({
      "services.yaml":
        "- {id: drains, label: A}\n- {id: leaks, label: B}\n- {id: drains, label: C}\n",
      "technicians.yaml": "- name: José\n- name: JOSE\n",
    });
    expect(await listFaults(dir)).toEqual([
      "content/services.yaml:3 [2].id: is taken by the entry on line 1",
      "content/technicians.yaml:2 [1].name: is taken by the entry on line 1",
    ]);
  });

  test("an empty file says how to write an empty list", async () => {
    const dir = await makeContent({ "services.yaml": "# none\n" });
    expect(await listFaults(dir)).toEqual([
      "content/services.yaml: is empty; write [] where there are none",
    ]);
  });

  test("a key of an entry is checked in its own line", async () => {
    const dir = await makeContent({ "services.yaml": "- id: a\n  label: A\n  phrase: [b]\n" });
    expect(await listFaults(dir)).toEqual([
      "content/services.yaml:3 [0].phrase: is no known key; did you mean phrases?",
    ]);
  });
});

describe("records", () => {
  test("two with one id name both places", async () => {
    const record = buildRecord("a");
    const markdown = `---\nrating: 5\nid: ${record.id}\ndate: 2026-03-14\n---\n`;
    const dir = await makeContent({
      "reviews/google/2026.ndjson": year(buildRecord("b"), record, record),
      "reviews/google/x.md": markdown,
    });
    expect(await listFaults(dir)).toEqual([
      "content/reviews/google/2026.ndjson:3 id: is the id of content/reviews/google/2026.ndjson:2 too; remove one of the two",
      "content/reviews/google/x.md:3 id: is the id of content/reviews/google/2026.ndjson:2 too; remove one of the two",
    ]);
  });

  test("one in another source's folder or another year's file", async () => {
    const dir = await makeContent({
      "reviews/direct/2026.ndjson": year(buildRecord("a")),
      "reviews/google/2025.ndjson": year(buildRecord("b")),
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
      "reviews/google/2026.ndjson": year(record),
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
      "reviews/google/2026.ndjson": year(
        { ...buildRecord("a"), txt: "x" },
        { ...buildRecord("b"), title: null },
        { ...buildRecord("c"), owner_reply: { text: "x", dat: "2026-01-01" } },
        { ...buildRecord("d"), text: "  " },
      ).concat('[]\n"x"\n{"__proto__":{"id":"x"}}\n'),
    });
    const place = "content/reviews/google/2026.ndjson";
    expect(await listFaults(dir)).toEqual([
      `${place}:1 txt: is no known key; did you mean text?`,
      `${place}:2 title: must be text, not null`,
      `${place}:3 owner_reply.dat: is no known key; did you mean date?`,
      `${place}:4 text: must not be blank; leave the key out instead`,
      `${place}:5: must be a map of keys and values, not a list`,
      `${place}:6: must be a map of keys and values, not text`,
      `${place}:7 id: is missing`,
      `${place}:7 source: is missing`,
      `${place}:7 rating: is missing`,
      `${place}:7 date: is missing`,
      `${place}:7 __proto__: is no known key`,
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
});
