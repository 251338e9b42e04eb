import type { Correction } from "#insights/editorial.ts";
import type { Taxonomy } from "#insights/taxonomy.ts";
import { Refusal } from "#machine/refusal.ts";
import type { Day } from "#reviews/day.ts";
import type { Roster } from "#reviews/mentions.ts";
import type { HideReason, ReviewRecord } from "#reviews/record.ts";
import { correctMentions, findMeant, type MentionCorrection } from "./correct-mentions.ts";
import { withCorrection } from "./edit-record.ts";
import type { SetByOwner } from "./set-by-owner.ts";

/** What an owner does to a review, but for erasing it. */
export type ReviewAction =
  | {
      readonly kind: "hide";
      readonly reason: HideReason;
      /** never published */
      readonly note: string | null;
      readonly today: Day;
    }
  | { readonly kind: "anonymise" }
  | { readonly kind: "restore" }
  | {
      readonly kind: "correct";
      readonly mentions: MentionCorrection;
      readonly aspects: readonly AspectCorrection[];
    }
  /** a reply, a translation and the like, see set-by-owner.ts */
  | { readonly kind: "set"; readonly set: SetByOwner };

/** A review, and what is said of it in business.yaml. */
type Standing = {
  readonly record: ReviewRecord;
  readonly corrections: readonly Correction[];
};

/**
 * What an action makes of a review; done twice it changes nothing more.
 *
 * @throws Refusal where a correction names what is not there
 */
export function act(
  { record, corrections }: Standing,
  action: ReviewAction,
  roster: Roster,
): Standing {
  if (action.kind === "hide") return { record: toHidden(record, action), corrections };
  if (action.kind === "anonymise") {
    return { record: { ...record, anonymous: true }, corrections };
  }
  if (action.kind === "restore") {
    const { hidden: _, anonymous: __, edited, ...rest } = record;
    const restored = edited === "typo" ? { ...rest, edited } : rest;
    return { record: restored, corrections };
  }
  if (action.kind === "set") return { record: action.set(record), corrections };
  if (action.aspects.length > 0 && record.text === undefined) {
    throw new Refusal(`${record.id} has no words, so there is nothing in it to misread`);
  }
  return {
    record: correctMentions(record, action.mentions, roster),
    corrections: action.aspects.reduce(
      (said, { aspect, sentiment }) => withCorrection(said, record.id, aspect, sentiment),
      corrections,
    ),
  };
}

/** The day stays that of the first time, as long as the reason does. */
function toHidden(
  record: ReviewRecord,
  { reason, note, today }: Extract<ReviewAction, { kind: "hide" }>,
): ReviewRecord {
  const before = record.hidden?.reason === reason ? record.hidden : undefined;
  const kept = note ?? before?.note;
  const date = before?.date ?? today;
  return { ...record, hidden: { reason, date, ...(kept === undefined ? {} : { note: kept }) } };
}

type AspectCorrection = {
  readonly aspect: string;
  /** null takes back what was said */
  readonly sentiment: Correction["sentiment"] | null;
};

const sentiments = ["positive", "neutral", "negative", "none"] as const;

/**
 * What an owner says about an aspect: `pricing=negative`, `pricing=none` where the review does not
 * speak of it, `pricing=auto` to take that back.
 *
 * @throws Refusal that names what would be right
 */
export function parseAspectCorrection(
  said: string,
  { aspects }: Pick<Taxonomy, "aspects">,
): AspectCorrection {
  const [name = "", word = ""] = said.split(/=(.*)/s);
  const named = aspects.map(({ id, label }) => ({ entry: id, names: [id, label] }));
  const aspect = findMeant(named, name, "an aspect of the trade or of aspects.yaml");
  if (word === "auto") return { aspect, sentiment: null };
  const sentiment = sentiments.find((each) => each === word);
  if (sentiment) return { aspect, sentiment };
  throw new Refusal(
    `--aspect ${JSON.stringify(said.slice(0, 100))} needs a word after the sign =: ${sentiments.join(", ")} (the review does not speak of it) or auto (as the analysis reads it)`,
  );
}
