import { expect, test } from "vitest";
import { plainDesign } from "#content/business-schema.ts";
import { toPalette } from "#content/palette.ts";
import { toCardPng, toCardSvg } from "#site/pictures/card.ts";

const palette = toPalette(plainDesign, "light");
const card = { name: "Kühn & Töchter", kind: "Reviews", standing: null };

test("a picture has the size that Open Graph asks for, and the same bytes each time", () => {
  const png = toCardPng(card, palette);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(toCardPng(card, palette).equals(png)).toBe(true);
});

test("its words are drawn: other words are another picture", () => {
  const other = toCardPng({ ...card, name: "Kuhn & Töchter" }, palette);
  expect(other.equals(toCardPng(card, palette))).toBe(false);
});

test("a name is text in it, and what the font lacks is left out", () => {
  const svg = toCardSvg({ ...card, name: "</svg><script> 👨‍👩‍👧 A" }, palette);
  expect(svg).toContain("&lt;/svg&gt;&lt;script&gt;");
  expect(svg).not.toMatch(/<script|👨/);
});

test("a text in letters that the font lacks is left out whole, and the stars stay", () => {
  const standing = { halfStars: 9, words: "4.5 מתוך 5" };
  const svg = toCardSvg({ name: "קפה Larch", kind: "ביקורות", standing }, palette);
  expect(svg).not.toMatch(/Larch|4\.5|\p{sc=Hebrew}/u);
  expect(svg).toContain("<path");
  const polish = { name: "Zażółć gęślą jaźń", kind: "Opinie", standing: null };
  expect(toCardSvg(polish, palette)).toContain(">Zażółć gęślą jaźń<");
});

test("without ratings no star is drawn", () => {
  expect(toCardSvg(card, palette)).not.toContain("<path");
  const standing = { halfStars: 9, words: "4.5 out of 5" };
  expect(toCardSvg({ ...card, standing }, palette)).toContain("4.5 out of 5");
});

test("the words of a customer are drawn, as many as there is room for, and no line leaves the picture", () => {
  const text = "We came with a question and left with a plan. ".repeat(5);
  const quote = text.slice(0, 200);
  const svg = toCardSvg({ ...card, kind: "Ann", quote }, palette);
  expect(svg).toContain(">Kühn &amp; Töchter · Ann<");
  const lines = [...svg.matchAll(/<text x="90" y="([\d.]+)"[^>]*>([^<]*)</g)].slice(1);
  expect(lines.map(([, , line]) => line).join(" ")).toBe(quote.trim());
  expect(Math.max(...lines.map(([, y]) => Number(y)))).toBeLessThan(500);
});

test.each(["שלום! תודה רבה", "とても親切でした", "شكرا جزيلا", "👨‍👩‍👧 🙏🏽", "<b>ง่าย</b>"])(
  "words that the font lacks, such as %s, are left out whole, and the name is there",
  (quote) => {
    const svg = toCardSvg({ ...card, kind: "Ann", quote }, palette);
    expect(svg).toBe(toCardSvg({ ...card, kind: "Ann" }, palette));
  },
);
