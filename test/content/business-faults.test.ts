import { expect, test } from "vitest";
import { readContent } from "#content/read-content.ts";
import { listFaults, makeContent, shortBusiness } from "./make-content.ts";

const cases: readonly [line: string, fault: string][] = [
  ["type: plumber", "type: must be a schema.org type, such as Plumber"],
  ["url: ada.example", "url: must be an address with http:// or https://"],
  ["url: ftp://ada.example", "url: must be an address with http:// or https://"],
  ["telephone: +49301234", "telephone: must be text, not a number; put it in quotes"],
  ["telephone: call us", "telephone: must be a telephone number, such as +1 312 555 0100"],
  ["email: ada", "email: must be an e-mail address"],
  ["geo: {latitude: 91, longitude: 0}", "geo.latitude: must be at most 90"],
  ["geo: {latitude: 1}", "geo.longitude: is missing"],
  ["address: Main Street 1", "address: must be a map of keys and values, not text"],
  [
    "address: {country: Germany}",
    "address.country: must be a country's two capital letters (ISO 3166-1), such as DE or US",
  ],
  [
    'opening_hours: [{days: [Monday], opens: "9:00", closes: "17:00"}]',
    'opening_hours[0].opens: must be a time such as "09:00"',
  ],
  [
    'opening_hours: [{days: [Monday], opens: "24:00", closes: "24:00"}]',
    'opening_hours[0].opens: must be a time such as "09:00"',
  ],
  [
    'opening_hours: [{days: [Munday], opens: "09:00", closes: "17:00"}]',
    "opening_hours[0].days[0]: must be one of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday; did you mean Monday?",
  ],
  [
    'opening_hours: [{days: [], opens: "09:00", closes: "17:00"}]',
    "opening_hours[0].days: must not be empty",
  ],
  [
    'opening_hours: [{days: [Monday], open: "09:00", closes: "17:00"}]',
    "opening_hours[0].open: is not a known key; did you mean opens?",
  ],
  ["service_areas: [Here, Here]", "service_areas: must not name anything twice"],
  ["language: english language", "language: must be a BCP 47 language tag, such as en or pt-BR"],
  ["same_as: [nowhere]", "same_as[0]: must be an address with http:// or https://"],
  ["sample: yes", "sample: must be true or false, not text"],
  ["author_policy: short", "author_policy: must be one of full, initials, first-name-initial"],
  [
    "verified_sources: {google: trust}",
    "verified_sources.google.method: must be one of platform, invitation, order, manual",
  ],
  [
    "verified_sources: {google: {method: order, nota: x}}",
    "verified_sources.google.nota: is not a known key; did you mean note?",
  ],
  [
    "verified_sources: {Google Maps: platform}",
    "verified_sources.Google Maps: must be a source in kebab-case, such as google",
  ],
  ['design: {accent: "blue"}', 'design.accent: must be a hex colour, such as "#1a5f7a"'],
  [
    'description: "a\\u0000b"',
    "description: holds a control character or half of a surrogate pair; remove it",
  ],
  ["constructor: x", "constructor: is not a known key"],
  ["__proto__: {name: x}", "__proto__: is not a known key"],
];

test.each(cases)("%s", async (line, fault) => {
  const dir = await makeContent({ "business.yaml": shortBusiness + line });
  const found = await listFaults(dir);
  expect(found).toContain(`content/business.yaml:4 ${fault}`);
});

test.each([
  "example.com",
  "example.com,2026",
  "example.com,2026-02-30",
  "Example.com,2026-01-01",
  "https://example.com,2026-01-01",
  "-.com,2026-01-01",
  "a,2026-01-01,2026-01-01",
])("feed_tag: %s", async (tag) => {
  const text = shortBusiness.replace("ada.example,2026-01-01", JSON.stringify(tag));
  expect(await listFaults(await makeContent({ "business.yaml": text }))).toEqual([
    "content/business.yaml:3 feed_tag: must be a domain of yours and a day (RFC 4151), such as example.com,2026-01-01",
  ]);
});

test("a draft's feed_tag has to go once there is a url", async () => {
  const draft = shortBusiness.replace("ada.example", "draft.invalid");
  await readContent(await makeContent({ "business.yaml": draft }));
  const dir = await makeContent({ "business.yaml": `${draft}url: https://ada.example\n` });
  expect(await listFaults(dir)).toEqual([
    "content/business.yaml:3 feed_tag: must name your own domain in place of draft.invalid",
  ]);
});
