import { expect, test } from "vitest";
import { shortBusiness } from "../content/make-content.ts";
import { findWas, openDesk, records } from "./open-desk.ts";

const [kind, rude] = records.map(({ id }) => id) as [string, string];
const german = { "accept-language": "de" };

test("days are written as people write them in the desk's language", async () => {
  const { get } = await openDesk();
  for (const path of ["/ada-co/", "/ada-co/reviews", "/ada-co/publish"]) {
    const [de, en] = [await get(path, german), await get(path)];
    const shown = [de, en].map((page) => page.replaceAll(/<[^>]*>/g, ""));
    for (const page of shown)
      expect([path, /\d{4}-\d\d-\d\d/.exec(page)?.[0]]).toEqual([path, undefined]);
  }
  expect(await get("/ada-co/", german)).toContain('<time datetime="2026-01-05">05.01.2026</time>');
  expect(await get("/ada-co/")).toContain('<time datetime="2026-01-05">Jan 5, 2026</time>');
});

test("a language is chosen by its name", async () => {
  const { get } = await openDesk();
  const page = await get(`/ada-co/reviews/${rude}`, german);
  expect(page).toMatch(/<select name="language">.*<option value="nl">Niederländisch<\/option>/s);
  expect(page).toMatch(/<select name="to">/);
  const form = await get("/ada-co/business", german);
  expect(form).toMatch(/<select id="language" name="language">.*<option value="pt-BR">/s);
});

test("what is refused is said in the desk's language, without what only a terminal understands", async () => {
  const { ask, get, origin } = await openDesk();
  const send = async (path: string, fields: Readonly<Record<string, string>>, language: string) => {
    const headers = { origin, "accept-language": language };
    const answer = await ask(path, { method: "POST", body: new URLSearchParams(fields), headers });
    return answer.text();
  };
  const letter = { text: "Thank you", rating: "5", date: "2027-01-01", language: "", note: "" };
  const path = "/ada-co/reviews/letter";
  expect(await send(path, letter, "de")).toContain("noch nicht gekommen");
  expect(await send(path, { ...letter, text: " " }, "es")).toContain("No tiene palabras");
  const review = `/ada-co/reviews/${kind}`;
  const was = findWas(await get(review));
  const odd = await send(review, { do: "language", language: "klingonish", was }, "de");
  expect(odd).toContain("ist keine Sprache; wählen Sie eine aus der Liste");
  expect(odd).not.toContain("BCP");
});

test("after a correction one is where one was", async () => {
  const { ask, get, origin } = await openDesk({
    "business.yaml": `${shortBusiness}verified_sources:\n  google: platform\ntrade: funeral-home\n`,
  });
  const send = async (path: string, fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams(fields);
    const answer = await ask(path, { method: "POST", body, headers: { origin } });
    return answer.headers.get("location");
  };
  const review = `/ada-co/reviews/${kind}`;
  const was = findWas(await get(review));
  expect(await send(review, { do: "correct", overall: "negative", was })).toMatch(/#analysis$/);
  const now = findWas(await get(review));
  expect(await send(review, { do: "reply", reply: "Thank you.", was: now })).toMatch(/#reply$/);
  const fields = { review: kind, kind: "aspect", id: "pricing", to: "positive" };
  const wrong = "/ada-co/insights/wrong";
  const asked = findWas(await get(`${wrong}?${new URLSearchParams(fields)}`));
  const there = await send(wrong, { ...fields, was: asked });
  expect(there).toMatch(new RegExp(`^/ada-co/insights/aspect/pricing\\?told=[^#]+#${kind}$`));
  const gone = { ...fields, to: "none" };
  const last = findWas(await get(`${wrong}?${new URLSearchParams(gone)}`));
  expect(await send(wrong, { ...gone, was: last })).toMatch(/^\/ada-co\/insights\?told=/);
});
