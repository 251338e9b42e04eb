/*
 * <firsthand-reviews> shows reviews on any site. It asks only the site that this file is from,
 * sets no cookie and keeps nothing. Attributes: count="3" (1 to 12, the newest), or ids="… …";
 * theme="light", "dark" or "auto" (as the reader prefers) gives it colours of its own, else it takes
 * those of the text around it.
 */
const origin = new URL(import.meta.url).origin;

/** The height of a review: fixed, so that nothing moves when the texts come. */
const itemRem = 11;
const headRem = 3;

const light = "background:#fbfaf7;color:#25231f;color-scheme:light;";
const dark = "background:#171613;color:#e8e4db;color-scheme:dark;";

const css = `
:host{display:block;font:1rem/1.5 ui-sans-serif,system-ui,sans-serif;min-height:var(--reserved)}
:host([theme=light]),:host([theme=auto]){${light}padding-inline:1rem}
:host([theme=dark]){${dark}padding-inline:1rem}
@media(prefers-color-scheme:dark){:host([theme=auto]){${dark}}}
p,ul,blockquote{margin:0;padding:0}
a{color:inherit}
.all{height:${headRem}rem;overflow:hidden}
li{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);box-sizing:border-box;height:${itemRem}rem;list-style:none;overflow:hidden;padding:.75rem 0}
blockquote{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:4;overflow:hidden;overflow-wrap:anywhere}
.by{font-size:.875rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.stars{letter-spacing:.1em}`;

/** An element with text, which is never read as markup. */
function make(name, text, attributes = {}) {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function makeStars(rating, { out_of }) {
  const shown = "★".repeat(rating) + "☆".repeat(5 - rating);
  return make("span", shown, { class: "stars", role: "img", "aria-label": `${rating} ${out_of}` });
}

function makeItem(review, { language, words }) {
  const item = make("li");
  const quote = make("blockquote", review.text ?? words.no_words, { dir: "auto" });
  quote.lang = review.text ? (review.language ?? language) : language;
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  const time = make("time", day.format(new Date(review.date)), { datetime: review.date });
  const link = make("a", "", { href: review.url, target: "_blank", rel: "noopener" });
  link.append(time);
  const by = make("p", "", { class: "by" });
  by.append(makeStars(review.rating, words), " ", make("bdi", review.author), ", ", link);
  item.append(by, quote);
  return item;
}

function makeHead({ name, reviews_url, rating_value, rating_count, language, words }) {
  const head = make("p", "", { class: "all" });
  head.append(make("bdi", name));
  if (rating_value !== null) {
    head.append(`: ${rating_value.toLocaleString(language)} ${words.out_of} (${rating_count}) `);
  }
  head.append(" ", make("a", words.all, { href: reviews_url, target: "_blank", rel: "noopener" }));
  return head;
}

async function read(path) {
  const answer = await fetch(origin + path, { credentials: "omit", referrerPolicy: "no-referrer" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/**
 * Those of embed.json, and older ones: in the file of all where there is nothing to ask, else one by
 * one. What is not there any more is left out.
 */
async function choose(ids, { reviews, older }) {
  const isNew = (id) => reviews.some((review) => review.id === id);
  const known = older && !ids.every(isNew) ? (await read(older)).reviews : reviews;
  const ask = (id) => read(`/api/reviews/${encodeURIComponent(id)}`).catch(() => null);
  const found = ids.map(async (id) => {
    return known.find((review) => review.id === id) ?? (older ? null : ask(id));
  });
  return (await Promise.all(found)).filter((review) => review !== null);
}

class FirsthandReviews extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    const ids = (this.getAttribute("ids") ?? "")
      .split(/[\s,]+/)
      .filter(Boolean)
      .slice(0, 12);
    const count = Math.min(12, Math.max(1, Number.parseInt(this.getAttribute("count"), 10) || 3));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    this.style.setProperty("--reserved", `${headRem + itemRem * (ids.length || count)}rem`);
    this.show(root, ids, count).catch(() => {
      root.replaceChildren(make("a", origin, { href: `${origin}/reviews/` }));
    });
  }

  async show(root, ids, count) {
    const data = await read("/embed.json");
    const chosen = ids.length > 0 ? await choose(ids, data) : data.reviews.slice(0, count);
    const list = make("ul", "", { role: "list" });
    list.append(...chosen.map((review) => makeItem(review, data)));
    root.replaceChildren(makeHead(data), list);
    root.host.lang ||= data.language;
    root.host.dir ||= data.direction;
  }
}

if (!customElements.get("firsthand-reviews")) {
  customElements.define("firsthand-reviews", FirsthandReviews);
}
