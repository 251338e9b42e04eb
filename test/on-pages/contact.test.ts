import { expect, test } from "vitest";
import type { OpeningHours } from "#reviews/business.ts";
import { toAddressLines } from "#reviews/contact.ts";
import { toHoursLines, toMapUrl, toTelephoneUri, toWebsite } from "#site/contact.ts";
import { toWords, type Words } from "#words/words.ts";
import { buildBusiness } from "../build-review.ts";

const address = {
  street_address: "1 Main Street",
  locality: "Springfield",
  region: "IL",
  postal_code: "62701",
  country: "US",
};

test("an address is written as its country writes it", () => {
  expect(toAddressLines(address)).toEqual(["1 Main Street", "Springfield, IL 62701"]);
  const german = { ...address, locality: "Köln", region: "", postal_code: "50667", country: "DE" };
  expect(toAddressLines(german)).toEqual(["1 Main Street", "50667 Köln"]);
});

test.each([
  ["DE", ["Königstraße 5", "Nürnberg", "", "90402"], ["Königstraße 5", "90402 Nürnberg"]],
  ["GB", ["1 High Street", "Oxford", "", "OX1 4AA"], ["1 High Street", "Oxford", "OX1 4AA"]],
  ["CA", ["1 King St", "Toronto", "ON", "M5H 1A1"], ["1 King St", "Toronto, ON M5H 1A1"]],
  ["IT", ["Via Roma 1", "Roma", "RM", "00184"], ["Via Roma 1", "00184 Roma RM"]],
  ["BR", ["Rua A, 1", "São Paulo", "SP", "01310-100"], ["Rua A, 1", "São Paulo - SP", "01310-100"]],
  ["HU", ["Fő utca 1.", "Budapest", "", "1011"], ["Budapest", "Fő utca 1.", "1011"]],
  ["IL", ["הרצל 1", "תל אביב", "", "6688101"], ["הרצל 1", "תל אביב 6688101"]],
  [
    "JP",
    ["千代田1-1", "千代田区", "東京都", "100-0001"],
    ["〒100-0001", "東京都千代田区千代田1-1"],
  ],
  [
    "JP",
    ["1-1 Chiyoda", "Chiyoda-ku", "Tokyo", "100-0001"],
    ["1-1 Chiyoda", "Chiyoda-ku, Tokyo 100-0001"],
  ],
  [
    "KR",
    ["세종대로 110", "중구", "서울특별시", "04524"],
    ["서울특별시 중구 세종대로 110", "04524"],
  ],
])(
  "in %s, %j is written %j",
  (country, [street = "", locality = "", region = "", code = ""], lines) => {
    const parts = { street_address: street, locality, region, postal_code: code, country };
    expect(toAddressLines(parts)).toEqual(lines);
  },
);

test("parts of an address that are not known leave no gaps", () => {
  expect(toAddressLines({ ...address, street_address: "", postal_code: "" })).toEqual([
    "Springfield, IL",
  ]);
  const unknown = { street_address: "", locality: "", region: "", postal_code: "", country: "" };
  expect(toAddressLines(unknown)).toEqual([]);
});

const toLines = (hours: readonly OpeningHours[], words: Words) =>
  toHoursLines(hours, words).map(({ days, times }) => days + words.comma + times);

test.each<[OpeningHours["days"], string]>([
  [["Monday", "Tuesday", "Wednesday", "Friday"], "Monday–Wednesday, Friday, 8:30–17:00"],
  [["Sunday", "Saturday"], "Saturday, Sunday, 8:30–17:00"],
  [["Tuesday"], "Tuesday, 8:30–17:00"],
])("open on %s is written %s", (days, line) => {
  expect(toLines([{ days, opens: "08:30", closes: "17:00" }], toWords("en"))).toEqual([line]);
});

test("a business that never closes says so", () => {
  const days = [
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
  ] as const;
  for (const closes of ["23:59", "24:00"]) {
    expect(toLines([{ days, opens: "00:00", closes }], toWords("en"))).toEqual([
      "Every day, at any hour",
    ]);
  }
});

test("a day that ends at midnight ends at 24:00, where clocks go that far", () => {
  const hours = [{ days: ["Friday"], opens: "18:00", closes: "24:00" }] as const;
  expect(toLines(hours, toWords("en"))).toEqual(["Friday, 18:00–24:00"]);
  expect(toLines(hours, toWords("de"))).toEqual(["Freitag, 18:00–24:00"]);
  expect(toLines(hours, toWords("es"))).toEqual(["viernes, 18:00–24:00"]);
  expect(toLines(hours, toWords("en-US"))[0]).toMatch(/6:00.PM–12:00.AM$/);
});

test("the way on a map is made from the address, where street and town are known", () => {
  const business = (given: object) => ({ ...buildBusiness(), address: { ...address, ...given } });
  const destination = (url: string | null) => url && new URL(url).searchParams.get("destination");
  expect(destination(toMapUrl(business({})))).toBe("1 Main Street, Springfield, IL 62701, US");
  expect(toMapUrl(business({ street_address: "" }))).toBeNull();
  expect(toMapUrl(business({ locality: "" }))).toBeNull();
});

test("opening hours are in the language of the words", () => {
  const hours = [
    { days: ["Monday", "Tuesday", "Wednesday"], opens: "08:30", closes: "17:00" },
  ] as const;
  expect(toLines(hours, toWords("de-AT"))).toEqual(["Montag–Mittwoch, 8:30–17:00"]);
  expect(toLines(hours, toWords("sv"))).toEqual(["Monday–Wednesday, 8:30–17:00"]);
  expect(toLines(hours, toWords("ar"))).toEqual(["الاثنين–الأربعاء، 8:30 ص–5:00 م"]);
  expect(toLines(hours, toWords("ja"))).toEqual(["月曜日–水曜日、8:30–17:00"]);
});

test.each([
  ["+1 715-555-0142", "tel:+17155550142"],
  ["+44 20 7946 0018", "tel:+442079460018"],
  ["+49 (0)30 901820", "tel:+4930901820"],
  ["(312) 555-0100", "tel:3125550100"],
  ["030/90 18 20", "tel:030901820"],
  ["+1 312.555.0100 x12", "tel:+13125550100;ext=12"],
  ["+1 312 555 0100 ext. 12", "tel:+13125550100;ext=12"],
])("%s is called at %s", (shown, address) => {
  expect(toTelephoneUri(shown)).toBe(address);
});

test("the business's website is what it names, unless that is this site", () => {
  const site = "https://reviews.larch.example";
  expect(toWebsite("https://www.larch.example/contact", site)?.host).toBe("www.larch.example");
  expect(toWebsite(`${site}/`, site)).toBeNull();
  expect(toWebsite("http://reviews.larch.example/", site)).toBeNull();
  expect(toWebsite("", site)).toBeNull();
});
