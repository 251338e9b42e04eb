import { html } from "hono/html";
import { fill, type Reason, toText } from "#machine/reason.ts";
import type { Html } from "../page.ts";
import type { Language } from "../words.ts";
import { reasons as deConnections } from "./words/reasons/de-connections.ts";
import { reasons as deFiles } from "./words/reasons/de-files.ts";
import { reasons as deNotes } from "./words/reasons/de-notes.ts";
import { reasons as dePublishing } from "./words/reasons/de-publishing.ts";
import { reasons as deRefusals } from "./words/reasons/de-refusals.ts";
import { reasons as deRows } from "./words/reasons/de-rows.ts";
import { reasons as en } from "./words/reasons/en.ts";
import { reasons as enConnections } from "./words/reasons/en-connections.ts";
import { reasons as enNotes } from "./words/reasons/en-notes.ts";
import { reasons as enPublishing } from "./words/reasons/en-publishing.ts";
import { reasons as enRefusals } from "./words/reasons/en-refusals.ts";
import { reasons as esConnections } from "./words/reasons/es-connections.ts";
import { reasons as esFiles } from "./words/reasons/es-files.ts";
import { reasons as esNotes } from "./words/reasons/es-notes.ts";
import { reasons as esPublishing } from "./words/reasons/es-publishing.ts";
import { reasons as esRefusals } from "./words/reasons/es-refusals.ts";
import { reasons as esRows } from "./words/reasons/es-rows.ts";
import { toFieldName, toTakeInWords } from "./words.ts";

/** What the desk says, by the sentences of the import. */
export const ownReasons: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ...en, ...enNotes, ...enRefusals, ...enConnections, ...enPublishing },
  de: {
    ...{ ...deFiles, ...deRows, ...deNotes, ...deRefusals },
    ...{ ...deConnections, ...dePublishing },
  },
  es: {
    ...{ ...esFiles, ...esRows, ...esNotes, ...esRefusals },
    ...{ ...esConnections, ...esPublishing },
  },
};

/**
 * A reason in the owner's words. What has none is quoted in English, without what only a terminal
 * understands.
 */
export function toReasonHtml(reason: Reason, language: Language): Html {
  const own = toOwnReason(reason, language);
  return own === null ? html`<q lang="en">${withoutOptions(toText(reason))}</q>` : html`${own}`;
}

/** The same as a sentence; null where the owner's language has no words for it. */
export function toOwnReason(reason: Reason, language: Language): string | null {
  const own = toOwn(reason, language);
  if (own === null || beginsAsGiven(reason, language)) return own;
  return `${own.charAt(0).toUpperCase()}${own.slice(1)}`;
}

/** Whether the first word is the owner's, such as the name of a file, and stays as it is. */
function beginsAsGiven(reason: Reason, language: Language): boolean {
  if (typeof reason === "string") return findOwn(reason, language) === null;
  const template = findTemplate(reason.template, language) ?? "";
  const [first = ""] = reason.values;
  return template.startsWith("{0}") && beginsAsGiven(first, language);
}

/** The same as text alone. */
export function toReasonText(reason: Reason, language: Language): string {
  return toOwn(reason, language) ?? withoutOptions(toText(reason));
}

function toOwn(reason: Reason, language: Language): string | null {
  const isText = typeof reason === "string";
  const template = findTemplate(isText ? reason : reason.template, language);
  if (template === null || isText) return template;
  const isMapping = reason.template === mapping;
  const values = reason.values.map((value, at) => {
    if (typeof value !== "string") return toOwn(value, language);
    if (isMapping) return at === 0 ? toFieldName(value, toTakeInWords(language)) : value;
    return findOwn(value, language) ?? value;
  });
  return values.some((value) => value === null)
    ? null
    : fill(
        template,
        values.map((value) => value ?? ""),
      );
}

/** Which column of a review a column is read as. */
const mapping = "{0} ← {1}";

/** @returns null where the owner's language has no words for it */
function findTemplate(template: string, language: Language): string | null {
  const own = findOwn(template, language);
  if (own !== null) return own;
  // Without words it is of no language.
  const isOfAll = !/\p{L}/u.test(template);
  return isOfAll || (language === "en" && !isForTerminal.test(template)) ? template : null;
}

function findOwn(template: string, language: Language): string | null {
  const own = ownReasons[language];
  return Object.hasOwn(own, template) ? (own[template] ?? null) : null;
}

const isForTerminal = /(?:^|\s|\()--\w|\bnpx\b|\bdocs\//;

function withoutOptions(text: string): string {
  const clauses = text.split(/(?<=[.:;,])\s+|\n+/);
  return clauses.filter((clause) => !isForTerminal.test(clause)).join(" ");
}
