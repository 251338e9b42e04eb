import { toNotedLine } from "#content/noted-line.ts";
import { findAdjustedAccents } from "#content/palette.ts";
import type { ContentFolder } from "#content/read-content.ts";
import { findContactDetails } from "#reviews/contact-details.ts";
import { findHiddenNames } from "#reviews/hidden-name.ts";
import { countOf } from "#reviews/in-words.ts";
import { toLeftOutReason, toUnverifiedNotes } from "#reviews/left-out.ts";

/**
 * Tells what an owner should have a look at before it is published, in sentences. Reviews are named,
 * but never what was found in them: what a build says is kept in logs.
 */
export function sayNotes(content: ContentFolder, say: (note: string) => void): void {
  const notes = [
    ...toNothingPublished(content),
    toNote(
      findContactDetails(content),
      "with something like an e-mail address or a telephone number in the text, the reply or the link to the original, which are published as written; have a look:",
      content,
    ),
    toNote(
      findHiddenNames(content),
      "with a part of the author's name that author_policy hides, in the text or the reply; npx firsthand review redact lists where, and replaces it:",
      content,
    ),
    ...findAdjustedAccents(content.design).map(
      ({ path, message }) => `Note: ${path.join(".")}: ${message}.`,
    ),
  ];
  for (const note of notes) if (note !== null) say(note);
}

/** To leave a source out may be meant; to publish nothing seldom is. */
function toNothingPublished(content: ContentFolder): string[] {
  const { records, verifiedSources } = content;
  if (records.some((record) => toLeftOutReason(record, verifiedSources) === null)) return [];
  return toUnverifiedNotes(content).map((note) => `Note: ${note}`);
}

const maxNoted = 3;

function toNote(ids: readonly string[], what: string, content: ContentFolder): string | null {
  // Nobody is named in invented reviews.
  if (ids.length === 0 || content.business.sample) return null;
  const noted = new Set(ids.slice(0, maxNoted));
  const lines = content.records
    .filter(({ id }) => noted.has(id))
    .map((each) => toNotedLine(each, content));
  const more = ids.length > maxNoted ? [`… and ${ids.length - maxNoted} more`] : [];
  return [`Note: ${countOf(ids.length, "review")} ${what}`, ...lines, ...more].join("\n  ");
}
