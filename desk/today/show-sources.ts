import { html } from "hono/html";
import type { Checkup } from "#content/checkup.ts";
import type { Html, Visit } from "../page.ts";
import { toSection } from "./section.ts";
import { exportPages } from "./sources.ts";
import { toTodayWords } from "./words.ts";

/** When each source was last taken in, and where the next export is to be had; null where there is none. */
export function toSources({ language }: Visit, { exports }: Checkup): Html | null {
  const words = toTodayWords(language);
  const lines = exports.map((each) => {
    const page = exportPages[each.source];
    const last =
      each.at === null ? words.never : words.ago({ count: each.days, day: each.at.slice(0, 10) });
    return html`${each.source}: ${last}${page && html` <a href="${page}" target="_blank" rel="noopener noreferrer">${words.next}</a>`}`;
  });
  return toSection(words.sources, lines);
}
