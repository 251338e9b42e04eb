import { stringify } from "yaml";
import { joinReasons, type Reason, say } from "#machine/reason.ts";
import { isRefusal, Refusal } from "#machine/refusal.ts";
import { type Day, isDay, toInstant } from "#reviews/day.ts";
import { toReviewId } from "#reviews/identity.ts";
import { toCleanName, toCleanText } from "#reviews/text.ts";
import type { Change } from "./change.ts";
import { parseLanguage } from "./parse-language.ts";
import type { ContentFolder } from "./read-content.ts";

/** A letter or a card, as its owner types it in. */
export type WrittenReview = {
  /** empty where it is not signed */
  readonly author: string;
  readonly rating: string;
  readonly date: string;
  /** empty where nobody can tell it */
  readonly language: string;
  readonly text: string;
  /** on what it counts as verified, such as "letter"; published */
  readonly note: string;
};

const source = "direct";

/** A letter as it was typed cannot be a review; every field is said of which that is so. */
export class WrittenError extends Refusal {
  override readonly name = "WrittenError";
  readonly faults: ReadonlyMap<keyof WrittenReview, Reason>;

  constructor(faults: ReadonlyMap<keyof WrittenReview, Reason>) {
    super(joinReasons([...faults.values()]));
    this.faults = faults;
  }
}

/**
 * Plans the file of a review that was given to the business itself, which counts as verified by hand.
 *
 * @returns the review's id, and the change
 * @throws WrittenError for what no review may say
 */
export function planWritten(
  { records }: Pick<ContentFolder, "records">,
  said: WrittenReview,
  today: Day,
): { readonly id: string; readonly change: Change } {
  const { date } = said;
  const text = toCleanText(said.text);
  const note = toCleanText(said.note);
  const faults = findFaults(said, today);
  if (faults.size > 0) throw new WrittenError(faults);
  const time = Date.parse(toInstant(date));
  const taken = new Set(records.map(({ id }) => id));
  for (let number = 1; ; number++) {
    const name = `letter-${date}-${number}`;
    const id = toReviewId(time, source, name);
    if (taken.has(id)) continue;
    const front = {
      id: name,
      author: toCleanName(said.author),
      rating: Number(said.rating),
      date,
      language: said.language.trim() === "" ? null : parseLanguage(said.language),
      verification: { method: "manual", ...(note !== null && { note }) },
    };
    const kept = Object.entries(front).filter(([, value]) => value !== null);
    const file = `---\n${stringify(Object.fromEntries(kept))}---\n\n${text}\n`;
    return { id, change: new Map([[`reviews/${source}/${name}.md`, file]]) };
  }
}

function findFaults(
  { text, rating, date, language }: WrittenReview,
  today: Day,
): ReadonlyMap<keyof WrittenReview, Reason> {
  const faults = new Map<keyof WrittenReview, Reason>();
  if (toCleanText(text) === null) faults.set("text", say`there are no words in it`);
  if (!/^[1-5]$/.test(rating)) faults.set("rating", say`it needs one to five stars`);
  if (!isDay(date) || date < "1970-01-01") faults.set("date", say`it needs a day`);
  else if (date > today) faults.set("date", say`${date} has not come yet`);
  try {
    if (language.trim() !== "") parseLanguage(language);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    faults.set("language", error.reason);
  }
  return faults;
}
