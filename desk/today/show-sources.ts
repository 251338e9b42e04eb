import { html } from "hono/html";
import type { Checkup } from "#content/checkup.ts";
import { toDayText } from "../days.ts";
import type { Html, Visit } from "../page.ts";
import { toSourceLabel } from "../take-in/show-questions.ts";
import { toTakeInWords } from "../take-in/words.ts";
import type { Language } from "../words.ts";
import { toSection } from "./section.ts";
import { exportPages } from "./sources.ts";
import { toTodayWords } from "./words.ts";

/** When each source was last taken in, and where the next export is to be had; null where there is none. */
export function toSources({ language }: Visit, { exports }: Checkup): Html | null {
  const words = toTodayWords(language);
  const lines = exports.map((each) => {
    const page = exportPages[each.source];
    const source = toSourceLabel(each.source, toTakeInWords(language));
    return html`${source}: ${toLast(each, language)}${page && html` <a href="${page}" target="_blank" rel="noopener noreferrer">${words.next}</a>`}`;
  });
  return toSection(words.sources, lines);
}

function toLast(last: Checkup["exports"][number], language: Language): string {
  const words = toTodayWords(language);
  if (last.at === null) return words.never;
  const day = toDayText(last.at.slice(0, 10), language);
  return last.days === 0 ? words.today({ day }) : words.ago({ count: last.days, day });
}
