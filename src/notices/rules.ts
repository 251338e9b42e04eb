import { z } from "zod";
import { weekdays } from "#reviews/business.ts";
import { maxCritical } from "#reviews/critical.ts";

/** In which owners are spoken to, as the desk speaks. */
export const languages = ["en", "de", "es"] as const;
export type Language = (typeof languages)[number];

/** What somebody is told, and when; null is off. */
export type Rules = {
  readonly language: Language;
  /** reviews with so many stars or fewer, at once */
  readonly critical: number | null;
  /** when all other new reviews are told */
  readonly new: "at-once" | "day" | "week" | null;
  /** days after which a review without a reply is told */
  readonly without_reply: number | null;
  /** whether a connection that failed again and again is told */
  readonly fetch_fails: boolean;
  /** of a digest, `08:00` by the clock of the business */
  readonly at: string;
  /** of a digest a week */
  readonly on: (typeof weekdays)[number];
  readonly quiet: Quiet | null;
};

/** A part of each day in which nothing is sent; it may go over midnight. */
export type Quiet = { readonly from: string; readonly to: string };

const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** `20:00-07:00`, or `off` */
function parseQuiet(text: string, context: z.RefinementCtx): Quiet | null {
  if (text === "off") return null;
  const [from = "", to = "", ...rest] = text.split(/\s*[-–]\s*/);
  if (rest.length === 0 && time.test(from) && time.test(to) && from !== to) return { from, to };
  context.addIssue("must be two different times, such as 20:00-07:00, or off");
  return z.NEVER;
}

const off = z.literal("off").transform(() => null);
const wholeOrOff = (max: number, of: string) =>
  z
    .union(
      [z.int().min(1).max(max), off],
      `must be a whole number of ${of} from 1 to ${max}, or off`,
    )
    .optional();

const choices = ["at-once", "day", "week", "off"] as const;

/** Rules as an owner writes them, each of which may be left out. */
export const ruleShape = {
  language: z.enum(languages).optional(),
  critical: wholeOrOff(5, "stars"),
  new: z
    .enum(choices)
    .transform((said) => (said === "off" ? null : said))
    .optional(),
  without_reply: wholeOrOff(365, "days"),
  fetch_fails: z
    .enum(["on", "off"])
    .transform((said) => said === "on")
    .optional(),
  at: z.string().regex(time, 'must be a time such as "08:00"').optional(),
  on: z.enum(weekdays).optional(),
  quiet: z.string().transform(parseQuiet).optional(),
};

export type SaidRules = z.infer<z.ZodObject<typeof ruleShape>>;

/** What holds where nobody says otherwise. */
const usual: Omit<Rules, "language"> = {
  critical: maxCritical,
  new: "day",
  without_reply: 7,
  fetch_fails: true,
  at: "08:00",
  on: "Monday",
  quiet: { from: "20:00", to: "07:00" },
};

/**
 * Rules of which each key is said by the last that says it.
 *
 * @param tag the language of the business (BCP 47), where nobody says another
 */
export function toRules(tag: string, ...said: readonly SaidRules[]): Rules {
  const language = languages.find((each) => each === tag.slice(0, 2)) ?? "en";
  const given = said.flatMap((each) =>
    Object.keys(ruleShape).flatMap((key) => {
      const value = each[key as keyof SaidRules];
      return value === undefined ? [] : [[key, value]];
    }),
  );
  return { ...usual, language, ...Object.fromEntries(given) };
}
