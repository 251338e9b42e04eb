import { expect, test } from "vitest";
import { toAtom } from "#formats/atom.ts";
import { toJsonFeed } from "#formats/json-feed.ts";
import { isTopicPath, topicPaths, toTopicLink, toTopicUrl } from "#formats/topics.ts";
import { baseUrl, buildDataset } from "../build-review.ts";
import { linksOf, readAtom } from "./read-atom.ts";

const context = { baseUrl, feedTag: "example.com,2026-01-01" };

test("a topic's Link header names the hub, then the topic itself", () => {
  expect(toTopicLink(baseUrl, "api/feed.json")).toBe(
    '<https://reviews.example.com/api/websub/hub>; rel="hub", ' +
      '<https://reviews.example.com/api/feed.json>; rel="self"',
  );
});

test("both feeds name hub and self as their Link headers do", () => {
  const atom = readAtom(toAtom(buildDataset([]), context));
  const json = JSON.parse(toJsonFeed(buildDataset([]), context));
  const [hub] = linksOf(atom, "hub");
  expect(toTopicLink(baseUrl, "feed.xml")).toBe(
    `<${hub}>; rel="hub", <${linksOf(atom, "self")[0]}>; rel="self"`,
  );
  expect(json.hubs).toEqual([{ type: "WebSub", url: hub }]);
  expect(json.feed_url).toBe(toTopicUrl(baseUrl, "api/feed.json"));
});

test("the two feeds and the dataset are topics, nothing else is", () => {
  expect(new Set(topicPaths)).toEqual(new Set(["feed.xml", "api/feed.json", "reviews.json"]));
  for (const path of topicPaths) expect(isTopicPath(path)).toBe(true);
  for (const path of ["reviews.ndjson", "/feed.xml", "feed.xml/", "constructor"]) {
    expect(isTopicPath(path)).toBe(false);
  }
});
