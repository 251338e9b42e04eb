import { html } from "hono/html";
import { parseCorrection, type SaidCorrection } from "#content/parse-correction.ts";
import type { ContentFolder } from "#content/read-content.ts";
import type { ReviewAction } from "#content/review-action.ts";
import { type Correction, toSubject } from "#insights/editorial.ts";
import type { ReviewInsight } from "#insights/insights-schema.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { type Option, toHidden, toSelect } from "../form.ts";
import type { Html } from "../page.ts";
import type { Language } from "../words.ts";
import type { Typed } from "./review-forms.ts";
import { toReviewWords } from "./words.ts";

const sentiments = ["positive", "neutral", "negative"] as const;

type Read = {
  readonly record: ReviewRecord;
  /** null where the review is not published, so that nothing is read in it */
  readonly insight: ReviewInsight | null;
  readonly content: ContentFolder;
  /** a form that was refused */
  readonly typed: Typed | null;
  readonly mentioned: {
    readonly technicians: readonly string[];
    readonly services: readonly string[];
  };
};

/** What the analysis reads in a review, each with what would be right instead. */
export function toCorrectionsForm(read: Read, was: string, language: Language): Html {
  const { record, insight, content } = read;
  const form = read.typed?.deed === "correct" ? read.typed.form : null;
  const mentioned = form
    ? { technicians: form.getAll("technician"), services: form.getAll("service") }
    : read.mentioned;
  const fault = form && read.typed?.fault;
  const words = toReviewWords(language);
  const { technicians, services } = content.roster;
  const { aspects, problems } = content.taxonomy;
  const found = (id: string) => insight?.aspects.find((each) => each.id === id)?.sentiment;
  const complains = (id: string) => insight?.problems.includes(id);
  const toSentiment = (kind: string, label: string, read: string | undefined, none = false) =>
    toVerdict(kind, label, read, none ? [...sentiments, "none"] : sentiments);
  const toVerdict = (
    kind: string,
    label: string,
    read: string | undefined,
    values: readonly string[],
  ) => {
    const options = ["auto", ...values].map((each): Option => [each, toWord(each, kind, language)]);
    const stored = toSaid(content.editorial.corrections, record.id, kind);
    const said = form?.get(kind) ?? stored;
    const hint =
      stored !== "auto"
        ? ` (${words.youSaid({ verdict: toWord(stored, kind, language) })})`
        : read
          ? ` (${words.reads({ verdict: toWord(read, kind, language) })})`
          : "";
    return toSelect(`${label}${hint}`, kind, options, said);
  };
  const toAspect = ({ id, label }: (typeof aspects)[number]) =>
    toSentiment(`aspect ${id}`, label, found(id), true);
  const toProblem = ({ id, label }: (typeof problems)[number]) =>
    toVerdict(`problem ${id}`, label, complains(id) ? "yes" : undefined, ["yes", "none"]);
  const isRead = ({ id }: { readonly id: string }) => found(id) !== undefined || complains(id);
  const hasWords = record.text !== undefined;
  const people = technicians.filter(({ name }) => read.mentioned.technicians.includes(name));
  const named = (name: string) => insight?.named.find(({ id }) => id === name)?.sentiment;
  return html`<form method="post" class="card" id="analysis">
    <h2>${words.analysis}</h2>
    <p>${words.analysisWhy}</p>${fault && html`<p class="hint fault">${fault}</p>`}
    ${toHidden("do", "correct")}${toHidden("was", was)}
    ${toSentiment("overall", words.whole, insight?.sentiment)}
    ${people.map(({ name }) => toSentiment(`person ${name}`, name, named(name)))}
    ${hasWords && aspects.filter(isRead).map(toAspect)}
    ${hasWords && problems.filter(isRead).map(toProblem)}
    ${hasWords && html`<details><summary>${words.about}</summary>${aspects.filter((each) => !isRead(each)).map(toAspect)}</details>`}
    ${hasWords && problems.length > 0 && html`<details><summary>${words.complaints}</summary>${problems.filter((each) => !isRead(each)).map(toProblem)}</details>`}
    ${toChecks(
      words.people,
      "technician",
      technicians.map(({ name }) => [name, name]),
      mentioned.technicians,
    )}
    ${toChecks(
      words.services,
      "service",
      services.map(({ id, label }) => [id, label]),
      mentioned.services,
    )}
    <button>${words.save}</button>
    ${record.mentions && html`<button class="quiet" name="mentions" value="found">${words.asRecognised}</button>`}
  </form>`;
}

/** Nothing of who or what is meant. */
export const nothingSaid = {
  mention: [],
  notMention: [],
  service: [],
  notService: [],
  asRecognised: false,
} as const;

/** What the form says, as one action. */
export function toCorrectAction(
  form: URLSearchParams,
  hasWords: boolean,
  content: ContentFolder,
): ReviewAction {
  const corrections = [...form].flatMap(([field, value]): SaidCorrection[] => {
    const [, kind, id = ""] = /^(aspect|problem|person|overall)(?: (.+))?$/s.exec(field) ?? [];
    if (kind === "overall") return [parseCorrection("overall", value, content)];
    if (kind === "person") return [parseCorrection("person", `${id}=${value}`, content)];
    if ((kind === "aspect" || kind === "problem") && hasWords)
      return [parseCorrection(kind, `${id}=${value}`, content)];
    return [];
  });
  if (form.get("mentions") === "found")
    return { kind: "correct", mentions: { ...nothingSaid, asRecognised: true }, corrections };
  const [people, services] = [form.getAll("technician"), form.getAll("service")];
  const { roster } = content;
  const toOthers = (all: readonly string[], meant: readonly string[]) =>
    all.filter((each) => !meant.includes(each));
  const mentions = {
    mention: people,
    notMention: toOthers(
      roster.technicians.map(({ name }) => name),
      people,
    ),
    service: services,
    notService: toOthers(
      roster.services.map(({ id }) => id),
      services,
    ),
    asRecognised: false,
  };
  return { kind: "correct", mentions, corrections };
}

function toSaid(corrections: readonly Correction[], id: string, subject: string): string {
  const said = corrections.find((each) => each.review === id && toSubject(each) === subject);
  if (said === undefined) return "auto";
  return subject.startsWith("problem") && said.sentiment === "negative" ? "yes" : said.sentiment;
}

function toWord(value: string, kind: string, language: Language): string {
  const { verdicts } = toReviewWords(language);
  if (kind.startsWith("problem") && value === "none") return verdicts.no;
  return verdicts[value as keyof typeof verdicts];
}

function toChecks(
  legend: string,
  name: string,
  options: readonly Option[],
  checked: readonly string[],
): Html | null {
  if (options.length === 0) return null;
  const items = options.map(([value, label]) => {
    const isChecked = checked.includes(value) ? html` checked` : "";
    return html`<label><input type="checkbox" name="${name}" value="${value}"${isChecked}> ${label}</label>`;
  });
  return html`<fieldset class="row"><legend>${legend}</legend>${items}</fieldset>`;
}
