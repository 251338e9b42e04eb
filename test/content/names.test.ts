import { expect, test } from "vitest";
import { readContent } from "#content/read-content.ts";
import { toDataset } from "#reviews/dataset.ts";
import { makeContent } from "./make-content.ts";

const turned = "\u202en\u2067p\u2069";

test("no name that is written by hand turns the direction of what follows, and a text may", async () => {
  const dir = await makeContent({
    "business.yaml": [
      `name: "Ada ${turned}"`,
      `legal_name: "Ada ${turned} Ltd"`,
      "time_zone: Europe/Berlin",
      "feed_tag: ada.example,2026-01-01",
      `address: { locality: "Spring ${turned}" }`,
      `service_areas: ["Area ${turned}"]`,
      `review_links: [{ label: "Here ${turned}", url: "https://example.com/" }]`,
      "verified_sources: { direct: manual }",
      "",
    ].join("\n"),
    "services.yaml": `- { id: urns, label: "Urns ${turned}", phrases: ["jar ${turned}"] }\n`,
    "technicians.yaml": `- { name: "Grace ${turned}", role: "Head ${turned}", aliases: ["Gra ${turned}"] }\n`,
    "reviews/direct/2026-01-05.md": [
      "---",
      "id: 01KE6XQ7M0T4W7A8B9C0D1E2F3",
      "source: direct",
      `author: "Ali ${turned}.exe"`,
      "rating: 5",
      "date: 2026-01-05",
      `mentions: { technicians: ["Grace ${turned}"], services: [] }`,
      "---",
      `Kind ${turned} people`,
      "",
    ].join("\n"),
  });
  const { business, reviews } = toDataset(await readContent(dir), "https://example.com");
  expect(JSON.stringify(business)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  expect(business).toMatchObject({ name: "Ada np", technicians: [{ name: "Grace np" }] });
  expect(reviews).toMatchObject([
    {
      author: "Ali np.exe",
      text: `Kind ${turned} people`,
      mentions: { technicians: ["Grace np"] },
    },
  ]);
});
