import { expect, test } from "vitest";
import type { OpeningHours } from "#reviews/business.ts";
import { toAddressLines } from "#reviews/contact.ts";
import { toHoursLines, toMapUrl, toTelephoneUri, toWebsite } from "#site/contact.ts";
import { toWords } from "#words/words.ts";
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

test("parts of an address that are not known leave no gaps", () => {
  expect(toAddressLines({ ...address, street_address: "", postal_code: "" })).toEqual([
    "Springfield, IL",
  ]);
  const unknown = { street_address: "", locality: "", region: "", postal_code: "", country: "" };
  expect(toAddressLines(unknown)).toEqual([]);
});

test.each<[OpeningHours["days"], string]>([
  [["Monday", "Tuesday", "Wednesday", "Friday"], "Monday–Wednesday, Friday, 8:30–17:00"],
  [["Sunday", "Saturday"], "Saturday, Sunday, 8:30–17:00"],
  [["Tuesday"], "Tuesday, 8:30–17:00"],
])("open on %s is written %s", (days, line) => {
  expect(toHoursLines([{ days, opens: "08:30", closes: "17:00" }], toWords("en"))).toEqual([line]);
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
    expect(toHoursLines([{ days, opens: "00:00", closes }], toWords("en"))).toEqual([
      "Every day, at any hour",
    ]);
  }
});

test("a day that ends at midnight ends at 24:00, where clocks go that far", () => {
  const hours = [{ days: ["Friday"], opens: "18:00", closes: "24:00" }] as const;
  expect(toHoursLines(hours, toWords("en"))).toEqual(["Friday, 18:00–24:00"]);
  expect(toHoursLines(hours, toWords("de"))).toEqual(["Freitag, 18:00–24:00"]);
  expect(toHoursLines(hours, toWords("es"))).toEqual(["viernes, 18:00–24:00"]);
  expect(toHoursLines(hours, toWords("en-US"))[0]).toMatch(/6:00.PM–12:00.AM$/);
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
  expect(toHoursLines(hours, toWords("de-AT"))).toEqual(["Montag–Mittwoch, 8:30–17:00"]);
  expect(toHoursLines(hours, toWords("fr"))).toEqual(["Monday–Wednesday, 8:30–17:00"]);
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
