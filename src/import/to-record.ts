import { type Reason, say } from "#machine/reason.ts";
import { hasEmailAddress } from "#reviews/contact-details.ts";
import { compareInstants, type Instant } from "#reviews/day.ts";
import { findLanguage } from "#reviews/language-names.ts";
import { toPrivatePart } from "#reviews/private-link.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { toCleanName, toCleanText, withoutTurning } from "#reviews/text.ts";
import type { Draft } from "./draft.ts";
import { sayPlace } from "./fault.ts";

/** A record without its id, which may depend on those that say the same. */
export type Unnamed = Omit<ReviewRecord, "id">;

/**
 * Makes a record of a draft, as yet without the languages that its source does not say.
 *
 * @param notes takes what the owner should know
 */
export function toRecord(draft: Draft, notes: Reason[]): Unnamed {
  const { source, sourceId, rating, when, reply } = draft;
  const author = toAuthor(draft, notes);
  const title = toCleanText(draft.title ?? "");
  const text = toCleanText(draft.text ?? "");
  const said = text === null ? undefined : draft.language;
  const language = (said && findLanguage(said)) || undefined;
  const replyText = isDraft(reply) ? null : toCleanText(reply?.text ?? "");
  const updated = toUpdated(draft);
  return {
    source,
    ...(sourceId !== null && { source_id: sourceId }),
    ...(author !== null && { author }),
    rating,
    date: when.day,
    ...(when.instant !== null && { published_at: when.instant }),
    ...(updated !== null && { updated_at: updated }),
    ...(title !== null && { title }),
    ...(text !== null && { text }),
    ...(language !== undefined && { language }),
    ...toTranslation(draft.translation),
    ...(isPublicLink(draft) && { source_url: draft.sourceUrl }),
    ...(replyText !== null && {
      owner_reply: {
        text: replyText,
        ...(reply?.day && { date: reply.day }),
        ...toTranslation(reply?.translation),
      },
    }),
    ...(draft.verification && { verification: draft.verification }),
  };
}

/** Whether a draft has a link that may be published. */
function isPublicLink(draft: Draft): draft is Draft & { readonly sourceUrl: string } {
  return !!draft.sourceUrl && toPrivatePart(draft.sourceUrl) === null;
}

/** Of how many drafts the link is left out, and why. */
export function toLinkNotes(drafts: readonly Draft[]): Reason[] {
  const parts = drafts.flatMap(({ at, sourceUrl }) => {
    const part = sourceUrl ? toPrivatePart(sourceUrl) : null;
    return part === null ? [] : [{ at, part }];
  });
  const [first] = parts;
  if (!first) return [];
  const kinds = [...Map.groupBy(parts, ({ part }) => part)]
    .map(([part, of]) => `${of.length} with ${part}`)
    .join(", ");
  const at = sayPlace(first.at);
  return parts.length === 1
    ? [say`1 link is left out, as no public page of a review: ${kinds}; the first in ${at}`]
    : [
        say`${parts.length} links are left out, as no public page of a review: ${kinds}; the first in ${at}`,
      ];
}

/** How many replies begin like a draft: nobody was given them. */
export function toDraftNotes(drafts: readonly Draft[]): Reason[] {
  const found = drafts.filter(({ reply }) => isDraft(reply));
  const [first] = found;
  if (!first) return [];
  const at = sayPlace(first.at);
  return found.length === 1
    ? [say`1 reply begins like a draft and is left out; the first in ${at}`]
    : [say`${found.length} replies begin like drafts and are left out; the first in ${at}`];
}

/** `DRAFT: Thank you`, `[Entwurf] Danke` */
function isDraft(reply: Draft["reply"]): boolean {
  return /^\s*(?:(?:draft|entwurf|borrador|brouillon|bozza|rascunho|concept)\s*(?::|\s[-–—]\s)|[([](?:draft|entwurf|borrador|brouillon|bozza|rascunho|concept)[)\]])/i.test(
    reply?.text ?? "",
  );
}

/** Its language is told later, of the whole export together. */
function toTranslation(text: string | null | undefined) {
  return text ? { translation: { text, language: "und" } } : {};
}

/** An address is not a name, and nobody agreed to see theirs published. */
function toAuthor({ author, at, title, text, reply }: Draft, notes: Reason[]): string | null {
  const name = toCleanName(author ?? "");
  if (author && withoutTurning(author) !== author) {
    notes.push(
      say`${sayPlace(at)}: marks that turn the direction of text were taken out of the author`,
    );
  }
  if (name === null || !hasEmailAddress(name)) return name;
  const address = /\S+[@＠]\S+/u.exec(name)?.[0].toLowerCase() ?? name.toLowerCase();
  const isSpelled = [title, text, reply?.text].some((each) =>
    each?.toLowerCase().includes(address),
  );
  const more = isSpelled ? say`; the text or the reply spells it, and is published as written` : "";
  notes.push(
    say`${sayPlace(at)}: the author is an e-mail address, so the review is anonymous${more}`,
  );
  return null;
}

function toUpdated({ when, updatedAt }: Draft): Instant | null {
  if (!updatedAt) return null;
  const { instant } = when;
  return instant !== null && compareInstants(instant, updatedAt) > 0 ? instant : updatedAt;
}
