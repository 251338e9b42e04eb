import { mkdtempSync } from "node:fs";
import { appendFile, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { type BusinessForm, readBusinessForm, toSeen } from "#content/business-form.ts";
import { saveBusinessForm } from "#content/edit-business.ts";
import { initContent } from "#content/init-content.ts";

const waiting = { patience: 0, onWait: () => {} };
const business = {
  ...{ name: "Ada & Co", type: "Plumber", url: "", telephone: "", country: "DE" },
  ...{ timeZone: "Europe/Berlin", language: "de", trade: "", authorPolicy: "full" },
};
let dir: string;
const read = (name: string) => readFile(join(dir, name), "utf8");

beforeEach(async () => {
  dir = join(mkdtempSync(join(tmpdir(), "business-")), "ada");
  await initContent(dir, business, "2026-01-01");
});

async function save(change: (form: BusinessForm) => BusinessForm) {
  const form = await readBusinessForm(dir);
  return saveBusinessForm(dir, change(form), toSeen(form), waiting);
}

const withKeys = (keys: object) => (form: BusinessForm) => ({
  ...form,
  business: { ...form.business, ...keys },
});

test("a form that is sent back as it was changes nothing", async () => {
  const before = await read("business.yaml");
  expect(await save((form) => form)).toMatchObject({ changed: [], conflicts: [] });
  expect(await read("business.yaml")).toBe(before);
});

test("a change is written alone: every other line stays as it was", async () => {
  const before = (await read("business.yaml")).split("\n");
  const said = { telephone: "+49 30 1234567", address: { locality: "Berlin", country: "DE" } };
  expect((await save(withKeys(said))).changed).toEqual(["telephone", "address"]);
  const after = (await read("business.yaml")).split("\n");
  expect(after.filter((line) => !before.includes(line))).toEqual(
    [
      'telephone: "+49 30 1234567"',
      "  street_address:",
      "  locality: Berlin",
      "  region:",
      "  postal_code:",
    ].map((line) => expect.stringContaining(line.trim().split(":")[0] ?? "")),
  );
  expect(before.filter((line) => line.startsWith("#")).every((line) => after.includes(line))).toBe(
    true,
  );
});

test("comments within a map and a list stay with what they are about", async () => {
  await writeFile(
    join(dir, "services.yaml"),
    "# Ours\n- id: drains # the first\n  label: Drains\n# later\n- id: roofs\n  label: Roofs\n",
  );
  await save((form) => ({
    ...form,
    lists: {
      ...form.lists,
      services: [
        ...form.lists.services.map((each) => ({ ...each, description: "Done." })),
        { id: "new", label: "New" },
      ],
    },
  }));
  const text = await read("services.yaml");
  for (const comment of ["# Ours", "# the first", "# later"]) expect(text).toContain(comment);
  expect((await readBusinessForm(dir)).lists.services).toEqual([
    { id: "drains", label: "Drains", description: "Done." },
    { id: "roofs", label: "Roofs", description: "Done." },
    { id: "new", label: "New" },
  ]);
});

test("what is wrong is said of its field, and nothing is written", async () => {
  const before = await read("business.yaml");
  const { faults, changed } = await save(
    withKeys({
      telephone: "call us",
      design: { accent: "blue" },
      opening_hours: [{ days: ["Monday"], opens: "9", closes: "17:00" }],
    }),
  );
  expect(new Set(faults.keys())).toEqual(
    new Set(["design.accent", "opening_hours.0.opens", "telephone"]),
  );
  expect(changed).toEqual([]);
  expect(await read("business.yaml")).toBe(before);
});

test("a change made meanwhile in an editor is not overwritten", async () => {
  const form = await readBusinessForm(dir);
  const path = join(dir, "business.yaml");
  const edited = (await read("business.yaml")).replace('telephone: ""', 'telephone: "+49 1"');
  await writeFile(path, edited.replace("email:", "email: a@ada.example"));
  const mine = withKeys({ telephone: "+49 30 2", price_range: "$$" })(form);
  const { conflicts } = await saveBusinessForm(dir, mine, toSeen(form), waiting);
  expect(conflicts).toEqual(["telephone"]);
  expect(await read("business.yaml")).toContain('telephone: "+49 1"');
  const other = withKeys({ price_range: "$$" })(form);
  expect((await saveBusinessForm(dir, other, toSeen(form), waiting)).changed).toEqual([
    "price_range",
  ]);
  expect(await read("business.yaml")).toContain("email: a@ada.example");
});

test("questions have their file as soon as there is one", async () => {
  const faq = [{ id: "hours", question: "When?", answer: "Always." }];
  const saved = await save((form) => ({ ...form, lists: { ...form.lists, faq } }));
  expect(saved.changed).toEqual(["faq"]);
  expect((await readBusinessForm(dir)).lists.faq).toEqual(faq);
});

test("a file that cannot be read is named, and nothing is written", async () => {
  await appendFile(join(dir, "technicians.yaml"), "\nnot a list");
  await expect(save((form) => form)).rejects.toThrow("technicians.yaml");
});
