import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { words as english } from "#words/languages/en.ts";
import { toWords } from "#words/words.ts";
import { buildAside } from "./build-fixture.ts";
import { restaurants, writeRestaurant } from "./language-content.ts";
import { type OwnTexts, readLines, readOwnTexts } from "./own-texts.ts";

describe.each(Object.keys(restaurants))("a site in %s", (language) => {
  const pages = new Map<string, OwnTexts>();
  const lines = new Set<string>();
  let remove = async () => {};
  let client = "";

  beforeAll(async () => {
    const built = await buildAside((dir) => writeRestaurant(dir, language));
    ({ remove, client } = built);
    for (const path of globSync("**/*.html", { cwd: client })) {
      const html = readFileSync(join(client, path), "utf8");
      pages.set(path, readOwnTexts(html));
      for (const line of readLines(html)) lines.add(line);
    }
  });
  afterAll(() => remove());

  test("says so on every page, and runs as it is read", () => {
    expect(pages.size).toBeGreaterThan(35);
    const direction = ["he", "ar"].includes(language) ? "rtl" : "ltr";
    for (const [path, page] of pages)
      expect([page.language, page.direction], path).toEqual([language, direction]);
  });

  test("tells developers in its own language what examples do not", () => {
    const own = pages.get("developers/index.html")?.texts ?? [];
    for (const each of toTexts(toWords(language).interfaces))
      expect(own).toContain(each.replace(/\s+/g, " "));
  });

  test("isolates each name of a file within a sentence for developers", () => {
    const html = readFileSync(join(client, "developers/index.html"), "utf8");
    const links = html.match(/<a href="[^"]*\.(?:json|ndjson|csv|txt)"[^>]*>/g) ?? [];
    expect(links.length).toBeGreaterThan(6);
    expect(links.filter((link) => !link.includes('dir="'))).toEqual([]);
  });

  if (language === "en") return;

  test("has no sentence of our English on any page", () => {
    expect(findIn(pages, (text) => sentences.filter((each) => text.includes(each)))).toEqual([]);
  });

  if (!["he", "ar", "ja"].includes(language)) return;

  test("has no word in Latin letters but formats, initials and what is typed", () => {
    const toStrange = (text: string) =>
      (text.replace(/\S+[@/]\S+/g, "").match(/\p{sc=Latin}[\p{sc=Latin}._-]*/gu) ?? []).filter(
        (word) => !typed.has(word.replace(/\.$/, "")) && word.length > 2,
      );
    expect(findIn(pages, toStrange)).toEqual([]);
  });

  if (language !== "ja") return;

  test("has no blank after a mark", () => {
    expect([...lines].filter((line) => blankAfterMark.test(line))).toEqual([]);
  });
});

/** Marks of Japanese have room of their own. */
const blankAfterMark = /[、。：] +[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\d]/u;

/** What is found in the texts of pages, each once, with the page where it was. */
function findIn(pages: ReadonlyMap<string, OwnTexts>, find: (text: string) => readonly string[]) {
  const found = [...pages].flatMap(([path, { texts }]) =>
    texts.flatMap(find).map((each) => [each, path] as const),
  );
  return [...new Map(found)];
}

/** What English says between two values that are filled in, from three words on. */
const sentences = toTexts(english).flatMap((text) =>
  text
    .split(/\{\w+\}/)
    .map((part) => part.trim())
    .filter((part) => part.split(" ").length > 2),
);

function toTexts(words: object): string[] {
  return Object.values(words).flatMap((each) => {
    if (typeof each === "string") return each;
    return typeof each === "object" ? toTexts(each) : [];
  });
}

/** Names of formats and sources, and what somebody writes into a page of their own. */
const typed = new Set(
  "WordPress HTML WCAG AA axe JavaScript reviews.json JSON NDJSON CSV OpenAPI MCP Atom RSS Feed Google badge.svg badge-dark.svg badge-auto.svg newest newest-dark newest-auto count ids theme light dark auto layout wall carousel badge accent density compact style color-scheme Content-Security-Policy Cross-Origin-Embedder-Policy firsthand-aspects GET ETag snake_case RFC UTC null ULID Model Context Protocol WebSub callback hub API Markdown llms.txt reviews.ndjson reviews.csv changes.json insights.json openapi.json".split(
    " ",
  ),
);
