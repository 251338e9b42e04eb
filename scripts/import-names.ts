import { toCommand } from "#content/content-dir.ts";
import { toNotedLine } from "#content/noted-line.ts";
import type { ContentFolder } from "#content/read-content.ts";
import type { ImportOutcome } from "#import/plan-import.ts";
import type { Cut } from "#import/report.ts";
import { createHeldBackFinder, findHiddenNames } from "#reviews/hidden-name.ts";
import { countOf } from "#reviews/in-words.ts";
import type { ReviewRecord } from "#reviews/record.ts";

/** New and changed reviews whose words hold what is not to be shown of a name, and what to do. */
export function toNameNotes(
  { plans, heldBack }: ImportOutcome,
  content: ContentFolder,
  cut: Cut,
): string[] {
  const news = [...plans.values()].flatMap(({ added, changed }) => [
    ...added,
    ...changed.map(({ record }) => record),
  ]);
  const ids = new Set(findHiddenNames({ ...content, records: news }));
  const hidden = news.filter(({ id }) => ids.has(id)).map((record) => toNotedLine(record, content));
  const held = findHeldBack(news, heldBack, content);
  const redact = toCommand("review redact", process.env);
  return [
    ...toList(
      hidden,
      cut,
      `with a part of the author's name that author_policy hides, in the text or the reply; once it is written, ${redact} lists where, and replaces it:`,
    ),
    ...toList(
      held,
      cut,
      `with a part of the author's name that the export knows and does not show. It is not kept here; ${redact} ID --name "NAME" replaces it, or put it right yourself:`,
    ),
  ];
}

function findHeldBack(
  news: readonly ReviewRecord[],
  heldBack: ImportOutcome["heldBack"],
  content: ContentFolder,
): string[] {
  const find = createHeldBackFinder(content);
  const toRemedy = (field: "text" | "reply", id: string) =>
    field === "reply"
      ? `in the reply: ${toCommand(`review reply ${id} "TEXT"`, process.env)}`
      : `in the text: put it right in the file that ${toCommand(`review show ${id}`, process.env)} names, and it stays so`;
  return news.flatMap((record) => {
    const known = heldBack.get(record.id);
    const fields = known === undefined ? [] : find(record, known);
    if (fields.length === 0) return [];
    const remedies = fields.map((field) => toRemedy(field, record.id));
    return [[toNotedLine(record, content), ...remedies].join("\n    ")];
  });
}

function toList(lines: readonly string[], { max, option }: Cut, what: string): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > max ? [`… and ${lines.length - max} more (${option})`] : [];
  return [
    [`${countOf(lines.length, "review")} ${what}`, ...lines.slice(0, max), ...more].join("\n  "),
  ];
}
