import { expect, test } from "vitest";
import { findContactDetails, hasContactDetail } from "#reviews/contact-details.ts";
import { buildContent, buildRecord } from "../build-content.ts";

test.each([
  "Write to ada.byron@example.com!",
  "ada @ example.com",
  "ada (at) example.com",
  "ada＠example.com",
  "ada [at] example [dot] com",
  "ada(ät)beispiel(punkt)de",
  "Call me on +49 170 1234567.",
  "My number is (715) 555-0142",
  "555-0142 is her number",
  "Ruf an: 0170/123 45 67",
  "٠١٧٠١٢٣٤٥٦٧",
  "0170 1234567, 0171 7654321",
])("%s holds a contact detail", (text) => {
  expect(hasContactDetail(text)).toBe(true);
});

test.each([
  "We met @ noon.",
  "See @example for more.",
  "He came on 2026-03-14 and again on 14.03.2026.",
  "From 12/03/2025 - 14/03/2025 all was well.",
  "Customers since 1998-2004, and 2010 2011 again.",
  "It cost $1,234.50, not 900.00.",
  "Room 12, 3rd floor, 4 people, 10:30–11:15.",
  "Order 123456",
])("%s holds none", (text) => {
  expect(hasContactDetail(text)).toBe(false);
});

test("a text of 200,000 marks is read through once", () => {
  expect(hasContactDetail("1 ((((".repeat(40_000))).toBe(false);
  expect(hasContactDetail("a@".repeat(100_000))).toBe(false);
});

test.each(["ada@example.com", "ada%40example.com", "u%3Dada%2540example.com"])(
  "a stored link that spells %s is found",
  (address) => {
    const link = `https://example.com/r/1?u=${address}`;
    const records = [buildRecord("link", { source_url: link }), buildRecord("none")];
    expect(findContactDetails(buildContent(records))).toEqual([records[0]?.id]);
  },
);

test("published reviews are found by what the customer wrote", () => {
  const address = "ada@example.com";
  const records = [
    buildRecord("text", { text: `Mail ${address}` }),
    buildRecord("reply", { owner_reply: { text: `Mail ${address}.` } }),
    buildRecord("translation", { translation: { text: `Mail ${address}`, language: "de" } }),
    buildRecord("title", { title: "555 0142 99" }),
    buildRecord("nothing"),
    buildRecord("gone", { text: address, status: "gone" }),
    buildRecord("withheld", { text: address, source: "hearsay" }),
    buildRecord("checked", { text: address, source: "hearsay", verification: { method: "order" } }),
  ];
  const ids = findContactDetails(buildContent(records));
  expect(ids).toEqual([0, 1, 2, 3, 7].map((index) => records[index]?.id));
});

test("replies that give the business's own address or number are not noted", () => {
  const reply = (text: string) => ({ owner_reply: { text } });
  const records = [
    buildRecord("own number", reply("Ring us: 0170 1234567 or 0170/1234567.")),
    buildRecord("own address", reply("Write to Office@example.com.")),
    buildRecord("hotline", reply("Our hotline: 0800 555 0142.")),
    buildRecord("again", reply("Call 0800-5550142")),
    buildRecord("theirs", reply("We tried 0171 7654321")),
  ];
  const content = buildContent(records);
  const business = {
    ...content.business,
    email: "office@example.com",
    telephone: "+49 170 1234567",
  };
  expect(findContactDetails({ ...content, business })).toEqual([records[4]?.id]);
});
