import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readBusinessForm, readTimeZone } from "#content/business-form.ts";
import { readContent } from "#content/read-content.ts";
import { toLikelyNumber } from "../../desk/business/telephone.ts";
import { toTimeText } from "../../desk/days.ts";
import { shortBusiness } from "../content/make-content.ts";
import { openDesk, records } from "./open-desk.ts";

const [kind] = records.map(({ id }) => id) as [string];

type Desk = Awaited<ReturnType<typeof openDesk>>;

/** What a form says that it was shown with. */
function findSeen(page: string): string {
  return (/name="seen" value="([^"]+)"/.exec(page)?.[1] ?? "").replaceAll("&quot;", '"');
}

async function send({ get, post }: Desk, path: string, fields: Record<string, string>) {
  const seen = findSeen(await get(path));
  return post(path, { seen, do: "save", ...fields });
}

async function undoLast({ get, post }: Desk): Promise<void> {
  const id = /name="id" value="([^"]+)"/.exec(await get("/ada-co/steps"))?.[1] ?? "";
  await post("/ada-co/steps", { id });
}

test("the owner's summary and questions are written, and taken back", async () => {
  const desk = await openDesk();
  const path = "/ada-co/business/words";
  const said = { "faq.0.question": "Do you come on Sundays?", "faq.0.answer": "Yes, at any hour." };
  await send(desk, path, { summary: "We come when you call.", ...said });
  const { editorial } = await readContent(desk.content);
  expect(editorial.summary).toBe("We come when you call.");
  expect(editorial.faq).toEqual([
    { id: "do-you-come-on-sundays", question: said["faq.0.question"], answer: "Yes, at any hour." },
  ]);
  expect(await readFile(join(desk.content, "technicians.yaml"), "utf8")).toContain("Grace");

  await send(desk, path, { summary: "", ...said, "faq.0.id": "do-you-come-on-sundays" });
  expect(await readdir(desk.content)).not.toContain("summary.md");
  await undoLast(desk);
  expect(await readFile(join(desk.content, "summary.md"), "utf8")).toBe("We come when you call.\n");
});

test("trades stand in the order of the owner's language, what fits any business last", async () => {
  const { get } = await openDesk();
  const toTrades = async (language: string) => {
    const page = await get("/ada-co/business", { "accept-language": language });
    const [, options = ""] = /<select id="trade"[^>]*>(.*?)<\/select>/s.exec(page) ?? [];
    return [...options.matchAll(/<option[^>]*>([^<]+)</g)].map(([, name]) => name);
  };
  const german = await toTrades("de");
  expect(german.slice(1, 4)).toEqual(["Anwaltskanzlei", "Autowerkstatt", "Bestattung"]);
  expect(german.at(-1)).toBe("Eine andere");
  expect((await toTrades("en")).at(-1)).toBe("Any other");
});

test("the pages that a law asks for are said by address, and taken back", async () => {
  const desk = await openDesk();
  const [imprint, privacy] = ["https://ada.example/imprint", "https://ada.example/privacy"];
  const all = (await readBusinessForm(desk.content)).business;
  const kept = {
    name: String(all.name),
    feed_tag: String(all.feed_tag),
    time_zone: "Europe/Berlin",
  };
  await send(desk, "/ada-co/business", { ...kept, imprint, privacy });
  expect((await readContent(desk.content)).business).toMatchObject({ imprint, privacy });
  const { text } = await send(desk, "/ada-co/business", { ...kept, imprint: "imprint.html" });
  expect(text).toContain("Write an address that begins with https://");
  await undoLast(desk);
  expect((await readContent(desk.content)).business).toMatchObject({ imprint: null });
});

test("a summary that was changed in an editor meanwhile is not overwritten", async () => {
  const desk = await openDesk();
  const path = "/ada-co/business/words";
  const seen = findSeen(await desk.get(path));
  await writeFile(join(desk.content, "summary.md"), "From an editor.\n");
  const { text } = await desk.post(path, { seen, do: "save", summary: "From the form." });
  expect(text).toContain("There it now says: “From an editor.”");
  expect(await readFile(join(desk.content, "summary.md"), "utf8")).toBe("From an editor.\n");
});

test("an aspect of one's own is looked for, one of the trade gets other words, another is left out", async () => {
  const desk = await openDesk();
  const path = "/ada-co/business/aspects";
  const page = await desk.get(path);
  expect(page).toContain("Change its words: ");
  const changed = await desk.post(path, { seen: findSeen(page), do: "change:aspects.pricing" });
  expect(changed.text).toMatch(/name="aspects\.0\.id" value="pricing"/);
  expect(await readdir(desk.content)).not.toContain("aspects.yaml");

  const own = { "aspects.0.label": "Flowers", "aspects.0.terms": "flowers\nwreath" };
  await send(desk, path, { ...own, remove: "pricing", hardship: "snow" });
  const { taxonomy, own: said } = await readContent(desk.content);
  expect(said).toMatchObject({ version: 1, hardship: ["snow"], remove: ["pricing"] });
  const ids = taxonomy.aspects.map(({ id }) => id);
  expect(ids).toContain("flowers");
  expect(ids).not.toContain("pricing");
  expect(await desk.get("/ada-co/insights")).not.toContain("/insights/aspect/pricing");

  const more = { ...own, "aspects.0.id": "flowers", "aspects.0.terms": "flowers" };
  await send(desk, path, { ...more, remove: "pricing", hardship: "snow" });
  expect((await readContent(desk.content)).own?.version).toBe(2);
  const faulty = await send(desk, path, { ...more, "aspects.0.terms": "", remove: "pricing" });
  expect(faulty.text).toContain("This was not saved yet.");
});

test("an aspect that a correction names is not left out", async () => {
  const desk = await openDesk();
  const wrong = `/ada-co/insights/wrong?review=${kind}&kind=aspect&id=pricing&to=negative`;
  const was = /name="was" value="([^"]+)"/.exec(await desk.get(wrong))?.[1] ?? "";
  await desk.post("/ada-co/insights/wrong", {
    ...{ review: kind, kind: "aspect", id: "pricing", to: "negative", was },
  });
  const { text } = await send(desk, "/ada-co/business/aspects", { remove: "pricing" });
  expect(text).toContain("other files would no longer fit");
  expect(text).not.toContain(desk.content);
  expect(await readdir(desk.content)).not.toContain("aspects.yaml");
});

test("a logo is put up by its bytes whatever it is called, shown, replaced, undone and taken away", async () => {
  const desk = await openDesk();
  const { ask, get, content, origin } = desk;
  const path = "/ada-co/business/logo";
  const give = async (bytes: string | Uint8Array, deed = "put") => {
    const body = new FormData();
    body.set("picture", new Blob([bytes as BlobPart]), "any name.exe");
    body.set("do", deed);
    const answer = await ask(path, { method: "POST", body, headers: { origin } });
    return get(answer.headers.get("location") ?? "");
  };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 80"></svg>';
  expect(await give(svg)).toContain('width="320" height="80"');
  expect(await readFile(join(content, "logo.svg"), "utf8")).toBe(svg);
  expect((await readContent(content)).design.logo).toEqual({
    file: "logo.svg",
    width: 320,
    height: 80,
  });
  const picture = await ask(`${path}/picture`);
  expect(picture.headers.get("content-type")).toContain("image/svg+xml");
  expect(await get("/ada-co/business/card")).toContain("/business/logo/picture");

  const png = Buffer.alloc(33);
  png.write("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 0, "latin1");
  png.writeUInt32BE(64, 16);
  png.writeUInt32BE(32, 20);
  await give(png);
  expect((await readdir(content)).filter((name) => name.startsWith("logo"))).toEqual(["logo.png"]);
  await undoLast(desk);
  expect(await readFile(join(content, "logo.svg"), "utf8")).toBe(svg);
  expect(await readdir(content)).not.toContain("logo.png");

  expect(await give("<html>")).toContain("That picture cannot stand there");
  expect(await give(Buffer.alloc(600_000))).toContain("That is too large: at most 500 KB.");
  await give("", "remove");
  expect((await readContent(content)).design.logo).toBeNull();
  expect((await ask(`${path}/picture`)).status).toBe(404);
});

test.each([
  ["BBB", "--BBB\r\nContent-Disposition: form-data; name=picture; filename=a.svg\r\n\r\n<svg"],
  ["x".repeat(300), "nothing"],
])("of a logo in a form that did not come whole nothing is kept: %s", async (boundary, body) => {
  const { ask, content, origin, errors } = await openDesk();
  const headers = { origin, "content-type": `multipart/form-data; boundary=${boundary}` };
  const answer = await ask("/ada-co/business/logo", { method: "POST", body, headers });
  expect([answer.status, errors]).toEqual([400, []]);
  expect(await answer.text()).toContain("did not come whole");
  expect((await readContent(content)).design.logo).toBeNull();
});

test("what is typed but not saved is shown on a page of its own, without JavaScript", async () => {
  const { post } = await openDesk();
  const { status, text } = await post("/ada-co/business/card", { name: "Ada & Daughters" });
  expect(status).toBe(200);
  expect(text).toContain("<h1>Ada &amp; Daughters</h1>");
});

test("a telephone number without the country's code is asked for with the likely one; what stood there may stay", async () => {
  const before = `${shortBusiness}telephone: 0228 999\naddress:\n  country: DE\n`;
  const desk = await openDesk({ "business.yaml": before });
  const path = "/ada-co/business";
  const said = { name: "Ada & Co", time_zone: "Europe/Berlin", feed_tag: "ada.example,2026-01-01" };
  const business = { ...said, "address.country": "DE" };
  const refused = await send(desk, path, { ...business, telephone: "0228 123456" });
  expect(refused.text).toMatch(/id="telephone-fault">[^<]*\+49 228 123456/);
  expect(await readFile(join(desk.content, "business.yaml"), "utf8")).toBe(before);
  const saved = await send(desk, path, { ...business, telephone: "0228 999", name: "Ada" });
  expect(saved.text).toContain("Saved.");
});

test.each([
  ["0228 123456", "DE", "+49 228 123456"],
  ["(0228) 123456", "DE", "+49 228 123456"],
  ["0049 228 123456", "", "+49 228 123456"],
  ["06 1234567", "IT", "+39 06 1234567"],
  ["(312) 555-0100", "US", "+1 312 555-0100"],
  // There 011 is dialled for other countries, and 00 is none of that.
  ["0012 555-0100", "US", "+1 0012 555-0100"],
  ["0228 123456", "", null],
])("%s in %j is likely %s", (number, country, likely) => {
  expect(toLikelyNumber(number, country)).toBe(likely);
});

test("a website gives the tag of the feeds its domain, where the draft's still stood there", async () => {
  const draft = "name: Ada\ntime_zone: Europe/Berlin\nfeed_tag: draft.invalid,2026-01-01\n";
  const desk = await openDesk({ "business.yaml": draft });
  const said = { name: "Ada", time_zone: "Europe/Berlin", feed_tag: "draft.invalid,2026-01-01" };
  const url = "https://www.ada.example/";
  const { text } = await send(desk, "/ada-co/business", { ...said, url });
  expect(text).toContain("The tag of the feeds is now ada.example,2026-06-01");
  expect((await readContent(desk.content)).feedTag).toBe("ada.example,2026-06-01");
});

test("times are those of the business, and a zone that is none is UTC", async () => {
  const desk = await openDesk({ "business.yaml": shortBusiness });
  expect(await readTimeZone(desk.content)).toBe("Europe/Berlin");
  const winter = toTimeText("2026-01-01T23:30:00Z", { language: "de", timeZone: "Europe/Berlin" });
  expect(winter).toBe("02.01.2026, 00:30");
  await writeFile(join(desk.content, "business.yaml"), "name: Ada\ntime_zone: Nowhere\n");
  expect(await readTimeZone(desk.content)).toBe("UTC");
});
