import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readContent } from "#content/read-content.ts";
import { listSteps, toStep, undoStep } from "../../desk/steps/steps.ts";
import { createUploads, toUploadsFolder } from "../../desk/take-in/uploads.ts";
import { makeFolder } from "../content/make-content.ts";
import { findWas, openDesk, records } from "./open-desk.ts";

const [kind, rude] = records.map(({ id }) => id) as [string, string];
const now = () => new Date("2026-06-01T12:00:00Z");

type Desk = Awaited<ReturnType<typeof openDesk>>;

/** The last step, as its page has it, undone. */
async function undoLast({ get, post }: Desk): Promise<string> {
  const id = /name="id" value="([^"]+)"/.exec(await get("/ada-co/steps"))?.[1] ?? "";
  return (await post("/ada-co/steps", { id })).text;
}

test("the last twenty steps are kept, with bytes as they were", async () => {
  const dir = await makeFolder();
  const deps = { deskDir: join(await makeFolder(), "desk"), now };
  const step = toStep(deps, "ada", "a step");
  const picture = Buffer.from([0x89, 0x50, 0xff, 0x00]);
  await writeFile(join(dir, "logo.png"), picture);
  for (let at = 0; at < 22; at++) await step(dir, new Map([["logo.png", Buffer.from([at])]]));
  expect(await step(dir, new Map([["logo.png", Buffer.from([21])]]))).toBe(false);
  const steps = await listSteps(deps, "ada");
  expect(steps).toHaveLength(20);
  expect((await stat(join(deps.deskDir, "sites/ada/steps"))).mode & 0o777).toBe(0o700);
});

test("a step whose bytes are none of a text is undone to the byte", async () => {
  const desk = await openDesk();
  const deps = { deskDir: desk.deskDir, now };
  const logo = join(desk.content, "logo.png");
  const picture = Buffer.from([0x89, 0x50, 0xff, 0x00]);
  await writeFile(logo, picture);
  await toStep(deps, "ada-co", "a logo")(desk.content, new Map([["logo.png", null]]));
  expect(await readdir(desk.content)).not.toContain("logo.png");
  const [step] = await listSteps(deps, "ada-co");
  const site = { name: "ada-co", contentDir: desk.content };
  expect(await undoStep(deps, site, step?.id ?? "")).toBeNull();
  expect(await readFile(logo)).toEqual(picture);
});

test("a mark and a person are steps like any other", async () => {
  const desk = await openDesk();
  const { get, post, content } = desk;
  const people = () => readFile(join(content, "technicians.yaml"), "utf8");
  const before = await people();
  expect((await post("/ada-co/", { do: "person", of: "Hattie" })).text).toContain("Hattie");
  expect(await people()).toContain("Hattie");
  expect(await undoLast(desk)).toContain("Undone.");
  expect(await people()).toBe(before);

  const today = "/ada-co/";
  const path = `/ada-co/reviews/${rude}`;
  await post(path, { do: "reply", was: findWas(await get(path)), reply: "" });
  expect(await get(today)).toContain("1 critical review");
  await post(today, { do: "read", of: rude });
  expect(await get(today)).not.toContain("1 critical review");
  expect(await get("/ada-co/steps")).toContain("Marked the review of Ben Rude as read");
  expect(await undoLast(desk)).toContain("Undone.");
  expect(await get(today)).toContain("1 critical review");
});

test("a step that later ones rest on is not undone before them", async () => {
  const desk = await openDesk();
  const { get, post, content } = desk;
  await post("/ada-co/reviews/letter", {
    ...{ author: "Edna", rating: "5", date: "2026-05-01", language: "en", note: "letter" },
    text: "She sat with us all night.",
  });
  const letter = (await readContent(content)).records.find(({ source }) => source === "direct");
  const path = `/ada-co/reviews/${letter?.id}`;
  await post(path, { do: "correct", was: findWas(await get(path)), overall: "negative" });
  const ids = [...(await get("/ada-co/steps")).matchAll(/name="id" value="([^"]+)"/g)];
  const refused = await post("/ada-co/steps", { id: ids[1]?.[1] ?? "" });
  expect(refused.text).toContain("needs this step, in: business.yaml");
  expect((await readContent(content)).records).toHaveLength(4);
  await undoLast(desk);
  expect(await undoLast(desk)).toContain("Undone.");
  expect((await readContent(content)).records).toHaveLength(3);
});

test("what has changed since is named without a word of machines", async () => {
  const desk = await openDesk();
  const path = `/ada-co/reviews/${kind}`;
  await desk.post(path, { do: "reply", was: findWas(await desk.get(path)), reply: "Thank you" });
  const file = join(desk.content, "reviews/google/2026.ndjson");
  await writeFile(file, (await readFile(file, "utf8")).replace("Thank you", "Thanks"));
  expect(await undoLast(desk)).toContain(
    "This has changed since: the reviews of 2026 from google.",
  );
});

test("a business whose folder is called uploads has its steps for itself", async () => {
  const [dir, deskDir] = [await makeFolder(), join(await makeFolder(), "desk")];
  const deps = { deskDir, now };
  for (const site of ["uploads", "previews"])
    await toStep(deps, site, "a step")(dir, new Map([["a.txt", site]]));
  await mkdir(toUploadsFolder(deskDir), { recursive: true });
  await createUploads(toUploadsFolder(deskDir), () => Number.MAX_SAFE_INTEGER).sweep();
  expect(await listSteps(deps, "uploads")).toHaveLength(1);
  expect(await listSteps(deps, "previews")).toHaveLength(1);
  expect(await readdir(toUploadsFolder(deskDir))).toEqual([]);
});
