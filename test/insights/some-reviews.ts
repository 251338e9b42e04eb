import type { Dataset } from "#reviews/dataset.ts";
import type { Review } from "#reviews/review.ts";
import { buildDataset, buildReview } from "../build-review.ts";

const said: readonly Partial<Review>[] = [
  { text: "Kind and caring people, and the price was fair. The hymn was lovely." },
  { text: "They were kind and caring in our loss, and always on time 👩‍👩‍👧‍👦." },
  { text: "The hearse was late, which was awful. The staff was kind and caring.", rating: 2 },
  { text: "Terribly late and far too expensive. A shameful bill.", rating: 1 },
  { text: "So kind. Grace Hopper was wonderful and patient, from Springfield to Chatham." },
  { text: "Grace was kind to my mother. Best people in Chatham.", rating: 4 },
  { text: "Freundlich und pünktlich.", language: "de" },
  {
    text: "Muy amables, ¡la música preciosa!",
    language: "es",
    translation: { text: "Very kind people, and the music was beautiful!", language: "en" },
  },
  { text: null, rating: 5 },
  { text: null, rating: 3 },
  { text: null, rating: 1 },
  { text: "🙏🙏🙏", language: null },
  { text: "It was fine.", rating: 3 },
];

const mentions: Readonly<Record<number, Review["mentions"]>> = {
  4: { technicians: ["Grace Hopper"], services: ["home-visit"] },
  5: { technicians: ["Grace Hopper"], services: [] },
};

/** Reviews in two languages and without words, some of them complaints, written over two years. */
export const someDataset: Dataset = buildDataset(
  Array.from({ length: 52 }, (_, at) => {
    const kind = at % said.length;
    const date = new Date(Date.UTC(2024, 2, 1 + at * 13)).toISOString().slice(0, 10);
    return buildReview({
      author: `Author ${at}`,
      date,
      ...said[kind],
      ...(mentions[kind] ? { mentions: mentions[kind] } : {}),
    });
  }),
  {
    service_areas: ["Springfield", "Chatham", "Nowhere"],
    services: [
      { id: "home-visit", label: "Home visit", description: null },
      { id: "repair", label: "Repair", description: null },
    ],
    technicians: [
      { name: "Ada Lovelace", role: "Director", aliases: [] },
      { name: "Grace Hopper", role: null, aliases: [] },
    ],
    opening_hours: [
      { days: ["Monday", "Tuesday", "Wednesday", "Saturday"], opens: "08:00", closes: "17:00" },
    ],
  },
);
