import type { Day, Instant } from "./day.ts";

/** What the business answered, with a translation where the source gives one. */
export type OwnerReply = {
  readonly text: string;
  readonly date: Day | null;
  readonly translation: Translation | null;
};

/** A translation is kept apart from the text that it translates. */
export type Translation = {
  readonly text: string;
  /** BCP 47 */
  readonly language: string;
};

/** On what the business's rule of verification was met. */
export type Verification = {
  readonly method: "platform" | "invitation" | "order" | "manual";
  readonly note: string | null;
};

/** Names as in technicians.yaml and ids as in services.yaml. */
export type Mentions = {
  readonly technicians: readonly string[];
  readonly services: readonly string[];
};

/**
 * A published review, exactly as it stands in reviews.json and every answer: the wire format is
 * the domain's own type. Keys are always present and in this order.
 */
export type Review = {
  /** ULID, see identity.ts */
  readonly id: string;
  readonly author: string;
  readonly author_avatar_url: null;
  /** whole stars, 1..5 */
  readonly rating: number;
  /** the day of the review in the business's time zone */
  readonly date: Day;
  /** null for a rating without words, never empty */
  readonly text: string | null;
  readonly source: string;
  readonly source_url: string | null;
  readonly owner_reply: OwnerReply | null;
  readonly verified: true;
  readonly verification: Verification;
  readonly mentions: Mentions;
  readonly title: string | null;
  /** BCP 47, of `text`; null when unsure */
  readonly language: string | null;
  readonly translation: Translation | null;
  /** the source gave only a part of the text */
  readonly excerpt: boolean;
  readonly published_at: Instant | null;
  readonly updated_at: Instant;
  /** permalink */
  readonly url: string;
};

/** A review that was published once: its permalink answers 410. */
export type Removed = { readonly id: string; readonly date: Day };
