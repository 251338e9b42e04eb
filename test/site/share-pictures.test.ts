import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { z } from "zod";
import { hostileTexts } from "./fixture-content.ts";

const client = join(inject("fixture").dist, "current", "client");
const read = (path: string) => readFileSync(join(client, path), "utf8");
const { reviews } = z
  .object({
    reviews: z.array(z.object({ id: z.string(), rating: z.int(), text: z.string().nullable() })),
  })
  .parse(JSON.parse(read("reviews.json")));

/** Where the picture beside a link to a page is. */
function readPicture(path: string): string {
  const [, address = ""] = /<meta property="og:image" content="([^"]*)"/.exec(read(path)) ?? [];
  return address.replace(inject("fixture").baseUrl, "");
}

test("the fifty newest reviews and those that pages quote have a picture of their own, others that of their stars", () => {
  const pages = ["index.html", "insights/index.html"].map(read).join("");
  const quoted = [...pages.matchAll(/<q [\s\S]*?<a href="\/reviews\/(\w{26})\/"/g)].map(
    ([, id]) => id,
  );
  const [, opening] = /<blockquote cite="\/reviews\/(\w{26})\/"/.exec(pages) ?? [];
  const own = new Set([...reviews.slice(0, 50).map(({ id }) => id), ...quoted, opening]);
  expect(own.size).toBeGreaterThan(52);
  for (const { id, rating } of reviews) {
    const expected = own.has(id) ? `/og/reviews/${id}.png` : `/og/stars-${rating}.png`;
    expect(readPicture(`reviews/${id}/index.html`), id).toBe(expected);
  }
  const drawn = readdirSync(join(client, "og/reviews")).map((name) => name.replace(".png", ""));
  expect(new Set(drawn)).toEqual(new Set([...own].filter((id) => id !== undefined)));
});

test("every page names a picture that is there, as large as it says", () => {
  const pages = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith("index.html"),
  );
  const toSize = (path: string) =>
    ["width", "height"].map((side) => {
      const [, size] = read(path).match(`og:image:${side}" content="(\\d+)"`) ?? [];
      return Number(size);
    });
  const pictures = new Map(
    pages.map((page) => [readPicture(page), toSize(page)] as const).filter(([path]) => path !== ""),
  );
  expect(pictures.size).toBeGreaterThan(55);
  for (const [path, size] of pictures) {
    expect(existsSync(join(client, path)), path).toBe(true);
    const png = readFileSync(join(client, path));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], path).toEqual(size);
  }
});

test("a review says in words what its picture shows", () => {
  const [newest] = reviews;
  const page = read(`reviews/${newest?.id}/index.html`);
  expect(page).toMatch(/<meta property="og:image:alt" content="[^"]+: \d out of 5"/);
});

test("a review in letters that our fonts lack has the picture without its text", () => {
  const inHebrew = reviews.find(({ text }) => text === hostileTexts.hebrew);
  const other = reviews.find(({ text }) => text === hostileTexts.emoji);
  expect(inHebrew).toBeDefined();
  expect(other).toBeDefined();
  const [hebrew = "", emoji = ""] = [inHebrew, other].map(
    (review) => review && readPicture(`reviews/${review.id}/index.html`),
  );
  // Of the same author and stars, and of neither is the text drawn.
  if (hebrew.startsWith("/og/reviews/") && emoji.startsWith("/og/reviews/"))
    expect(readFileSync(join(client, hebrew)).equals(readFileSync(join(client, emoji)))).toBe(true);
  else expect(hebrew).toMatch(/^\/og\/stars/);
});
