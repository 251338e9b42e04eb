import { decodeHTML } from "entities";
import { type Reason, say } from "#machine/reason.ts";
import { countOf } from "#reviews/in-words.ts";
import type { AnyDraft, Draft, Reading } from "./draft.ts";
import type { Question } from "./question.ts";
import type { Said } from "./table/remembered.ts";
import { createMender } from "./values/garbled.ts";

/** The same exports with their texts as they were meant, and what the owner is told or asked. */
export type TidyTexts = {
  readonly readings: readonly Reading[];
  readonly notes: readonly Reason[];
  readonly questions: readonly Question[];
};

/**
 * Mends garbled letters where that is certain, and asks where it is not; takes away what a program
 * escaped for HTML where the owner says so. What was published from here stays as it was.
 *
 * @param said what the owner says now; of a table, what was said of it before counts too
 */
export function tidyTexts(readings: readonly Reading[], said: Said): TidyTexts {
  const all = readings.map((reading) => tidy(reading, reading.table?.remember ?? said));
  return {
    readings: all.map(({ reading }) => reading),
    notes: all.flatMap(({ notes }) => notes),
    questions: all.flatMap(({ question }) => question),
  };
}

function tidy(reading: Reading, { garbled, unescape: undo = false }: Said) {
  const found = { mended: 0, unsure: 0, doubtful: 0, escaped: 0, example: "" };
  const toPlain = (text: string) => (undo && escaped.test(text) ? toUnescaped(text) : text);
  const mend = createMender(findTexts(reading, toPlain));
  const toText = (text: string): string => {
    if (escaped.test(text)) found.escaped++;
    const plain = toPlain(text);
    const mended = mend(plain);
    if (mended === null) return plain;
    const { isCertain, isWhole } = mended;
    if (isCertain || !isWhole || garbled !== undefined) found.mended++;
    else found.doubtful++;
    if (!isWhole) found.unsure++;
    if (mended.example) found.example ||= ` (${mended.example.join(" for ")})`;
    return garbled === "mend" || (isCertain && garbled !== "keep") ? mended.text : plain;
  };
  const drafts = reading.drafts.map((draft) => toTidy(draft, toText));
  const withheld = reading.withheld?.map((draft) => toTidy(draft, toText));
  const place = [...reading.drafts, ...(reading.withheld ?? [])][0]?.at.place ?? "";
  const { mended, doubtful, unsure, example } = found;
  const looks = `${place}: ${countOf(mended, "text looks", "texts look")} garbled${example}`;
  const remedy = "Save the file again as “CSV UTF-8”, or take the export again";
  const isAsked = unsure > 0 && garbled === undefined;
  const text = `${looks}, and ${unsure} of them cannot be mended with certainty. ${remedy}; else say --garbled mend (what is lost stays lost) or --garbled keep.`;
  const choices = ["--garbled=mend", "--garbled=keep"].map((each) => ({ args: [each] }));
  const question: Question = { kind: "garbled", about: found.example.trim(), choices, text, place };
  return {
    reading: { ...reading, drafts, ...(withheld && { withheld }) },
    notes: [
      ...[
        ...toMended(mended, example, garbled === "keep"),
        ...toDoubtful(doubtful, mended > 0 ? "" : example),
        ...toEscaped(found.escaped, undo),
      ].map((note) => say`${place}: ${note}`),
    ],
    question: isAsked ? [question] : [],
  };
}

/** All that may be garbled in a file. */
function* findTexts({ drafts, withheld = [] }: Reading, toPlain: (text: string) => string) {
  for (const draft of [...drafts, ...withheld]) {
    if ("record" in draft) continue;
    const { author, title, text, translation, reply } = draft;
    for (const said of [author, title, text, translation, reply?.text])
      if (said) yield toPlain(said);
  }
}

/** Signs written as for HTML, and ends of lines. Nobody types these. */
const escaped =
  /&(?:#\d{1,6}|#x[\da-f]{1,5}|amp|lt|gt|quot|apos|nbsp|[rl][ds]quo|[a-z](?:uml|acute|grave|circ|cedil|tilde)|szlig);|<br ?\/?>|<\/?p>/i;

function toUnescaped(text: string): string {
  const lines = text
    .replace(/<br ?\/?>\n?/gi, "\n")
    .replace(/<\/p>\s*/gi, "\n\n")
    .replace(/<p>/gi, "");
  return decodeHTML(lines);
}

function toMended(count: number, example: string, isKept: boolean): Reason[] {
  if (count === 0) return [];
  const looks =
    count === 1 ? say`1 text looks garbled${example}` : say`${count} texts look garbled${example}`;
  return [
    isKept ? say`${looks}: left as they are` : say`${looks}: mended; --garbled keep leaves them`,
  ];
}

function toDoubtful(count: number, example: string): Reason[] {
  if (count === 0) return [];
  const may =
    count === 1
      ? say`1 text may be garbled${example}`
      : say`${count} texts may be garbled${example}`;
  return [say`${may}, and left as written; if so, --garbled mend mends them`];
}

function toEscaped(count: number, undo: boolean): Reason[] {
  if (count === 0) return [];
  if (undo) return [count === 1 ? say`1 text unescaped` : say`${count} texts unescaped`];
  const hold =
    count === 1
      ? say`1 text holds &#39; or <br> or the like`
      : say`${count} texts hold &#39; or <br> or the like`;
  return [say`${hold}: if the file was escaped for HTML, --unescape`];
}

/** The draft itself where nothing is to be mended: a large export is not held twice. */
function toTidy<Any extends AnyDraft>(draft: Any, toText: (text: string) => string): Any | Draft {
  if ("record" in draft) return draft;
  const { author, title, text, translation, reply } = draft;
  let isMended = false;
  const tidied = (said: string) => {
    const tidy = toText(said);
    if (tidy !== said) isMended = true;
    return tidy;
  };
  const mended = {
    ...(author && { author: tidied(author) }),
    ...(title && { title: tidied(title) }),
    ...(text && { text: tidied(text) }),
    ...(translation && { translation: tidied(translation) }),
    ...(reply && { reply: { ...reply, text: tidied(reply.text) } }),
  };
  return isMended ? { ...draft, ...mended } : draft;
}
