import { html } from "hono/html";
import { withWriteLock } from "#content/change.ts";
import { readContent } from "#content/read-content.ts";
import { planWritten, WrittenError, type WrittenReview } from "#content/written-review.ts";
import { mapReason } from "#machine/reason.ts";
import { isDay, toDay } from "#reviews/day.ts";
import { toDayText } from "../days.ts";
import { type Option, toInput, toSelect, unsaid } from "../form.ts";
import { formStatus } from "../form-error.ts";
import { type FieldFault, toBeside, toSummary } from "../form-faults.ts";
import { toLanguageSelect } from "../languages.ts";
import { type Html, type Page, seeOther, type Visit } from "../page.ts";
import { type StepDeps, toStep, waiting } from "../steps/steps.ts";
import { toOwnReason, toReasonText } from "../take-in/reasons.ts";
import { toReviewWords } from "./words.ts";

const fields = ["text", "author", "rating", "date", "language", "note"] as const;

/** A letter or a card becomes a review. */
export function createLetterPage(deps: StepDeps): Page {
  return {
    path: "/reviews/letter",
    title: ({ language }) => toReviewWords(language).write,
    get(visit) {
      const { note } = toReviewWords(visit.language).letter;
      const nothing = { text: "", author: "", date: "", language: "" };
      return toForm({ ...nothing, rating: "", note }, [], visit);
    },
    async post(visit, form) {
      const { site, language, link } = visit;
      const words = toReviewWords(language);
      const dir = site.contentDir;
      const written = Object.fromEntries(
        fields.map((name) => [name, form.get(name) ?? ""]),
      ) as WrittenReview;
      try {
        const id = await withWriteLock(dir, waiting, async () => {
          const content = await readContent(dir);
          const today = toDay(deps.now().toISOString(), content.business.time_zone);
          const { language: home } = content.business;
          const language = written.language.trim() || (await detectLanguage(written.text, home));
          const planned = planWritten(content, { ...written, language }, today);
          await toStep(deps, site.name, words.write)(dir, planned.change);
          return planned.id;
        });
        return seeOther(link(`/reviews/${id}`), words.saved);
      } catch (error) {
        if (!(error instanceof WrittenError)) throw error;
        const contents = toForm(written, toFaults(error, visit), visit);
        const status = formStatus.changedMeanwhile;
        return { kind: "titled", title: words.write, contents, status };
      }
    },
  };
}

/** As an import tells it; "" where the words do not. */
async function detectLanguage(text: string, home: string): Promise<string> {
  const { createLanguageDetector } = await import("#import/language/language.ts");
  return createLanguageDetector(home)(text) ?? "";
}

function toFaults({ faults }: WrittenError, { language }: Visit): FieldFault[] {
  const labels = toLabels(language);
  const toShownDay = (text: string) => (isDay(text) ? toDayText(text, language) : text);
  return [...faults].map(([name, reason]) => {
    const shown = mapReason(reason, toShownDay);
    const fault = toOwnReason(shown, language) ?? toReasonText(shown, language);
    return { id: name, label: labels[name], fault };
  });
}

function toLabels(language: Visit["language"]): Readonly<Record<keyof WrittenReview, string>> {
  const words = toReviewWords(language);
  const { text, author, date } = words.letter;
  const { stars: rating, languageWords, note } = words;
  return { text, author, date, rating, language: languageWords, note };
}

/** @param said what was typed */
function toForm(said: WrittenReview, faults: readonly FieldFault[], { language }: Visit): Html {
  const words = toReviewWords(language);
  const labels = toLabels(language);
  const stars = [5, 4, 3, 2, 1].map(
    (each): Option => [String(each), words.starsOf({ stars: each })],
  );
  const [text, date] = [toBeside("text", faults), toBeside("date", faults)];
  const beside = (name: string) => ({ id: name, ...toBeside(name, faults) });
  return html`${toSummary(faults, language)}<form method="post" class="card">
    <label class="field">${labels.text} <textarea id="text" name="text" rows="8" required${text.attributes}>
${said.text}</textarea>${text.words}</label>
    ${toInput(labels.author, "author", said.author)}
    ${toSelect(labels.rating, "rating", [unsaid, ...stars], said.rating, beside("rating"))}
    <label class="field">${labels.date} <input id="date" type="date" name="date" value="${said.date}" required${date.attributes}>${date.words}</label>
    ${toLanguageSelect(labels.language, "language", { given: said.language, language, none: words.letter.byWords, beside: beside("language") })}
    ${toInput(labels.note, "note", said.note)}
    <button>${words.save}</button>
  </form>`;
}
