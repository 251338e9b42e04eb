import { expect, it } from "vitest";
import { toText } from "../../../sidecar/mcp/text.ts";

const said = {
  id: "01F8GWP543XQ72S865Y9DP339H",
  rating: 5,
  date: "2021-06-18",
  url: "https://reviews.example.com/reviews/01F8GWP543XQ72S865Y9DP339H/",
  owner_reply: {
    text: "Gracias.",
    date: "2021-06-20",
    translation: { language: "en", text: "Thank you." },
  },
  mentions: { technicians: ["Ada"], services: ["visitation"] },
  language: "es",
  translation: { language: "en", text: "They stayed." },
  text: "Se quedaron.",
};

it("shows in a list whose words are whose: the customer's stand last and alone", () => {
  const [head, line] = toText({ reviews: [said] }).split("\n");
  expect(head).toBe("reviews:");
  expect(line).toBe(
    "- 5 stars; 2021-06-18; https://reviews.example.com/reviews/01F8GWP543XQ72S865Y9DP339H/; " +
      "owner_reply (2021-06-20; translation (language en; “Thank you.”); “Gracias.”); " +
      "mentions (technicians Ada; services visitation); language es; " +
      "translation (language en; “They stayed.”); “Se quedaron.”",
  );
});

it("keeps the members of an inner list together", () => {
  const groups = ["2025", "2026"].map((key) => ({ key, label: key, count: 3 }));
  const before = { since: "2025-11-01", groups };
  expect(toText({ before })).toBe(
    "before: since 2025-11-01; groups (2025; count 3), (2026; count 3)",
  );
});

it("tells the words on which a sentiment rests from the text", () => {
  const text = toText({ reviews: [{ text: "Kind. Late by an hour.", evidence: "Late" }] });
  expect(text).toContain("“Kind. Late by an hour.”; evidence “Late”");
  expect(toText({ examples: [{ evidence: "Late" }] })).toContain("- “Late”");
});
