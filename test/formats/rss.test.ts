import { expect, test } from "vitest";
import { toRss } from "#formats/rss.ts";
import { topicPaths } from "#formats/topics.ts";
import { baseUrl, buildDataset, buildReview, buildReviews } from "../build-review.ts";
import { all, readXml, textOf } from "./read-atom.ts";

const context = { baseUrl, feedTag: "example.com,2026-01-01" };

function read(...given: Parameters<typeof buildDataset>) {
  const [channel] = all(readXml(toRss(buildDataset(...given), context)), "channel");
  if (!channel) throw new Error("no channel");
  return channel;
}

test("an item has the id of the other feeds, which is no address, and the dates of the data", () => {
  const review = buildReview({
    published_at: "2026-03-04T09:15:30Z",
    updated_at: "2026-03-09T08:00:00Z",
    text: "First < second.\n\nThird.",
  });
  const channel = read([review]);
  expect(textOf(channel, "lastBuildDate")).toBe("Mon, 09 Mar 2026 08:00:00 GMT");
  const [item] = all(channel, "item");
  const [guid] = item ? all(item, "guid") : [];
  expect(guid).toMatchObject({
    text: `tag:example.com,2026-01-01:review/${review.id}`,
    attributes: { isPermaLink: "false" },
  });
  expect(item && textOf(item, "pubDate")).toBe("Wed, 04 Mar 2026 09:15:30 GMT");
  expect(item && textOf(item, "description")).toBe("First &lt; second.<br><br>Third.");
});

test("it holds the 50 newest, is no topic, and names no hub", () => {
  const channel = read(buildReviews(60));
  expect(all(channel, "item")).toHaveLength(50);
  expect(all(channel, "atom:link").map(({ attributes }) => attributes.rel)).toEqual(["self"]);
  expect(topicPaths).not.toContain("rss.xml");
});

test("without reviews it is dated by the feed's tag", () => {
  const channel = read([]);
  expect(all(channel, "item")).toEqual([]);
  expect(textOf(channel, "lastBuildDate")).toBe("Thu, 01 Jan 2026 00:00:00 GMT");
});
