/*
 * <firsthand-reviews> shows reviews on any site. It asks only the site that this file is from, sets no
 * cookie and keeps nothing. Its attributes:
 *   layout="wall", "carousel" or "badge" (the rating alone), else a list
 *   count="3" (1 to 12, the newest), or ids="… …"
 *   theme="light", "dark" or "auto" (as the reader prefers) for colours of its own, else it takes
 *     those of the text around it
 *   accent="#7a1f3d", or any colour, for the stars
 *   density="compact"
 *   lang="de", as everywhere: days are written in the language around the element
 */
import { steer } from "./carousel.js";
import { paint } from "./colours.js";
import { toDayLanguage } from "./day.js";
import { make, makeHead, makeItem, makeLink } from "./parts.js";
import { choose, origin, read } from "./reads.js";
import { toRoom, toWanted } from "./wanted.js";

class FirsthandReviews extends HTMLElement {
  static observedAttributes = ["layout", "count", "ids", "accent", "density", "lang"];
  #root = this.attachShadow({ mode: "open" });
  #look = new CSSStyleSheet();
  #room = new CSSStyleSheet();
  #wanted = null;

  connectedCallback() {
    void this.#show();
  }

  attributeChangedCallback() {
    if (this.isConnected) void this.#show();
  }

  async #show() {
    const wanted = toWanted(this);
    this.#wanted = wanted;
    const asked = wanted.ids.length || wanted.count;
    this.#keepRoom(wanted, asked);
    try {
      const [data, css] = await Promise.all([read("/embed.json"), read("/embed.css", "text")]);
      const reviews = await choose(wanted, data);
      if (wanted !== this.#wanted) return;
      this.#look.replaceSync(css);
      this.#fill(wanted, data, reviews);
      this.#keepRoom(wanted, reviews.length);
      // Room that the page keeps for reviews that there are not would be a hole.
      if (reviews.length < asked) this.style.minHeight = "0";
    } catch {
      this.#root.replaceChildren(makeLink(origin, `${origin}/reviews/`));
    }
  }

  /** The room of so many reviews; what the page says of the element goes before it. */
  #keepRoom(wanted, count) {
    const { rows, height } = toRoom(wanted, count);
    this.#room.replaceSync(
      `:host{display:block;font-size:medium;min-height:${height}em}:host([hidden]){display:none}.all{--rows:${rows}}`,
    );
    this.#root.adoptedStyleSheets = [this.#look, this.#room];
  }

  #fill({ layout, accent, compact }, data, reviews) {
    const all = make("div", "", { class: `all ${layout}`, dir: data.direction });
    all.lang = data.language;
    if (compact) all.classList.add("compact");
    this.#root.replaceChildren(all);
    if (accent) paint(all, accent);
    if (layout === "badge") {
      all.append(makeHead(makeLink("", data.reviews_url), data));
      return;
    }
    const list = make("ul", "", { role: "list", "aria-label": data.name });
    const dayLanguage = toDayLanguage(this, data.language);
    list.append(...reviews.map((review) => makeItem(review, data, dayLanguage)));
    const foot = make("p", "", { class: "foot" });
    foot.append(makeLink(data.words.all, data.reviews_url));
    all.append(makeHead(make("p", ""), data), list, foot);
    if (layout === "carousel" && reviews.length > 0) foot.append(steer(list, data));
  }
}

if (!customElements.get("firsthand-reviews")) {
  customElements.define("firsthand-reviews", FirsthandReviews);
}
