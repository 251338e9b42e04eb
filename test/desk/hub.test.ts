import { expect, test } from "vitest";
import { Refusal } from "#machine/refusal.ts";
import { hasHub } from "../../scripts/hub-access.ts";
import { makeFolder } from "../content/make-content.ts";
import { makeHub } from "./make-hub.ts";
import { openDesk } from "./open-desk.ts";

const toText = (page: string) => page.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

async function open() {
  const { look, ...settings } = await makeHub();
  const desk = await openDesk({}, settings);
  const get = async (path: string, language = "en") =>
    toText(await desk.get(`/ada-co${path}`, { "accept-language": language }));
  const post = async (path: string, fields: Record<string, string>) =>
    toText((await desk.post(`/ada-co${path}`, fields)).text);
  return { desk, look, get, post };
}

test("without the state of a hub there is no page of it, and no way to it", async () => {
  const { get, ask } = await openDesk();
  expect(await get("/ada-co/")).not.toContain('href="/ada-co/hub"');
  expect((await ask("/ada-co/hub")).status).toBe(404);
  expect(hasHub({ STATE_DIR: await makeFolder() })).toBe(false);
  expect(hasHub({ STATE: "postgres://reviews@db.example/reviews" })).toBe(true);
});

test.each(["/hub/hold", "/hub/1"])("a form to %s is answered without a hub", async (path) => {
  const { post } = await openDesk();
  const { status, text } = await post(`/ada-co${path}`, { host: "a.example", state: "paused" });
  expect([status, text]).toEqual([404, expect.stringContaining("There is no such page")]);
});

test("subscribers are listed with how they stand, and chosen by what fails, machine and topic", async () => {
  const { desk, get } = await open();
  expect(await desk.get("/ada-co/")).toContain('href="/ada-co/hub"');
  const all = await get("/hub");
  expect(all).toContain("2 subscribers");
  expect(all).toMatch(
    /well\.example reviews\.example\.com\/feed\.xml · until Apr 1\d, 2026.*has the newest/,
  );
  expect(all).toMatch(/ill\.example .*did not arrive: it answered with a fault \(number 503\)/);
  expect(all).toMatch(/waits for an answer.*Wants to follow: asking\.example .*not asked yet/);
  expect(all).toMatch(/1 ended in the last 30 days.*lost\.example .*it says that it is not there/);
  const failing = await get("/hub?failing=yes");
  expect([failing.includes("1 subscriber "), failing.includes("well.example")]).toEqual([
    true,
    false,
  ]);
  expect(await get("/hub?host=well.example")).toMatch(/1 subscriber .*well\.example/);
  expect(await get("/hub?topic=https://reviews.example.com/none")).toContain("0 subscribers");
});

test("the newest is sent again to one, and to those chosen", async () => {
  const { look, get, post } = await open();
  const before = await look((operator) => operator.list());
  const well = before.find(({ callback }) => callback.includes("well"));
  expect(well?.behind).toBe(0);
  expect(await get(`/hub/${well?.id}`)).toMatch(/The last 20 messages .*it took it HTTP 204/);
  expect(await post(`/hub/${well?.id}`, { do: "resend" })).toContain("sent to 1 subscriber");
  const behind = async () =>
    (await look((operator) => operator.list())).filter((each) => each.behind > 0).length;
  expect(await behind()).toBe(2);
  const ill = before.find(({ callback }) => callback.includes("ill"));
  expect(ill?.nextAttemptAt).toBeGreaterThan(0);
  const told = await post("/hub", { do: "resend", failing: "yes", host: "", topic: "" });
  expect(told).toContain("The newest is being sent to 1 subscriber");
  expect((await look((operator) => operator.find(ill?.id ?? 0)))?.nextAttemptAt).toBe(0);
});

test("one is ended after that was said in numbers, and brought back", async () => {
  const { look, get, post } = await open();
  const [first] = await look((operator) => operator.list());
  const path = `/hub/${first?.id}`;
  expect(await get(`${path}?end=yes`)).toContain("1 subscriber is told nothing any more");
  expect(await look((operator) => operator.find(first?.id ?? 0))).toBeDefined();
  expect(await post(path, { do: "end" })).toMatch(/It is ended.*you ended it here/);
  expect(await look((operator) => operator.find(first?.id ?? 0))).toBeUndefined();
  const back = await post("/hub", { do: "restore", id: `${first?.id}` });
  expect(back).toContain("It is back, and gets the newest.");
  expect(await look((operator) => operator.find(first?.id ?? 0))).toBeDefined();
  expect(await post("/hub", { do: "restore", id: "999" })).toContain("not among those that ended");
});

test("a machine is held after that was said in numbers, and let go on", async () => {
  const { look, post } = await open();
  const hosts = () => look((operator) => operator.listHeldHosts());
  const asked = await post("/hub", { do: "blocked", host: "well.example" });
  expect(asked).toContain("1 subscriber at well.example:443 is told nothing until");
  expect(await hosts()).toEqual([]);
  const held = await post("/hub/hold", { host: "well.example:443", state: "blocked" });
  expect(held).toContain("well.example:443: nothing is sent to it, and it is not let in");
  expect(await hosts()).toEqual([{ host: "well.example:443", state: "blocked" }]);
  expect(await post("/hub", { do: "goOn", host: "well.example:443" })).toContain("goes on.");
  expect(await hosts()).toEqual([]);
  // What is no name of a machine stays typed, with its fault beside it.
  const { look: _, ...settings } = await makeHub();
  const desk = await openDesk({}, settings);
  const { text } = await desk.post("/ada-co/hub", { do: "paused", host: "a b/c" });
  expect(text).toContain(
    'value="a b/c" aria-describedby="hold-help hold-fault" aria-invalid="true"',
  );
  expect(text).toContain('<a href="#hold">');
});

test("a hub that cannot be read is said in the owner's language, and stops nothing else", async () => {
  const broken = {
    isThere: () => true,
    withOperator: () => Promise.reject(new Refusal("hub.sqlite: another program holds it")),
  };
  const desk = await openDesk({}, { hub: broken });
  const page = await desk.get("/ada-co/hub", { "accept-language": "de" });
  expect(page).toContain("Die Liste der Abonnenten lässt sich gerade nicht lesen.");
  expect(page).toContain('<blockquote lang="en">hub.sqlite: another program holds it');
  expect((await desk.ask("/ada-co/")).status).toBe(200);
  expect(desk.errors).toEqual([]);
});
