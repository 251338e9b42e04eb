import { joinReasons, type Reason, say } from "#machine/reason.ts";
import { hasEmailAddress } from "#reviews/contact-details.ts";
import { compareInstants, type Instant } from "#reviews/day.ts";
import { findLanguage } from "#reviews/language-names.ts";
import { toPrivatePart } from "#reviews/private-link.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { toCleanName, toCleanText, withoutTurning } from "#reviews/text.ts";
import type { Draft } from "./draft.ts";
import { sayPlace } from "./fault.ts";
import { toPublicName } from "./private-name.ts";

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

/** `DRAFT: Thank you`, `[Entwurf] Danke`; or a note for the staff, such as `TODO: ask` or `See ticket 3342`. */
function isDraft(reply: Draft["reply"]): boolean {
  return (
    isForStaff(reply?.text ?? "") ||
    /^\s*(?:(?:draft|entwurf|borrador|brouillon|bozza|rascunho|concept)\s*(?::|\s[-–—]\s)|[([](?:draft|entwurf|borrador|brouillon|bozza|rascunho|concept)[)\]])/i.test(
      reply?.text ?? "",
    )
  );
}

function isForStaff(reply: string): boolean {
  return beginsForStaff.test(reply) || isForStaffAlone.test(reply.trim());
}

const beginsForStaff =
  /^\s*(?:(?:todo|to-do|to do|fixme|tbd|internal(?: note)?|intern|interne notiz|interno|nota interna|interne|note interne)\s*(?::|\s[-–—]\s)|[([](?:todo|to do|tbd|internal(?: note| only)?|intern|interne notiz|interno|nota interna|interne|note interne)[)\]]|(?:see|siehe|ver|voir) ticket\b)/i;

/** Such words alone. */
const isForStaffAlone =
  /^[([]?(?:n\/a|n\.a\.|none|null|nil|tbd|todo|k\.\s?a\.|(?:no|keine) (?:reply|response|answer|antwort)(?: (?:needed|required|necessary|nötig|notwendig|erforderlich))?|sin respuesta|no (?:hace falta|requiere|necesita) (?:respuesta|responder)|(?:pas de|aucune) réponse(?: nécessaire| requise)?)[.!)\]]?$/i;

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
  if (name === null) return null;
  if (!hasEmailAddress(name)) return withoutPrivate(name, at, notes);
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

function withoutPrivate(given: string, at: Draft["at"], notes: Reason[]): string | null {
  const { name, without } = toPublicName(given);
  if (without.length === 0) return given;
  const parts = joinReasons(without, ", ");
  notes.push(
    name === null
      ? say`${sayPlace(at)}: the author is ${parts}, so the review is anonymous`
      : say`${sayPlace(at)}: left out of the author’s name: ${parts}`,
  );
  return name;
}

function toUpdated({ when, updatedAt }: Draft): Instant | null {
  if (!updatedAt) return null;
  const { instant } = when;
  return instant !== null && compareInstants(instant, updatedAt) > 0 ? instant : updatedAt;
}
