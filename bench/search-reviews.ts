import { toReviewId } from "#reviews/identity.ts";
import type { Review } from "#reviews/review.ts";
import type { Random } from "./random.ts";
import { createRandom } from "./random.ts";

export const technicians = [
  "Grace Bennett",
  "Sarah Cole",
  "Tom Ortiz",
  "Daniel Price",
  "Ruth Adler",
  "Omar Haddad",
];
export const services = ["cremation", "burial", "memorial", "planning", "transport"];

/**
 * Made-up reviews, newest first, as many as are taken. Their words are distributed as in life: few
 * are common, most are rare (Zipf), and new ones keep coming (Heaps); 40 to 80 a review.
 */
export function* toSearchReviews(count: number): Generator<Review> {
  const random = createRandom(7);
  const words = createWords(random);
  for (let index = 0; index < count; index++) yield toReview(index, count, words, random);
}

function toReview(index: number, count: number, words: () => string, random: Random): Review {
  const time = Math.floor(newest - (index / count) * tenYears);
  const published = new Date(time).toISOString();
  const id = toReviewId(time, "google", String(index));
  const text = random() < 0.08 ? null : toText(words, random);
  return {
    id,
    author: "Ada E.",
    author_avatar_url: null,
    rating: Math.min(5, 1 + Math.floor(random() ** 0.3 * 5)),
    date: published.slice(0, 10),
    text,
    source: random() < 0.8 ? "google" : "direct",
    source_url: null,
    owner_reply:
      random() < 0.3 ? { text: "Thank you for your words.", date: null, translation: null } : null,
    verified: true,
    verification: { method: "platform", note: null },
    mentions: {
      technicians: technicians.filter(() => random() < 0.06),
      services: services.filter(() => random() < 0.15),
    },
    title: null,
    language: random() < 0.9 ? "en" : "es",
    translation: null,
    excerpt: false,
    edited: null,
    log: null,
    published_at: published,
    updated_at: published,
    url: `http://localhost:8787/reviews/${id}/`,
  };
}

const newest = Date.UTC(2026, 0, 1);
const tenYears = 3650 * 86_400_000;

function toText(words: () => string, random: Random): string {
  const length = 40 + Math.floor(random() * 41);
  let text = "";
  let isStart = true;
  for (let at = 0; at < length; at++) {
    const word = words();
    const isEnd = random() < 0.09 || at === length - 1;
    text += (at > 0 ? " " : "") + (isStart ? word.charAt(0).toUpperCase() + word.slice(1) : word);
    if (isEnd) text += ".";
    else if (random() < 0.05) text += ",";
    isStart = isEnd;
  }
  if (random() < 0.2) text += " That’s all we needed.";
  if (random() < 0.1) text += " 🙏";
  return text;
}

/** The n-th word of a language comes up about (n + 2.7) ** -1.45 times as often (Mandelbrot). */
function createWords(random: Random): () => string {
  const known = new Map(common.entries());
  return () => {
    const rank = Math.min(1e9, Math.floor(2.7 * random() ** (-1 / 0.45) - 2.7));
    let word = known.get(rank);
    if (word === undefined) {
      word = toWord(rank);
      known.set(rank, word);
    }
    return word;
  };
}

const common =
  "the and to was a of we for in with our my they very were is that her us i service so all he family care you it funeral everything at were kind during made time had from this thank on as not professional would be helpful him staff compassionate by recommend through process difficult grace mother father every home caring are one them could and who how an or more if beautiful such when no what their has always highly like any there after answered questions felt day".split(
    " ",
  );

const syllables =
  "an be con der el fi ga ho in jo ka lo mer ne or pa qui ra ster tion un ver wa ya zi ch oul st ing re th ble ment ly ous pre dis".split(
    " ",
  );

/** The same rank always has the same word; longer ones are rarer. */
function toWord(rank: number): string {
  let rest = Math.imul(rank, 2_654_435_761) >>> 0;
  let word = "";
  for (let left = rank + 40; left > 0; left = Math.floor(left / syllables.length)) {
    word += syllables[rest % syllables.length];
    rest = Math.floor(rest / 7) + left;
  }
  return word;
}
