import { type Notice, toNotice } from "#notices/notice.ts";
import type { Language } from "#notices/rules.ts";
import { buildReview } from "../build-review.ts";

const late = buildReview({ author: "Anonymous", rating: 4, date: "2026-03-02", text: null });
const told = [
  buildReview({
    author: "Maximiliane Freifrau von Oberstreitberg-Wallenstein",
    rating: 3,
    title: "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen",
    text: `They were kind, <b>but</b> late & the bill${" was not what we had been told".repeat(30)}.`,
    source_url: "https://maps.example/r/1",
  }),
  buildReview({
    author: "יעל כ.",
    text: "שירות מצוין, תודה רבה (5/5)!",
    language: "he",
    source: "direct",
  }),
  buildReview({
    rating: 1,
    text: "Nobody called.",
    owner_reply: { text: "Sorry.", date: null, translation: null },
  }),
];

/** A digest with all that one can hold. */
export function buildDigest(language: Language): Notice {
  const news = told.map(({ id }, at) => ({ id, before: at === 2 ? 5 : null }));
  const message = { id: "11111111-2222-4333-8444-555555555555", kind: "digest" as const };
  const reviews = new Map([...told, late].map((each) => [each.id, each]));
  const notice = toNotice(
    { ...message, news, waiting: [late.id], connections: [] },
    { reviews, unfetched: [] },
    {
      language,
      business: "Lakeview Funeral Home & Cremation Services",
      desk: "https://desk.example/lakeview",
      wait: 7,
    },
  );
  if (notice === null) throw new Error("There is something to tell");
  return notice;
}
