import { html } from "hono/html";
import { withWriteLock } from "#content/change.ts";
import { readContent } from "#content/read-content.ts";
import { planWritten } from "#content/written-review.ts";
import { toDay } from "#reviews/day.ts";
import { toInput, toSelect } from "../form.ts";
import { type Page, seeOther } from "../page.ts";
import { type StepDeps, toStep, waiting } from "../steps/steps.ts";
import { toLanguageInput } from "./review-forms.ts";
import { toReviewWords } from "./words.ts";

/** A letter or a card becomes a review. */
export function createLetterPage(deps: StepDeps): Page {
  return {
    path: "/reviews/letter",
    title: ({ language }) => toReviewWords(language).write,
    get(visit) {
      const words = toReviewWords(visit.language);
      const { letter } = words;
      const stars = [5, 4, 3, 2, 1].map(
        (each) => [String(each), words.starsOf({ stars: each })] as const,
      );
      return html`<form method="post" class="card">
        <label class="field">${letter.text} <textarea name="text" rows="8" required></textarea></label>
        ${toInput(letter.author, "author")}
        ${toSelect(words.stars, "rating", stars, "5")}
        <label class="field">${letter.date} <input type="date" name="date" required></label>
        ${toLanguageInput(undefined, visit.language)}
        ${toInput(words.note, "note", letter.note)}
        <button>${words.save}</button>
      </form>`;
    },
    async post({ site, language, link }, form) {
      const words = toReviewWords(language);
      const dir = site.contentDir;
      const said = (name: string) => form.get(name) ?? "";
      const id = await withWriteLock(dir, waiting, async () => {
        const content = await readContent(dir);
        const written = {
          author: said("author"),
          rating: said("rating"),
          date: said("date"),
          language: said("language"),
          text: said("text"),
          note: said("note"),
        };
        const today = toDay(deps.now().toISOString(), content.business.time_zone);
        const planned = planWritten(content, written, today);
        await toStep(deps, site.name, words.write)(dir, planned.change);
        return planned.id;
      });
      return seeOther(link(`/reviews/${id}`), words.saved);
    },
  };
}
