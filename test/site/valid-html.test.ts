import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findRecord } from "./fixture-content.ts";
import type { OpenSite } from "./open-site.ts";
import { openSite } from "./open-site.ts";

const paths = [
  "/",
  "/reviews/",
  "/reviews/2026/01/",
  "/reviews/2026/02/",
  `/reviews/${findRecord("spanish").id}/`,
  `/reviews/${findRecord("hebrew").id}/`,
  "/insights/",
  "/team/grace-okafor/",
  "/services/cremation/",
  "/areas/springfield/",
  "/team/",
  "/services/",
  "/reviews/2026/",
  "/removed/",
  "/accessibility/",
  "/search/?query=kindness+zzzz",
  "/faq/",
  "/summary/",
  "/how-we-collect-reviews/",
  "/nowhere/",
];

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // HTML lets an id begin with a digit; months do.
    "valid-id": ["error", { relaxed: true }],
    // Astro writes void elements, booleans and space its own way, all of it valid.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-trailing-whitespace": "off",
    // Titles carry customers' names; search engines cut them, nobody else has to.
    "long-title": "off",
    // A telephone number is written as its owner writes it.
    "tel-non-breaking": "off",
  },
});

test.each(paths)("%s is valid HTML", async (path) => {
  const html = await (await fetch(site.origin + path, { headers: { accept: "text/html" } })).text();
  const report = await validator.validateString(html);
  expect(
    report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
    ),
  ).toEqual([]);
});
