import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Layout } from "#import/table/layouts.ts";
import { layouts } from "#import/table/layouts.ts";
import { makeFile, planFor, toReasons, toSayings } from "./plan-export.ts";

// Holds the row “a platform that exports tables” of “Where a change goes” in ARCHITECTURE.md.

const root = join(import.meta.dirname, "../..");
const sources = ["src", "sidecar", "scripts"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(?:ts|astro|mjs)$/.test(path))
    .map((path) => `${folder}/${path}`),
);

/** Trustpilot's API has a reader of its own, and the site has words for some sources. */
const mayName =
  /^src\/(?:words\/|import\/readers\/(?:trustpilot|readers|tables|document|platform|json-ld)\.ts)/;

/** Google's reviews, and those of the own site, come by many ways: such a name says nothing of one. */
const toOwnName = ({ name, idPrefix, source }: Layout) =>
  source === "google" || source === "website" ? name : (source ?? idPrefix.slice(0, -1));

test.each(layouts.map((layout) => [layout.name, toOwnName(layout)]))(
  "%s is an entry of one list in layouts, and no other code names it",
  (name, source) => {
    const isNamed = new RegExp(`["\`'|(](?:${name}|${source})(?=["\`'|:)])`);
    const naming = sources.filter((path) => isNamed.test(readFileSync(join(root, path), "utf8")));
    const others = name === "Trustpilot" ? naming.filter((path) => !mayName.test(path)) : naming;
    // What fetches from a platform bears its name, too.
    expect(others.filter((path) => !/^src\/(?:words|connectors)\//.test(path))).toEqual([
      expect.stringMatching(/^src\/import\/table\/layouts\/\w+\.ts$/),
    ]);
  },
);

test.each(["docs/owners.md", "docs/reference.md"])("%s names every platform", (path) => {
  const text = readFileSync(join(root, path), "utf8");
  const names = layouts.map(({ name }) => name.replace(/'s table.*|^WordPress$/, ""));
  expect(names.filter((name) => !text.includes(name))).toEqual([]);
});

const trial: Layout = {
  name: "Starbook",
  signs: ["starbook no", "visitor", "verdict"],
  source: "starbook",
  idPrefix: "",
  headers: {
    id: ["starbook no"],
    author: ["visitor"],
    rating: ["verdict"],
    date: ["visited on"],
    text: ["words"],
  },
  state: { header: "shown", published: ["yes"], withheld: ["no"] },
};

test("one more entry is all that it takes to read another platform's tables", async () => {
  const list = layouts as Layout[];
  list.push(trial);
  onTestFinished(() => void list.pop());
  const table = `Starbook-No.;Visitor;Verdict;Visited on;Words;Shown
S-1;Ada;5 stars;2026-01-05;They were kind and on time.;yes
S-2;Spam Bot;1 star;2026-01-06;Buy pills;no
`;
  const outcome = await planFor("csv", await makeFile("starbook.csv", table));
  expect(toSayings(outcome)).toMatchObject([
    { source: "starbook", source_id: "S-1", author: "Ada", rating: 5, date: "2026-01-05" },
  ]);
  expect(toReasons(outcome)).toEqual(["3: is no in “Shown”, so Starbook does not publish it"]);
});

test("every format of the table in docs/owners.md says how to get it, what stays out, and has a sample", () => {
  const guide = readFileSync(join(root, "docs/owners.md"), "utf8");
  const [, section = ""] = guide.split("### Other platforms, suites and plugins");
  const rows = section
    .split("### ")[0]
    ?.split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(1, -1)
    .map((line) => line.split("|").map((cell) => cell.trim()));
  expect(rows?.length).toBeGreaterThan(16);
  for (const [, name = "", how, published, , known] of rows ?? []) {
    expect([name, how !== "" && published !== "" && known !== ""]).toEqual([name, true]);
    const words = name
      .replace(" Business Profile API", "-gbp-v4")
      .split(/,? (?:and|with|Product|in pages)|[,(]/);
    const folders = words.slice(0, name.startsWith("Birdeye") ? 2 : 1).map(toFolder);
    for (const folder of folders) {
      expect([name, readdirSync(join(root, "test/fixtures", folder)).length > 0]).toEqual([
        name,
        true,
      ]);
    }
  }
});

function toFolder(name: string): string {
  return name.trim().toLowerCase().replace("judge.me", "judgeme").replace(/[ .]/g, "-");
}
