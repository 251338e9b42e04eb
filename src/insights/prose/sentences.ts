import type { OpeningHours, weekdays } from "#reviews/business.ts";

type Weekday = (typeof weekdays)[number];

/** How many reviews say something, of how many, and what share that is in percent. */
export type Share = { readonly count: number; readonly all: number; readonly pct: number };

/** Something named, and how many reviews do. */
export type Counted = { readonly name: string; readonly count: number };

/**
 * What summary and questions say in one language: whole sentences from what was counted. Lists have
 * one item at least, the most mentioned first. Labels are ready for the middle of a sentence; owners write
 * them, so that no sentence may depend on their gender or number, nor on those of the business's name.
 */
export type Sentences = {
  /** the mark at the end of a sentence; the next one follows after a space, or after `。` at once */
  readonly end: "." | "。";
  /** between the parts of a line, such as an address */
  readonly comma: string;
  /** `a, b and c` */
  readonly list: (items: readonly string[]) => string;
  /** a customer's words, in the quotation marks of the language, and who wrote them */
  readonly quote: (said: { readonly words: string; readonly author: string }) => string;
  /** of a summary, in this order */
  readonly summary: {
    readonly overall: (said: {
      readonly name: string;
      readonly count: number;
      readonly stars: number;
      /** percent */
      readonly positive: number;
      readonly neutral: number;
      readonly negative: number;
    }) => string;
    /** with the percentage of each that is positive */
    readonly aspects: (spoken: readonly (Counted & { readonly pct: number })[]) => string;
    /** with those that criticise each, of those that speak of it */
    readonly criticism: (criticised: readonly (Share & { readonly name: string })[]) => string;
    /** what a tenth of all reviews or more tell of */
    readonly problems: (told: readonly Counted[]) => string;
    readonly staff: (named: readonly Counted[]) => string;
  };
  /** by the id of the question */
  readonly questions: Readonly<
    Record<
      "hours" | "location" | "service-areas" | "services" | "contact" | "rating" | "staff",
      (name: string) => string
    >
  > & { readonly aspect: (label: string, name: string) => string };
  readonly answers: {
    readonly hours: (open: readonly Open[]) => string;
    /** what is not known is empty, but not all of it */
    readonly contact: (ways: Readonly<Record<"telephone" | "email" | "url", string>>) => string;
    readonly rating: (said: {
      readonly count: number;
      readonly stars: number;
      /** those that give five stars */
      readonly five: Share;
      /** those that give one or two */
      readonly poor: Share;
    }) => string;
    readonly aspect: (said: {
      readonly positive: Share;
      /** reviews that criticise it; null where that is not stated */
      readonly critical: number | null;
    }) => string;
    readonly staff: (named: readonly (Counted & { readonly role: string | null })[]) => string;
  };
  /** words that questions have and that tell nothing of what is asked, parted by spaces */
  readonly askingWords: string;
  /** by the id of an entry of the FAQ: other words with which people ask for it, parted by spaces */
  readonly synonyms: Readonly<Record<string, string>>;
};

/** Days that have the same hours: single ones, and the first and last of several in a row. */
export type Open = {
  readonly spans: readonly (readonly Weekday[])[];
  readonly opens: OpeningHours["opens"];
  readonly closes: OpeningHours["closes"];
};
