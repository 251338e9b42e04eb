import { expect, test } from "vitest";
import { topicPaths } from "#formats/topics.ts";
import { hintHub, toHintReport } from "../../src/build/publication.ts";
import { startHub } from "./hub.ts";

/** What a publisher is told of a hub that answers so; HUB stands for its address. */
async function report(...statuses: readonly (number | null)[]): Promise<string> {
  const { BASE_URL } = await startHub(...statuses);
  const said = toHintReport(await hintHub(BASE_URL, topicPaths));
  return said.replace(`${BASE_URL}/api/websub/hub`, "HUB");
}

test("subscribers are spoken of where the hub took every hint", async () => {
  expect(await report(202)).toBe(
    "The hub was told, and sends them to whoever subscribed once it serves this release.",
  );
});

test.each<[string, readonly (number | null)[], string]>([
  ["refuses", [429], "the hub was not told, HUB answered 429."],
  ["is elsewhere", [307], "the hub was not told, HUB answered 307."],
  ["is an ordinary page", [200], "the hub was not told, HUB answered 200."],
  ["hangs", [null], "the hub was not told, HUB did not answer in time."],
  [
    "refuses the second hint",
    [202, 503],
    "the hub was told of the Atom feed, then HUB answered 503.",
  ],
])("of a hub that %s it is said what it took, and nothing of subscribers", async (...row) => {
  const [, statuses, note] = row;
  expect(await report(...statuses)).toBe(`Note: ${note} A running sidecar finds out by itself.`);
});
