import { createIsolate } from "#words/direction.ts";
import type { Item, Notice } from "./notice.ts";

/** A notice for those who read mail as plain text. */
export function toText(notice: Notice): string {
  const { opening, sections, troubles, desk, why } = notice;
  const parts = sections.map(({ heading, items, more }) =>
    [`# ${heading}`, ...items.map((item) => toItemText(item, notice)), more]
      .filter((part) => part !== null)
      .join("\n\n"),
  );
  const failing = troubles.map((each) => toTroubleText(each, notice));
  const way = desk && `${desk.label}:\n${desk.url}`;
  return `${[opening, ...failing, ...parts, way, `-- \n${why}`].filter((part) => part !== null).join("\n\n")}\n`;
}

/** One connection: since when nothing comes, and why. */
export function toTroubleText(
  { name, words: since, fault }: Notice["troubles"][number],
  { words }: Notice,
): string {
  return `# ${name}\n\n${since}\n\n${words.unfetched.message}\n${fault}`;
}

/** One review: who, how many stars, what, and where it is answered. */
export function toItemText(
  { review, author, stars, facts, text, links }: Item,
  { language, words }: Notice,
): string {
  const isolate = createIsolate(language);
  const { rating } = review;
  const shown = `${"★".repeat(rating)}${"☆".repeat(5 - rating)}`;
  return [
    `${shown}  ${stars}`,
    `${isolate(author)} · ${facts.join(" · ")}`,
    text === null ? words.noWords : isolate(text),
    ...links.map(({ label, url }) => `→ ${label}: ${url}`),
  ].join("\n");
}
