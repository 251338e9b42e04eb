import { expect, inject, onTestFinished, test } from "vitest";
import { findViolations } from "../axe.ts";
import type { OpenSite } from "./open-site.ts";
import { openSite } from "./open-site.ts";

const { distOfSwedish, distOfGerman } = inject("fixture");

async function open(dist: string): Promise<OpenSite> {
  const site = await openSite(dist);
  onTestFinished(() => site.close());
  return site;
}

test("where our words are translated, pages are in the business's language throughout", async () => {
  const { page } = await (await open(distOfGerman)).open("/");
  expect(await page.locator("html").getAttribute("lang")).toBe("de-AT");
  expect(await page.title()).toBe("Maison Exemple: 4,5 von 5, 2 Bewertungen");
  const text = (await page.locator("body").textContent()) ?? "";
  for (const words of ["14. März 2026", "Montag–Mittwoch", "Öffnungszeiten", "Offene Daten"]) {
    expect(text).toContain(words);
  }
  expect(await page.locator(".rating data").getAttribute("value")).toBe("4.5");
  expect(text).not.toMatch(/\b(reviews?|stars?|out of|newest|March)\b/i);
});

test("an owner's words stand on every page, those of the sidecar too, and in feeds", async () => {
  const site = await open(distOfGerman);
  for (const path of ["/", "/search/"]) {
    const { page } = await site.open(path);
    expect(await page.locator("header nav").textContent(), path).toContain("Stöbern");
  }
  const feed = await fetch(`${site.origin}/feed.xml`);
  expect(await feed.text()).toContain(">Stimmen zu Maison Exemple<");
});

test("what we answer and sum up is in the language of our words, and is marked as that", async () => {
  const told = async (dist: string) => {
    const { page } = await (await open(dist)).open("/faq/");
    const question = page.locator("#faq-hours");
    return [await question.getAttribute("lang"), await question.textContent()];
  };
  expect(await told(distOfGerman)).toEqual([
    "de-AT",
    expect.stringContaining("Wie sind die Öffnungszeiten von Maison Exemple?"),
  ]);
  expect(await told(distOfSwedish)).toEqual([
    "en",
    expect.stringContaining("When is Maison Exemple open?"),
  ]);
});

test("where they are not, pages are in English and mark what is in another language", async () => {
  const site = await open(distOfSwedish);
  const { page } = await site.open("/");
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  expect(await page.locator("h1 bdi").getAttribute("lang")).toBe("sv");
  expect(await page.locator(".lead").getAttribute("lang")).toBe("sv");
  expect(await page.locator("time").first().textContent()).toBe("14 March 2026");
  const languageOf = (text: string) => page.getByText(text, { exact: true }).getAttribute("lang");
  expect(await languageOf("Very good.")).toBe("en");
  expect(await languageOf("Bien.")).toBe("sv");
  expect(await languageOf("Merci.")).toBe("sv");
  expect(await findViolations(page)).toEqual([]);
});

test("a source may have any name", async () => {
  const { page } = await (await open(distOfSwedish)).open("/reviews/");
  const verified = await page.locator(".byline .small span").allInnerTexts();
  expect(verified).toEqual([
    "verified: written on Constructor",
    "verified: written on Constructor",
  ]);
  expect(await page.content()).not.toContain("[object");
});

test("a reply follows the words at once, however much stands beside them", async () => {
  const { page } = await (await open(distOfGerman)).open("/reviews/", {
    viewport: { width: 1280, height: 800 },
  });
  const review = page.locator(".review:has(> .reply)").first();
  const toBox = async (part: string) => {
    const box = await review.locator(`> ${part}`).boundingBox();
    if (!box) throw new Error(`${part} is not shown`);
    return { top: box.y, bottom: box.y + box.height };
  };
  const [text, beside, reply] = [
    await toBox(".text"),
    await toBox(".byline"),
    await toBox(".reply"),
  ];
  expect(beside.bottom).toBeGreaterThan(text.bottom);
  expect(reply.top).toBeGreaterThan(text.bottom);
  expect(reply.top).toBeLessThan(beside.bottom);
});
