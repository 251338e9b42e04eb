import { expect, test } from "vitest";
import { githubPages } from "#hosting/github-pages.ts";
import { buildHosting, servedSite } from "./build-hosting.ts";

test("an own domain is named, and the folder of code is not left out", () => {
  const files = githubPages.toFiles(buildHosting(), servedSite);
  expect([...files]).toEqual([
    [".nojekyll", ""],
    ["CNAME", "larch.example\n"],
  ]);
});

test("GitHub's own name is not an own domain", () => {
  const site = { ...servedSite, baseUrl: "https://larch.github.io" };
  expect([...githubPages.toFiles(buildHosting(), site).keys()]).toEqual([".nojekyll"]);
});
