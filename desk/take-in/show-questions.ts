import { html } from "hono/html";
import type { Choice, Question, Sample } from "#import/question.ts";
import { isDay } from "#reviews/day.ts";
import { toPlatformName } from "#words/phrases.ts";
import { toDayHtml } from "../days.ts";
import type { Html, Visit } from "../page.ts";
import type { Language } from "../words.ts";
import { otherSource, sourcePrefix, toPrintOf } from "./read-answers.ts";
import { toReasonHtml, toReasonText } from "./reasons.ts";
import type { State } from "./state.ts";
import { type TakeInWords, toFieldName, toTakeInWords } from "./words.ts";

/** What has to be said first, as a form, with some of what was read beside it. */
export function toQuestionsView(
  { language }: Visit,
  { questions, samples }: Extract<State, { readonly kind: "asking" }>,
): Html {
  const words = toTakeInWords(language);
  const fields = questions.map((question, index) => toField(question, index, language));
  return html`<h2>${words.asking}</h2>
    <form method="post">
      <input type="hidden" name="asked" value="${toPrintOf(questions)}">
      ${fields}
      ${questions.some(isAnswered) ? html`<p><button name="do" value="answer">${words.goOn}</button></p>` : html`<p>${words.refusedHint}</p>`}
    </form>
    ${samples.length > 0 ? toSamples(samples, language) : ""}`;
}

/** Whether there is something to say; else only the file can be mended. */
const isAnswered = ({ kind, choices }: Question) => choices.length > 0 || kind === "source";

function toField(question: Question, index: number, language: Language): Html {
  const words = toTakeInWords(language);
  const { kind, choices, place, text, reason = text } = question;
  const about = toReasonText(question.about ?? "", language);
  const of = place === undefined ? "" : html`<p class="hint">${place}</p>`;
  if (kind === "mend")
    return html`<p>${words.questions.mend}</p>${of}<p class="said">${toReasonHtml(reason, language)}</p>`;
  const type = question.isMany ? "checkbox" : "radio";
  const known = kind === "source" ? toKnownSources(index, words) : "";
  const options = choices.map((choice, at) => {
    const label = toLabel({ ...question, about }, choice, at, words);
    return toOption({
      type,
      name: `a${index}`,
      value: String(at),
      label,
      examples: isUnnamed(question.kind, choice) ? [] : choice.examples,
      like: choice.args[0]?.startsWith("--same=") ? words.like : "",
    });
  });
  const other = kind === "source" ? toOtherSource(index, words) : "";
  return html`<fieldset><legend>${toSentence({ ...question, about }, words)}</legend>${of}${known}${options}${other}</fieldset>`;
}

type Option = {
  readonly type: "checkbox" | "radio";
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly examples?: readonly string[] | undefined;
  readonly like?: string;
};

function toOption({ type, name, value, label, examples = [], like = "" }: Option): Html {
  const shown = examples.map((each) => html`<li>${each}</li>`);
  const list = html`${like}<ul class="examples">${shown}</ul>`;
  return html`<div class="choice"><label><input type="${type}" name="${name}" value="${value}"> ${label}</label>
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
  words: TakeInWords,
): string {
  const { args, name, count } = choice;
  if (isUnnamed(kind, choice)) {
    const of = choice.examples?.join("; ") ?? "";
    return words.answers.unnamedPlace({ count: count ?? 0, of });
  }
  if (name !== undefined && kind === "source") return fill(words.answers.inColumn, { name });
  if (name !== undefined) return count === undefined ? name : `${name} (${count})`;
  const key = toAnswerKey(kind, args[0] ?? "", at);
  const said: unknown = Object.hasOwn(words.answers, key)
    ? words.answers[key as keyof TakeInWords["answers"]]
    : key.slice(key.indexOf("=") + 1);
  return fill(said, { about, column });
}

/** A place of which an export tells no name is known by who wrote of it. */
function isUnnamed(kind: Question["kind"], { name, examples }: Choice): boolean {
  return kind === "location" && name === undefined && examples !== undefined;
}

function toAnswerKey(kind: Question["kind"], arg: string, at: number): string {
  if (kind === "unclear state") return at === 0 ? "published" : "notPublished";
  if (kind === "missing state") return "allPublished";
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

function toKnownSources(index: number, words: TakeInWords): Html[] {
  return knownSources.map((source) => {
    const label = toSourceLabel(source, words);
    return toOption({ type: "radio", name: `a${index}`, value: `${sourcePrefix}${source}`, label });
  });
}

function toOtherSource(index: number, words: TakeInWords): Html {
  return html`<div class="choice"><label><input type="radio" name="a${index}" value="${otherSource}"> ${words.answers.otherSource}</label>
    <input name="other${index}" aria-label="${words.answers.otherSource}" maxlength="60"></div>`;
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
