import { expect, test } from "vitest";
import { readContent } from "#content/read-content.ts";
import { listFaults, makeContent, shortBusiness } from "./make-content.ts";

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
  ["a key twice", `${shortBusiness}name: Eve\n`, /:4: is not valid YAML: Map keys must be unique/],
  ["a tab", `${shortBusiness}address:\n\tcountry: DE\n`, /:5: is not valid YAML: Tabs/],
  ["an unknown tag", `${shortBusiness}url: !js x\n`, /:4: is not valid YAML: Unresolved tag/],
  ["two documents", `${shortBusiness}---\nname: Eve\n`, /:4: is not valid YAML/],
  [
    "an alias to nothing",
    `${shortBusiness}url: *x\n`,
    /:4: is not valid YAML: there is no anchor &x/,
  ],
  ["an alias bomb", bomb, /:1: refers to itself more than 50 times/],
  ["an alias to itself", `${shortBusiness}address: &a {x: *a}\n`, /address\.x: is not a known key/],
  ["a merge key", `${shortBusiness}<<: {url: x}\n`, /:4 <<: is not a known key/],
  ["a conflict of Git", `<<<<<<< ours\n${shortBusiness}=======\n`, /:\d: is not valid YAML/],
  ["a list for a key", `${shortBusiness}? [a, b]\n`, /:4: is not valid YAML: a key must be text/],
  [
    "an alias to a list for a key",
    `${shortBusiness}same_as: &a [x]\n? *a\n: y\n`,
    /:5: is not valid YAML: a key must be text/,
  ],
  [
    "deep nesting",
    `name: ${"[".repeat(30_000)}`,
    /business\.yaml:1: is not valid YAML: it is nested too deeply/,
  ],
];

test.each(cases)("%s", async (_, text, fault) => {
  const faults = await listFaults(await makeContent({ "business.yaml": text }));
  expect(faults.join("\n")).toMatch(fault);
});

test("one slip does not flood the list of faults", async () => {
  const dir = await makeContent({
    "business.yaml": "[\n".repeat(2000),
    "services.yaml": "- id: a\n",
  });
  const faults = await listFaults(dir);
  expect(faults.filter((fault) => fault.startsWith("content/business.yaml"))).toHaveLength(5);
  expect(faults).toContain("content/services.yaml:1 [0].label: is missing");
});

test("a few aliases are welcome", async () => {
  const hours = 'days: [Monday], opens: "09:00", closes: "12:00"';
  const dir = await makeContent({
    "business.yaml": `${shortBusiness}opening_hours: [&a {${hours}}, *a]\n`,
  });
  expect((await readContent(dir)).business.opening_hours).toHaveLength(2);
});
