import { toStarPaths } from "../components/star-path.ts";
import { toShownDay } from "./day.js";

/** An element with text, which is never read as markup. */
export function make(name, text, attributes = {}) {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** A link that leaves the page alone. */
export function makeLink(text, href, attributes = {}) {
  return make("a", text, { href, target: "_blank", rel: "noopener", ...attributes });
}

/** Stars as the pages draw them, so that they need no font; in words for whom they are not to be seen. */
function makeStars(halfStars, label) {
  const viewBox = "0 0 100 20";
  const stars = draw("svg", { class: "stars", viewBox, role: "img", "aria-label": label });
  const { lit, unlit } = toStarPaths(halfStars);
  stars.append(draw("path", { class: "unlit", d: unlit }), draw("path", { d: lit }));
  return stars;
}

function draw(name, attributes) {
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) drawn.setAttribute(key, value);
  return drawn;
}

/** A review: who wrote it when, and its words. */
export function makeItem(review, data, dayLanguage) {
  const { language, words } = data;
  const quote = make("blockquote", review.text ?? words.no_words, { dir: "auto" });
  quote.lang = (review.text && review.language) || language;
  const shown = toShownDay(review.date, dayLanguage);
  const link = makeLink("", review.url);
  link.append(make("time", shown, { datetime: review.date, lang: dayLanguage, dir: "auto" }));
  const by = make("p", "", { class: "by" });
  const stars = makeStars(review.rating * 2, toStanding(review.rating, data));
  by.append(stars, " ", make("bdi", review.author), " · ", link);
  const item = make("li", "");
  item.append(by, quote);
  return item;
}

/** The name, the rating, and how many there are. */
export function makeHead(head, data) {
  const { rating_value: rating, rating_count: count, half_stars: half, language, words } = data;
  const standing = make("span", rating === null ? words.none : "");
  if (rating !== null) {
    const shown = toStanding(rating, data);
    standing.append(makeStars(half, shown), ` ${shown} (${count.toLocaleString(language)})`);
  }
  head.className = "head";
  head.append(make("bdi", data.name), standing);
  return head;
}

function toStanding(rating, { language, words }) {
  return `${rating.toLocaleString(language)} ${words.out_of}`;
}
