import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readContent } from "#content/read-content.ts";
import { shortBusiness } from "../content/make-content.ts";
import { eventually } from "../eventually.ts";
import { findWas, openDesk, records } from "./open-desk.ts";

const [kind, rude, bare] = records.map(({ id }) => id) as [string, string, string];

async function find(content: string, id: string) {
  return (await readContent(content)).records.find((record) => record.id === id);
}

test("reviews are found by words, stars, source and reply, and what customers wrote is text", async () => {
  const { get } = await openDesk();
  const all = await get("/ada-co/reviews");
  expect(all).toContain("3 reviews");
  expect(all).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(all).not.toContain("<script>alert");
  expect(await get("/ada-co/reviews?words=helpful")).toContain("1 review<");
  expect(await get("/ada-co/reviews?stars=1")).toContain("Ben Rude");
  expect(await get("/ada-co/reviews?reply=without")).not.toContain("Ben Rude");
  expect(await get("/ada-co/reviews?words=nothing-like-that")).toContain("No review is like that.");
});

test("where there are no reviews yet, it is said how they come, and nothing is there to search", async () => {
  const { get, content } = await openDesk();
  await rm(join(content, "reviews"), { recursive: true });
  const empty = await get("/ada-co/reviews", { "accept-language": "de" });
  expect(empty).toContain("Noch gibt es keine Bewertungen.");
  expect(empty).toContain('<a href="/ada-co/take-in">Einlesen</a>');
  expect(empty).not.toContain('role="search"');
});

test("reviews whose source does not count as verified are told of and found, by the source's own name", async () => {
  const { get } = await openDesk({ "business.yaml": shortBusiness });
  expect(await get("/ada-co/")).toContain("3 reviews that readers do not see");
  const found = await get("/ada-co/reviews?state=unverified");
  expect(found).toContain("3 reviews<");
  expect(found).toContain("· Google ·");
  expect(found).toContain('<option value="google">Google</option>');
});

test("pages show the name of the business; a review that there is none of is not found", async () => {
  const { ask, get, post } = await openDesk();
  expect(await get("/ada-co/reviews")).toContain('<p class="business">Ada &amp; Co</p>');
  for (const id of ["01ARZ3NDEKTSV4RRFFQ69G5FAV", "nothing", kind.slice(0, 10), `${kind}x`]) {
    expect((await ask(`/ada-co/reviews/${id}`)).status).toBe(404);
    expect((await post(`/ada-co/reviews/${id}`, { do: "reply", reply: "Oh" })).status).toBe(404);
  }
});

test("a translation is written, put right and taken back", async () => {
  const { get, post, content } = await openDesk();
  const path = `/ada-co/reviews/${rude}`;
  const say = async (fields: Record<string, string>) =>
    post(path, { was: findWas(await get(path)), ...fields });
  await say({ do: "translation", translation: "Niemand rief zurück.", to: "de" });
  await say({ do: "replyTranslation", replyTranslation: "Es tut uns leid.", to: "de" });
  expect(await find(content, rude)).toMatchObject({
    translation: { text: "Niemand rief zurück.", language: "de" },
    owner_reply: { translation: { text: "Es tut uns leid.", language: "de" } },
  });
  expect(await get(path)).toContain("Translation (German)");
  await say({ do: "translation", translation: "", to: "de" });
  expect((await find(content, rude))?.translation).toBeUndefined();
  expect((await say({ do: "translation", translation: "Nein", to: "klingonish" })).status).toBe(
    409,
  );
});

test("what was said of people is taken back: they are as they are read", async () => {
  const { get, post, content } = await openDesk();
  const path = `/ada-co/reviews/${kind}`;
  const correct = async (fields: Record<string, string>) =>
    post(path, { do: "correct", was: findWas(await get(path)), ...fields });
  await correct({});
  expect((await find(content, kind))?.mentions?.technicians).toEqual([]);
  expect(await get(path)).toContain("Take back what was said of people and services");
  await correct({ mentions: "found" });
  expect((await find(content, kind))?.mentions).toBeUndefined();
});

test("several are said to be in a language, or verified, or rid of a name, as far as that fits them", async () => {
  const { ask, get, post, content } = await openDesk({
    "business.yaml": `${shortBusiness}verified_sources:\n  google: platform\nauthor_policy: initials\n`,
  });
  const ids = [kind, rude, bare].map((id) => `id=${id}`).join("&");
  const language = await get(`/ada-co/reviews/several?do=language&${ids}`);
  expect(language).toContain("The language of 2 reviews will be set.");
  expect(language).toContain("1 of those that were chosen has nothing");
  const several = "/ada-co/reviews/several";
  const one = await get(`${several}?do=language&id=${rude}`);
  await post(several, { do: "language", was: findWas(one), id: rude, language: "nl" });
  expect((await find(content, rude))?.language).toBe("nl");

  const verified = findWas(await get(`${several}?do=verification&id=${bare}`));
  const said = { verification: "order", note: "by the book" };
  await post(several, { do: "verification", was: verified, id: bare, ...said });
  const verification = { method: "order", note: "by the book" };
  expect((await find(content, bare))?.verification).toEqual(verification);

  const path = `/ada-co/reviews/${kind}`;
  expect(await get(path)).not.toContain("Replace the hidden part");
  const reply = "Thank you, Mrs Freeling.";
  await post(path, { do: "reply", was: findWas(await get(path)), reply });
  expect(await get(path)).toContain("Replace the hidden part");
  expect(await get(path)).toContain("Your reply holds what is not to be shown of the name.");
  expect(await get("/ada-co/")).toContain("In your reply: <q>Thank you, Mrs Freeling.</q>");
  const asked = await get(`${several}?do=replace&${ids}`);
  expect(asked).toContain("1 review: what is not to be shown");
  await post(several, { do: "replace", was: findWas(asked), id: kind });
  expect((await find(content, kind))?.edited).toBe("name");
  expect((await ask(`${several}?do=replace&id=${bare}`)).status).toBe(303);
});

test("a review shows the marked words, and a link to its platform", async () => {
  const { get } = await openDesk();
  const page = await get(`/ada-co/reviews/${kind}`);
  expect(page).toMatch(/<mark>[^<]*kind[^<]*<\/mark>/);
  expect(page).toContain('href="https://maps.example/reviews/kind"');
  expect(await get(`/ada-co/reviews/${bare}`)).toContain("No words, stars alone.");
});

test("a reply is stored, and undone to the byte", async () => {
  const { get, post, content, deskDir } = await openDesk();
  const file = join(content, "reviews/google/2026.ndjson");
  const before = await readFile(file, "utf8");
  const path = `/ada-co/reviews/${kind}`;
  const was = findWas(await get(path));
  const { text } = await post(path, { do: "reply", was, reply: "Thank you, Ada." });
  expect(text).toContain("Saved.");
  expect((await find(content, kind))?.owner_reply).toEqual({
    text: "Thank you, Ada.",
    date: "2026-06-01",
  });

  expect((await stat(join(deskDir, "sites/ada-co/steps"))).mode & 0o777).toBe(0o700);
  const steps = await get("/ada-co/steps");
  expect(steps).toContain("Reply to Ada Freeling");
  const id = /name="id" value="([^"]+)"/.exec(steps)?.[1] ?? "";
  expect((await post("/ada-co/steps", { id })).text).toContain("Undone.");
  expect(await readFile(file, "utf8")).toBe(before);
});

test("a change made meanwhile in an editor is noticed, and never overwritten", async () => {
  const { get, post, content } = await openDesk();
  const path = `/ada-co/reviews/${kind}`;
  const was = findWas(await get(path));
  const file = join(content, "reviews/google/2026.ndjson");
  await writeFile(file, (await readFile(file, "utf8")).replace("very helpful", "most helpful"));
  const { status, text } = await post(path, { do: "reply", was, reply: "Too late" });
  expect(status).toBe(409);
  expect(text).toContain("changed in the meantime");
  expect((await find(content, kind))?.owner_reply).toBeUndefined();
});

test("a step is not undone where its file has changed since", async () => {
  const { get, post, content } = await openDesk();
  const path = `/ada-co/reviews/${kind}`;
  await post(path, { do: "reply", was: findWas(await get(path)), reply: "Thank you" });
  const file = join(content, "reviews/google/2026.ndjson");
  const edited = (await readFile(file, "utf8")).replace("Thank you", "Thanks");
  await writeFile(file, edited);
  const id = /name="id" value="([^"]+)"/.exec(await get("/ada-co/steps"))?.[1] ?? "";
  const { text } = await post("/ada-co/steps", { id });
  expect(text).toContain("has changed since");
  expect(await readFile(file, "utf8")).toBe(edited);
});

test("hiding asks for a reason, and says in numbers what will happen", async () => {
  const { get, post, content } = await openDesk();
  const path = `/ada-co/reviews/several?do=hide&id=${rude}&id=${kind}`;
  const page = await get(path);
  expect(page).toContain("2 reviews will be hidden.");
  expect(page).toContain('<option value="" selected>–</option>');
  const body = { do: "hide", was: findWas(page), id: rude, reason: "spam", note: "" };
  // The page was about two, so one alone is not what it showed.
  expect((await post("/ada-co/reviews/several", body)).status).toBe(409);
  const one = findWas(await get(`/ada-co/reviews/several?do=hide&id=${rude}`));
  const unsaid = await post("/ada-co/reviews/several", { ...body, was: one, reason: "" });
  expect(unsaid.status).toBe(409);
  expect(unsaid.text).toMatch(/id="reason-fault">it needs a reason/i);
  expect((await find(content, rude))?.hidden).toBeUndefined();
  await post("/ada-co/reviews/several", { ...body, was: one });
  expect((await find(content, rude))?.hidden).toEqual({ reason: "spam", date: "2026-06-01" });
});

test("a verdict is corrected, and taken back", async () => {
  const { get, post, content } = await openDesk();
  const path = `/ada-co/reviews/${kind}`;
  const correct = async (overall: string) =>
    post(path, {
      do: "correct",
      was: findWas(await get(path)),
      overall,
      technician: "Grace Okafor",
    });
  await correct("negative");
  const { corrections } = (await readContent(content)).editorial;
  expect(corrections).toEqual([{ review: kind, overall: true, sentiment: "negative" }]);
  expect(await get(path)).toContain("you said: bad");
  await correct("auto");
  expect((await readContent(content)).editorial.corrections).toEqual([]);
});

test("what is erased is gone from every step, and cannot be undone", async () => {
  const { get, post, content, deskDir } = await openDesk();
  const path = `/ada-co/reviews/${rude}`;
  await post(path, { do: "reply", was: findWas(await get(path)), reply: "Oh" });
  const asked = await get(`/ada-co/reviews/several?do=erase&id=${rude}`);
  expect(asked).toContain("1 review will be erased");
  expect(asked).toContain("What cannot be reached from here:");
  const { text } = await post("/ada-co/reviews/several", { do: "erase", id: rude });
  expect(text).toContain("1 review was erased. Nothing was published from here");
  expect(await find(content, rude)).toBeUndefined();
  expect(await get("/ada-co/steps")).toContain("Nothing that could be undone.");
  expect(await get(path)).toContain("This review was erased.");
  const { execFileSync } = await import("node:child_process");
  const grep = () => execFileSync("grep", ["-rlE", "Ben Rude|called me back", content, deskDir]);
  expect(grep).toThrow();
});

test("an erased letter is gone from the step that wrote it in, though that names it otherwise", async () => {
  const { post, content, deskDir } = await openDesk();
  const letter = {
    author: "Edna",
    rating: "5",
    date: "2026-05-01",
    language: "en",
    note: "letter",
  };
  await post("/ada-co/reviews/letter", { ...letter, text: "She sat with us all night." });
  const { records: all } = await readContent(content);
  const id = all.find(({ source }) => source === "direct")?.id ?? "";
  const steps = join(deskDir, "sites/ada-co/steps");
  expect(await readdir(steps)).toHaveLength(1);
  await post("/ada-co/reviews/several", { do: "erase", id });
  expect(await readdir(steps)).toEqual([]);
});

test("an address that cannot be decoded is of no page, and who breaks off alarms nobody", async () => {
  const { ask, get, origin, cookie, errors, deskDir } = await openDesk();
  expect((await ask("/ada-co/reviews/%ff")).status).toBe(404);
  const headers = {
    cookie,
    origin,
    "content-type": "multipart/form-data; boundary=b",
    "content-length": 1000,
  };
  const upload = request(`${origin}/ada-co/take-in`, { method: "POST", headers });
  const ended = new Promise((resolve) => upload.on("close", resolve).on("error", () => {}));
  upload.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nName');
  const listKept = () => readdir(join(deskDir, "uploads")).catch(() => []);
  await eventually(async () => expect(await listKept()).toHaveLength(1));
  upload.destroy();
  await ended;
  await eventually(async () => expect(await listKept()).toEqual([]));
  expect(await get("/ada-co/reviews")).toContain("3 reviews");
  expect(errors).toEqual([]);
});

test("the desk speaks the browser's language, or the one that is chosen", async () => {
  const { get, ask, origin, cookie } = await openDesk();
  expect(await get("/ada-co/reviews", { "accept-language": "fr, de-AT;q=0.8" })).toContain(
    "<h1>Bewertungen",
  );
  const body = new URLSearchParams({ language: "es", to: "/ada-co/reviews" });
  const chosen = await ask("/-/language", { method: "POST", body, headers: { origin } });
  expect(chosen.headers.get("location")).toBe("/ada-co/reviews");
  const own = (chosen.headers.get("set-cookie") ?? "").split(";")[0];
  expect(await get("/ada-co/reviews", { cookie: `${cookie}; ${own}` })).toContain("<h1>Reseñas");
});

test("a letter becomes a review that counts as verified, and a faulty one is refused", async () => {
  const { post, content } = await openDesk();
  const letter = {
    author: "Edna",
    rating: "5",
    date: "2026-05-01",
    language: "en",
    note: "letter",
  };
  const path = "/ada-co/reviews/letter";
  const text = "Dear Grace,\n---\nkey: value\nthank you.";
  const done = await post(path, { ...letter, text });
  expect(done.text).toContain("Saved.");
  await post(path, { ...letter, text: "A second one of that day." });
  const written = (await readContent(content)).records.filter(({ source }) => source === "direct");
  expect(written.map((record) => [record.author, record.text, record.verification])).toEqual([
    ["Edna", text, { method: "manual", note: "letter" }],
    ["Edna", "A second one of that day.", { method: "manual", note: "letter" }],
  ]);
  expect(await post(path, { ...letter, date: "2026-07-01", text })).toMatchObject({
    status: 409,
    text: expect.stringContaining("Jul 1, 2026 has not come yet"),
  });
  expect((await post(path, { ...letter, text: " " })).status).toBe(409);
});

test("a letter has no stars before they are chosen, and the language of its words", async () => {
  const { get, post, content } = await openDesk();
  const path = "/ada-co/reviews/letter";
  expect(await get(path)).toContain('<option value="" selected>–</option>');
  const text =
    "Liebe Grace, wir danken Ihnen von Herzen für die Begleitung in dieser schweren Zeit.";
  const letter = { author: "Edna", date: "2026-05-01", language: "", note: "letter", text };
  const refused = await post(path, { ...letter, rating: "" });
  expect(refused.text).toContain('id="rating-fault"');
  await post(path, { ...letter, rating: "4" });
  const written = (await readContent(content)).records.find(({ source }) => source === "direct");
  expect(written).toMatchObject({ rating: 4, language: "de" });
});
