import { html } from "hono/html";
import type { Choice, Question, Sample } from "#import/question.ts";
import { isOfRememberedSource } from "#import/table/table-notes.ts";
import { isDay } from "#reviews/day.ts";
import { toPlatformName } from "#words/phrases.ts";
import { toDayHtml, toDayText } from "../days.ts";
import { type FieldFault, toBeside, toSummary } from "../form-faults.ts";
import type { Html, Visit } from "../page.ts";
import type { Language } from "../words.ts";
import { listUnanswered, otherSource, sourcePrefix, toPrintOf } from "./read-answers.ts";
import { toReasonHtml, toReasonText } from "./reasons.ts";
import type { State } from "./state.ts";
import { type TakeInWords, toFieldName, toTakeInWords } from "./words.ts";

/** What has to be said first, as a form, with some of what was read beside it. */
export function toQuestionsView(
  { language }: Visit,
  { questions, samples }: Extract<State, { readonly kind: "asking" }>,
  typed: URLSearchParams | null = null,
): Html {
  const words = toTakeInWords(language);
  const open = typed === null ? [] : listUnanswered(questions, typed);
  const fields = questions.map((question, index) => {
    const fault = open.includes(index) ? words.unanswered : null;
    return toField(question, index, language, { typed, fault });
  });
  const faults = open.flatMap((index): FieldFault[] => {
    const question = questions[index];
    const about = toReasonText(question?.about ?? "", language);
    const label = question ? toSentence({ ...question, about }, words) : "";
    return [{ id: `question-${index}`, label, fault: words.unanswered }];
  });
  return html`${toSummary(faults, language)}<h2>${words.asking}</h2>
    <form method="post">
      <input type="hidden" name="asked" value="${toPrintOf(questions)}">
      ${fields}
      ${questions.some(isAnswered) ? html`<p><button name="do" value="answer">${words.goOn}</button></p>` : html`<p>${words.refusedHint}</p>`}
    </form>
    ${samples.length > 0 ? toSamples(samples, language) : ""}`;
}

/** Whether there is something to say; else only the file can be mended. */
const isAnswered = ({ kind, choices }: Question) => choices.length > 0 || kind === "source";

/** What was answered so far, and what is wrong with that. */
type Answered = { readonly typed: URLSearchParams | null; readonly fault: string | null };

function toField(
  question: Question,
  index: number,
  language: Language,
  { typed, fault }: Answered,
): Html {
  const words = toTakeInWords(language);
  const { kind, choices, place, text, reason = text } = question;
  const about = toReasonText(question.about ?? "", language);
  const of = place === undefined ? "" : html`<p class="hint">${place}</p>`;
  if (kind === "mend")
    return html`<p>${words.questions.mend}</p>${of}<p class="said">${toReasonHtml(reason, language)}</p>`;
  const type = question.isMany ? "checkbox" : "radio";
  const said = typed?.getAll(`a${index}`) ?? [];
  const known = kind === "source" ? toKnownSources(index, said, words) : "";
  const options = choices.map((choice, at) => {
    const label = toLabel({ ...question, about }, choice, at, language);
    return toOption({
      type,
      name: `a${index}`,
      value: String(at),
      isChecked: said.includes(String(at)),
      label,
      examples: isUnnamed(question.kind, choice) ? [] : toExamples(choice, language),
      like: choice.args[0]?.startsWith("--same=") ? words.like : "",
    });
  });
  const other = kind === "source" ? toOtherSource(index, typed, words) : "";
  const id = `question-${index}`;
  const beside = toBeside(id, fault === null ? [] : [{ id, label: "", fault }]);
  // A group is not a field that may be invalid (WAI-ARIA 1.2): what describes it says so.
  const described = fault === null ? "" : html` aria-describedby="${id}-fault"`;
  return html`<fieldset id="${id}"${described}>${beside.words}<legend>${toSentence({ ...question, about }, words)}</legend>${of}${known}${options}${other}</fieldset>`;
}

type Option = {
  readonly type: "checkbox" | "radio";
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly isChecked: boolean;
  readonly examples?: readonly string[] | undefined;
  readonly like?: string;
};

function toOption({ type, name, value, label, isChecked, examples = [], like = "" }: Option): Html {
  const shown = examples.map((each) => html`<li>${each}</li>`);
  const list = html`${like}<ul class="examples">${shown}</ul>`;
  return html`<div class="choice"><label><input type="${type}" name="${name}" value="${value}"${isChecked ? html` checked` : ""}> ${label}</label>
    ${examples.length > 0 ? list : ""}</div>`;
}

type Asked = Question & { readonly about: string };

function toSentence({ kind, about, column = "" }: Asked, words: TakeInWords): string {
  return fill(words.questions[kind], { about, column: toFieldName(column, words) });
}

function toLabel(
  { kind, about, column = "" }: Asked,
  choice: Choice,
  at: number,
  language: Language,
): string {
  const words = toTakeInWords(language);
  const { args, name, count = 0, newest } = choice;
  const day = newest && toDayText(newest, language);
  if (isUnnamed(kind, choice)) {
    const of = toExamples(choice, language).join("; ");
    return words.answers.unnamedPlace({ count, day: day ?? "", of });
  }
  if (day && name !== undefined) return words.answers.namedPlace({ name, count, day });
  if (name !== undefined && kind === "source") return fill(words.answers.inColumn, { name });
  if (name !== undefined) return choice.count === undefined ? name : `${name} (${count})`;
  const key = toAnswerKey(kind, args[0] ?? "", at);
  const said: unknown = Object.hasOwn(words.answers, key)
    ? words.answers[key as keyof TakeInWords["answers"]]
    : key.slice(key.indexOf("=") + 1);
  return fill(said, { about, column });
}

/** What stands with a choice; a customer's words are in the marks of the owner's language. */
function toExamples({ examples = [] }: Choice, language: Language): string[] {
  const [open, close] = marks[language];
  return examples.map((each) => each.replace(/“(.*)”$/s, `${open}$1${close}`));
}

const marks: Readonly<Record<Language, readonly [string, string]>> = {
  en: ["“", "”"],
  de: ["„", "“"],
  es: ["«", "»"],
};

/** A place of which an export tells no name is known by who wrote of it. */
function isUnnamed(kind: Question["kind"], { name, examples }: Choice): boolean {
  return kind === "location" && name === undefined && examples !== undefined;
}

function toAnswerKey(kind: Question["kind"], arg: string, at: number): string {
  if (kind === "unclear state") return at === 0 ? "published" : "notPublished";
  if (kind === "missing state") return "allPublished";
  if (kind === "name forms") return "noNameThere";
  if (kind === "shown names" && at < 2) return at === 0 ? "namesToShow" : "howNamesAreShown";
  if (kind === "spoiled ids") return "byWords";
  return answerKeys.find(([sign]) => sign.test(arg))?.[1] ?? arg.slice(2);
}

const answerKeys: readonly (readonly [RegExp, string])[] = [
  [/^--map=id=$/, "rowNumbers"],
  [/^--map=anonymous=$/, "allNames"],
  [/^--map=anonymous=/, "ofName"],
  [/^--map=platform=$/, "notPlatform"],
  [/^--map=platform=/, "usePlatform"],
  [/^--map=\w+=$/, "none"],
  [/^--only=.*=\*$/s, "nothingSaid"],
  [/^--location=\*$/, "notLocations"],
  [/^--location=/, "allOfPlace"],
  [/^--same=/, "same"],
  [/^--other=/, "another"],
  [/^--source=/, "stays"],
  [/^--move$/, "moved"],
  [/^--as-others$/, "both"],
  [/^--take-source=/, "rewritten"],
];

/** Sources that many have. */
const knownSources = [
  ...["google", "trustpilot", "facebook", "trusted-shops", "provenexpert"],
  ...["direct", "website"],
];

function toKnownSources(index: number, said: readonly string[], words: TakeInWords): Html[] {
  return knownSources.map((source) => {
    const label = toSourceLabel(source, words);
    const value = `${sourcePrefix}${source}`;
    const isChecked = said.includes(value);
    return toOption({ type: "radio", name: `a${index}`, value, label, isChecked });
  });
}

function toOtherSource(index: number, typed: URLSearchParams | null, words: TakeInWords): Html {
  const checked = typed?.get(`a${index}`) === otherSource ? html` checked` : "";
  return html`<div class="choice"><label><input type="radio" name="a${index}" value="${otherSource}"${checked}> ${words.answers.otherSource}</label>
    <input name="other${index}" aria-label="${words.answers.otherSource}" maxlength="60" value="${typed?.get(`other${index}`) ?? ""}"></div>`;
}

/** Whether reviews that are about to be taken in have their source from what was said of an earlier table alone. */
export function mayBeElsewhere(state: State | null): boolean {
  return state?.kind === "planned" && state.difference.notes.first.some(isOfRememberedSource);
}

/** Asks where such reviews were written. */
export function toElsewhere({ language }: Visit): Html {
  const words = toTakeInWords(language);
  return html`<details><summary>${words.elsewhere}</summary><form method="post">
    <fieldset><legend>${words.questions.source}</legend>${toKnownSources(0, [], words)}${toOtherSource(0, null, words)}</fieldset>
    <p><button class="quiet" name="do" value="elsewhere">${words.lookAgain}</button></p></form></details>`;
}

function toSamples(samples: readonly Sample[], language: Language): Html {
  const words = toTakeInWords(language);
  const items = samples.map((cells) => {
    const lines = cells.map(
      ({ header, column, value }) =>
        html`<dt>${column === null ? header : toFieldName(column, words)}${column === null ? html` <small>(${words.notRead})</small>` : ""}</dt><dd>${column === "date" && isDay(value) ? toDayHtml(value, language) : value}</dd>`,
    );
    return html`<li><dl>${lines}</dl></li>`;
  });
  return html`<h2>${words.samples}</h2><ol class="plain samples">${items}</ol>`;
}

/** The owner's word for where reviews come from. */
export function toSourceLabel(source: string, { sources }: TakeInWords): string {
  return isOwnSource(source) ? sources[source] : toPlatformName(source);
}

/** Whether the business got the reviews itself. */
export const isOwnSource = (source: string) => source === "direct" || source === "website";

function fill(text: unknown, values: Readonly<Record<string, string>>): string {
  return typeof text === "function" ? String(text(values)) : String(text);
}
