import type { Dataset } from "#reviews/dataset.ts";
import { buildDataset, buildReview } from "../build-review.ts";

/** The dataset of the golden documents: one review for each thing that formats get wrong. */
export const goldenDataset: Dataset = buildDataset(
  [
    buildReview({
      date: "2026-03-01",
      author: "<b>Ada</b> & Co",
      rating: 1,
      text: '</script><script>alert(2)</script> ]]> <!-- AT&amp;T & <rant> "quoted" it\'s\n\n\u2028next',
    }),
    buildReview({
      date: "2026-03-02",
      author: "נועה",
      text: "שלום! השירות היה מצוין.",
      language: "he",
      translation: { text: "Hello! The service was excellent.", language: "en" },
      mentions: { technicians: ["Grace Hopper"], services: ["home-visit"] },
    }),
    buildReview({ date: "2026-03-03", rating: 4, text: null, language: null }),
    buildReview({
      published_at: "2026-03-04T09:15:30.25Z",
      updated_at: "2026-03-09T08:00:00Z",
      source_url: "https://maps.example/r/1?a=1&b=2",
      title: "Danke",
      language: "de",
      text: "Sehr freundlich und pünktlich. ".repeat(12).trim(),
      owner_reply: {
        text: "Vielen Dank!",
        date: "2026-03-09",
        translation: { text: "Thank you!", language: "en" },
      },
    }),
    buildReview({
      date: "2026-03-05",
      source: "direct",
      verification: { method: "order", note: "Matched with an order" },
      language: null,
      excerpt: true,
      text: "👨‍👩‍👧‍👦 🙏🏽 \u202Egpj.exe",
      mentions: { technicians: [], services: ["no-longer-offered"] },
    }),
  ],
  {
    additional_type: "https://www.wikidata.org/wiki/Q1",
    email: "office@example.com",
    geo: { latitude: 39.8, longitude: -89.65 },
    price_range: "$$",
    price_list: null,
    opening_hours: [{ days: ["Monday", "Friday"], opens: "09:00", closes: "17:00" }],
    service_areas: ["Springfield", "Chatham"],
    same_as: ["https://social.example/example"],
    sample: true,
  },
  [{ id: "01JZZZZZZZZZZZZZZZZZZZZZZZ", date: "2025-07-10" }],
);
