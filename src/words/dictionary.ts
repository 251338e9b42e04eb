import type { Verification } from "#reviews/review.ts";
import type { InsightWords } from "./insight-words.ts";
import type { MethodWords } from "./method-words.ts";
import type { ReachWords } from "./reach-words.ts";
import type { SearchWords } from "./search-words.ts";
import type { SiteWords } from "./site-words.ts";

/**
 * All words that pages and feeds say themselves, in one language. A language is a file beside this
 * one; a word that it lacks does not compile. Counts and months come written as its readers do.
 */
export type Dictionary = SiteWords &
  SearchWords &
  ReachWords &
  InsightWords &
  MethodWords & {
    readonly sample: string;
    readonly skip: string;
    /** names the navigation for those who do not see it */
    readonly site: string;
    readonly reviews: string;
    readonly allReviews: string;
    /** `All 163 reviews`, of what `reviewCount` gives */
    readonly all: (reviewCount: string) => string;
    readonly reviewCount: (count: number, shown: string) => string;
    readonly newest: string;
    readonly newestFirst: (reviewCount: string) => string;
    readonly newestOf: (shown: number, reviewCount: string) => string;
    readonly aboutReviews: (business: string) => string;
    readonly aboutMonth: (business: string, month: string) => string;
    readonly byMonth: string;
    readonly part: (month: string, number: number) => string;
    readonly wholeMonth: (month: string) => string;
    readonly earlier: string;
    readonly allByMonth: string;
    readonly noRatings: string;
    readonly noWords: string;
    readonly excerpt: string;
    readonly readOn: string;
    readonly translation: (language: string) => string;
    readonly replyFrom: string;
    /** before the author, in a heading */
    readonly reviewBy: string;
    /** between the day and the author, for those who do not see the name nearby */
    readonly andReviewBy: string;
    readonly rating: string;
    /** after the number */
    readonly outOf: string;
    /** the noun that follows so many */
    readonly stars: (count: number) => string;
    readonly histogram: string;
    readonly written: string;
    readonly source: string;
    /** the source of what people gave to the business itself */
    readonly direct: string;
    readonly verified: string;
    /** what "verified" rests on, by the method that established it */
    readonly verification: Readonly<
      Record<Verification["method"], (source: string, business: string) => string>
    >;
    readonly mentioned: string;
    readonly visit: string;
    readonly address: string;
    readonly hours: string;
    readonly everyDay: string;
    readonly anyHour: string;
    readonly telephone: string;
    /** the business's own, beside its address */
    readonly website: string;
    readonly email: string;
    readonly serviceAreas: string;
    readonly elsewhere: string;
    readonly collected: string;
    readonly licence: string;
    readonly rights: string;
    readonly data: string;
    readonly dataJson: string;
    readonly dataNdjson: string;
    readonly dataCsv: string;
    readonly dataInsights: string;
    readonly dataOpenApi: string;
    readonly feedAtom: string;
    readonly feedJson: string;
    readonly notFound: string;
    readonly notFoundHelp: string;
    readonly feedTitle: (business: string) => string;
    readonly feedDescription: (business: string, mostEntries: number) => string;
    readonly entryTitle: (rating: number, author: string) => string;
    readonly withoutWords: (rating: number, author: string) => string;
    readonly reply: (business: string, text: string) => string;
  };

/** The form of a word that goes with a number, by the plural rules of the language. */
export function createPlural(
  language: string,
): (
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string },
) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
