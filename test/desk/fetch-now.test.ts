import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { basename, dirname, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { withFetchFolder } from "#connectors/folder.ts";
import { statesSchema } from "#connectors/state.ts";
import { readContent } from "#content/read-content.ts";
import { findViolations } from "../axe.ts";
import { findChromium, launch } from "../browser.ts";
import { toDav } from "../connectors/folder-server.ts";
import { connection, review, secrets, serveGoogle } from "../connectors/google-platform.ts";
import { answer, type Respond, servePlatform } from "../connectors/platform.ts";
import { shortBusiness } from "../content/make-content.ts";
import { openDesk } from "./open-desk.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch(await findChromium());
});
afterAll(() => browser.close());

type Row = Readonly<Record<string, unknown>>;

/** A review as Trustpilot's Business Units API documents it. */
const toRow = (number: number, text = `They came on time, ${number}.`): Row => ({
  id: `5e3de1b45fb06f00017${number}`,
  ...{ stars: 5, title: `Kind people, ${number}`, text, language: "en", status: "active" },
  ...{ createdAt: "2026-01-15T10:15:00Z", updatedAt: null, companyReply: null },
  consumer: { id: "c1", displayName: `Ada ${number}` },
});

const secret = "tp-key-1";

const toTrustpilot =
  "- name: trustpilot\n  from: trustpilot\n  business_unit: 46d6a890ffa235a75b00021d\n";

/** A desk with a connection, and the platform that it leads to. */
async function open(connections = toTrustpilot, give: Respond | null = null) {
  const shown = {
    rows: [] as readonly Row[],
    respond: null as ((response: ServerResponse) => unknown) | null,
  };
  const platform = await servePlatform((asked, response) => {
    if (give !== null) return give(asked, response);
    if (shown.respond) return void shown.respond(response);
    answer(response, { links: [], reviews: shown.rows });
  });
  const desk = await openDesk(
    {
      "business.yaml": `${shortBusiness}verified_sources:\n  google: platform\n  trustpilot: platform\ntrade: funeral-home\n`,
      "connections.yaml": connections,
    },
    { outside: { env: { TRUSTPILOT_API_KEY: secret }, network: platform.network } },
  );
  const { content, deskDir, origin } = desk;
  const file = join(dirname(deskDir), "fetch", basename(content), "state.json");
  const stored = async () =>
    (await readContent(content)).records
      .filter(({ source }) => source === "trustpilot")
      .map(({ text, status }) => (status === "gone" ? `gone: ${text}` : text));
  return {
    ...{ ...desk, shown, platform, stored },
    state: async () => statesSchema.parse(JSON.parse(await readFile(file, "utf8"))).trustpilot,
    hasState: async () => (await readdir(dirname(file))).includes("state.json"),
    /** A browser on a page of the desk. */
    visit: async (path: string): Promise<Page> => {
      const context = await browser.newContext({ locale: "en" });
      onTestFinished(() => context.close());
      const page = await context.newPage();
      await page.goto(desk.toAddress());
      await page.goto(`${origin}${path}`);
      return page;
    },
  };
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

async function fetchNow(page: Page): Promise<void> {
  await press(page, "Fetch now: trustpilot");
}

test("the exports of a folder are taken in together, the newer one last", async () => {
  const head = "id,name,stars,date,review\n";
  const files = {
    "b ü.csv": { data: `${head}a,Ada,5,2026-01-15,Kind.\n`, modified: "2026-01-31T10:00:00Z" },
    "a.csv": {
      data: `${head}a,Ada,3,2026-01-15,Late.\nb,Bo,4,2026-01-20,Quick.\n`,
      modified: "2026-02-28T10:00:00Z",
    },
  };
  const url = "https://reviews.example.com/dav/";
  const desk = await open(
    `- name: exports\n  from: address\n  url: ${url}\n  source: trustpilot\n`,
    toDav(files),
  );
  const page = await desk.visit("/ada-co/");
  await press(page, "Fetch now: exports");
  await heading(page, "What it would change").waitFor();
  await page.getByText("2 new reviews").waitFor();
  await press(page, "Take it in");
  await heading(page, "Taken in").waitFor();
  expect(await desk.stored()).toEqual(["Late.", "Quick."]);
});

test("what a platform has is fetched from the desk, looked at, taken in and undone", async () => {
  const desk = await open();
  desk.shown.rows = [11, 12, 13, 14, 15, 16].map((number) => toRow(number));
  const page = await desk.visit("/ada-co/");
  await page.getByText("trustpilot: never fetched").waitFor();
  expect(await findViolations(page)).toEqual([]);
  await fetchNow(page);
  await heading(page, "What it would change").waitFor();
  await page.getByText("Fetched from trustpilot", { exact: true }).waitFor();
  await page.getByText("6 new reviews").waitFor();
  expect(await findViolations(page)).toEqual([]);
  // Looking at it changes nothing, and the next run fetches it, too.
  expect(await desk.stored()).toEqual([]);
  expect(await desk.hasState()).toBe(false);
  await press(page, "Take it in");
  await heading(page, "Taken in").waitFor();
  expect(await desk.stored()).toHaveLength(6);
  expect(await desk.state()).toMatchObject({ fetched: "2026-03-02T08:00:00.000Z", failures: 0 });

  desk.platform.clock.advance(3_600_000);
  await page.goto(`${desk.origin}/ada-co/take-in`);
  await page.getByText("trustpilot: last fetched").waitFor();
  await fetchNow(page);
  await page.getByText("There is nothing to take in").waitFor();
  expect((await desk.state())?.fetched).toBe("2026-03-02T09:00:00.000Z");
  await page.goto(`${desk.origin}/ada-co/take-in`);
  expect(await heading(page, "Not yet taken in").count()).toBe(0);
  desk.platform.clock.advance(3_600_000);
  desk.shown.rows = [toRow(11, "They came late."), ...[12, 13, 14, 15].map((each) => toRow(each))];
  await fetchNow(page);
  await page.getByText("1 changed review").waitFor();
  await page.getByText("1 review is no longer at its platform").waitFor();
  await press(page, "Take it in");
  await heading(page, "Taken in").waitFor();
  expect(await desk.stored()).toEqual(
    expect.arrayContaining(["They came late.", "gone: They came on time, 16."]),
  );
  expect((await desk.state())?.fetched).toBe("2026-03-02T10:00:00.000Z");

  await page.goto(`${desk.origin}/ada-co/steps`);
  await press(page, "Undo: Took in trustpilot: 0 new, 1 changed, 1 no longer shown");
  await page.getByText("Undone.").waitFor();
  expect(await desk.stored()).toContain("They came on time, 11.");
  expect(desk.errors).toEqual([]);
});

test("what is odd is shown with its reason, and left out only where the owner says so", async () => {
  const desk = await open();
  desk.shown.rows = [toRow(11), { ...toRow(12), stars: 9 }];
  const page = await desk.visit("/ada-co/take-in");
  await fetchNow(page);
  await heading(page, "This cannot be taken in").waitFor();
  await page.getByText("Some of what came is not understood").waitFor();
  expect(await page.locator("main li").filter({ hasText: "entry 2" }).count()).toBe(1);
  await press(page, "Leave these out and take the others");
  await page.getByText("1 new review", { exact: true }).waitFor();
  await page.getByText("1 row could not be read").waitFor();
  await press(page, "Take it in");
  await heading(page, "Taken in").waitFor();
  expect(await desk.stored()).toEqual(["They came on time, 11."]);
});

test("what failed stands on the first page, without the secret, and counts as of any run", async () => {
  const desk = await open();
  desk.shown.respond = (response) => {
    // A platform may put what it was told where it is said again.
    response.writeHead(302, { location: `https://${secret}.example/` }).end();
  };
  const page = await desk.visit("/ada-co/");
  for (const count of [1, 2]) {
    await fetchNow(page);
    await page.getByText("Nothing came from trustpilot.").waitFor();
    expect((await desk.state())?.failures).toBe(count);
  }
  await page.goto(`${desk.origin}/ada-co/`);
  const said = page.locator("li").filter({ hasText: "trustpilot: never fetched" });
  expect(await said.textContent()).toMatch(
    /It failed 2 times since then:\s+(?:Fetch now\s+)?Trustpilot's list/,
  );
  expect(await page.content()).not.toContain(secret);
  for (const [language, words] of [
    ["de", "Die Liste der Bewertungen bei Trustpilot, Seite 1: führt zu ….example, das diese"],
    ["es", "La lista de reseñas de Trustpilot, página 1: lleva a ….example, que esta conexión"],
  ] as const) {
    const shown = await desk.get("/ada-co/take-in", { "accept-language": language });
    expect(shown).toContain(words);
    expect(shown).toContain(
      '<blockquote lang="en">Trustpilot&#39;s list of reviews, page 1: leads',
    );
    expect(shown).not.toContain(secret);
  }
  desk.shown.respond = null;
  await fetchNow(page);
  await page.getByText("trustpilot holds not a single review, so nothing was changed.").waitFor();
  expect(await desk.state()).toMatchObject({ failures: 0, fault: null });
});

test("an answer that is older than what was taken in since stays out", async () => {
  const desk = await open();
  desk.shown.rows = [toRow(11)];
  const [page, other] = [await desk.visit("/ada-co/take-in"), await desk.visit("/ada-co/take-in")];
  await fetchNow(page);
  await page.getByText("1 new review", { exact: true }).waitFor();
  desk.platform.clock.advance(60_000);
  desk.shown.rows = [toRow(11, "They came late.")];
  await fetchNow(other);
  await other.getByText("1 new review", { exact: true }).waitFor();
  await press(other, "Take it in");
  await heading(other, "Taken in").waitFor();
  await press(page, "Take it in");
  await page.getByRole("heading", { name: /^(?:Taken in|This cannot be taken in)$/ }).waitFor();
  expect(await page.getByText("Something newer came from trustpilot since").count()).toBe(1);
  expect(await desk.stored()).toEqual(["They came late."]);
});

test("it waits while another run fetches", async () => {
  const desk = await open();
  desk.shown.rows = [toRow(11)];
  const page = await desk.visit("/ada-co/take-in");
  const folder = join(dirname(desk.deskDir), "fetch", basename(desk.content));
  await withFetchFolder(folder, { patience: 0, onWait: () => {} }, async () => {
    await fetchNow(page);
    await page.getByText("Fetching from trustpilot …").waitFor();
    expect(desk.platform.asked).toEqual([]);
  });
  await page.getByText("1 new review", { exact: true }).waitFor();
  expect(desk.platform.asked).toHaveLength(1);
});

test("most of what is stored is not taken for gone unless the owner says so", async () => {
  const desk = await open();
  desk.shown.rows = Array.from({ length: 20 }, (_, at) => toRow(10 + at));
  const page = await desk.visit("/ada-co/take-in");
  await fetchNow(page);
  await press(page, "Take it in");
  await heading(page, "Taken in").waitFor();
  desk.platform.clock.advance(60_000);
  desk.shown.rows = [toRow(10)];
  await page.goto(`${desk.origin}/ada-co/take-in`);
  await fetchNow(page);
  await heading(page, "This cannot be taken in").waitFor();
  await press(page, "Yes, 19 reviews were deleted");
  await page.getByText("19 reviews are no longer at their platform").waitFor();
  await press(page, "Take it in");
  await heading(page, "Taken in").waitFor();
  expect((await desk.stored()).filter((each) => each?.startsWith("gone: "))).toHaveLength(19);
});

test("Google is asked for all first, and then for what is new, of which nothing counts as gone", async () => {
  const google = await serveGoogle();
  google.put(...["a", "b", "c", "d"].map((id) => review(id)));
  const desk = await openDesk(
    { "connections.yaml": connection },
    { outside: { env: secrets, network: google.network } },
  );
  const context = await browser.newContext({ locale: "en" });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(desk.toAddress());
  const fetched: string[] = [];
  for (const news of ["4 new reviews", "1 new review"]) {
    await page.goto(`${desk.origin}/ada-co/take-in`);
    await press(page, "Fetch now: google");
    await page.getByText(news, { exact: true }).waitFor();
    fetched.push((await page.locator("main").textContent()) ?? "");
    await press(page, "Take it in");
    await heading(page, "Taken in").waitFor();
    google.put(review("new", { createTime: "2026-03-02T07:00:00Z" }));
    google.reviews.delete("a");
    google.clock.advance(60_000);
  }
  expect(fetched[1]).toContain("3 are the same as before");
  expect(fetched[1]).not.toMatch(/these files/i);
  const { records } = await readContent(desk.content);
  expect(records.filter(({ source_id }) => source_id?.includes("/reviews/"))).toHaveLength(5);
});

test("the list of connections is in the desk's language, and a faulty one is named", async () => {
  const { get, post, content, deskDir } = await open();
  const folder = join(dirname(deskDir), "fetch", basename(content));
  await mkdir(folder, { recursive: true });
  for (const path of ["/ada-co/", "/ada-co/take-in"]) {
    expect(await get(path)).toContain("Fetch now");
    expect(await get(path, { "accept-language": "de" })).toContain("Jetzt abholen");
    expect(await get(path, { "accept-language": "es" })).toContain("Recoger ahora");
  }
  // A connection that is not there any more is not asked.
  expect((await post("/ada-co/take-in/fetch", { name: "nobody" })).text).toContain(
    "Something changed since this was shown",
  );
  await writeFile(join(content, "connections.yaml"), "- name: trustpilot\n  from: nowhere\n");
  expect(await get("/ada-co/take-in")).toContain("connections.yaml");
  await writeFile(join(content, "connections.yaml"), "[]\n");
  expect(await get("/ada-co/take-in")).not.toContain("Fetch now");
});
