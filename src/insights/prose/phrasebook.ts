import { createTypeset } from "#language/typography.ts";
import { isAllDay } from "#reviews/contact.ts";
import { createFormats, toCapital } from "./formats.ts";
import type { Open, Sentences, Share } from "./sentences.ts";

type Forms = { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>;

/**
 * The sentences of a language as texts: `{name}` stands for what is filled in, and `{list}` for several
 * of what the text below it says. A figure stands behind a colon or in brackets, so that no word has to
 * agree with it; only `reviews` does, by number, and nothing before it may ask for another case.
 */
export type Phrasebook = {
  readonly end: Sentences["end"];
  readonly comma: string;
  /** `{words}` of `{author}`, in quotation marks */
  readonly quote: string;
  /** `{count}` reviews */
  readonly reviews: Forms;
  /** `{count}` of all, and how many percent that is */
  readonly share: string;
  /** between clauses */
  readonly between: string;
  readonly overall: string;
  readonly aspects: string;
  /** the first of them, with `{reviews}`; the others, with `{count}` */
  readonly aspect: readonly [first: string, other: string];
  readonly criticism: string;
  readonly criticised: string;
  readonly problems: string;
  readonly staff: string;
  readonly named: readonly [first: string, other: string];
  readonly questions: Readonly<Record<keyof Sentences["questions"], string>>;
  readonly hours: string;
  /** from one `{opens}` to `{closes}`; the whole day */
  readonly open: readonly [times: string, allDay: string];
  /** from `{first}` to `{last}` */
  readonly days: string;
  /** the `{way}` to reach the business */
  readonly ways: Readonly<Record<"telephone" | "email" | "url", string>>;
  readonly rating: string;
  readonly spoken: string;
  /** behind `spoken`, where criticism is stated */
  readonly critical: string;
  readonly people: string;
  /** one of them; with a `{role}` */
  readonly person: readonly [alone: string, withRole: string];
  readonly askingWords: string;
  readonly synonyms: Sentences["synonyms"];
};

/**
 * The sentences that a phrasebook tells.
 *
 * @param language BCP 47
 */
export function createSentences(book: Phrasebook, language: string): Sentences {
  const { number, percent, time, day } = createFormats(language);
  const typeset = createTypeset(language);
  const fill = createFill(typeset);
  const between = typeset(book.between);
  const lists = new Intl.ListFormat(language, { type: "conjunction" });
  const rules = new Intl.PluralRules(language);
  const list = (items: readonly string[]) => lists.format(items);
  const reviews = (count: number) =>
    fill(book.reviews[rules.select(count)] ?? book.reviews.other, { count: number(count) });
  const share = ({ count, pct }: Share) =>
    fill(book.share, { count: number(count), pct: percent(pct) });
  const told = <T extends { readonly name: string; readonly count: number }>(
    items: readonly T[],
    [first, other]: readonly [string, string],
    further: (item: T) => Readonly<Record<string, string>> = () => ({}),
  ) =>
    list(
      items.map((item, at) => {
        const { name, count } = item;
        const said = { name, count: number(count), reviews: reviews(count), ...further(item) };
        return fill(at === 0 ? first : other, said);
      }),
    );
  const ask = (question: string) => (name: string) => fill(question, { name });
  const opening = ({ spans, ...hours }: Open) => {
    const days = list(
      spans.map(([first = "Monday", last]) =>
        last ? fill(book.days, { first: day(first), last: day(last) }) : day(first),
      ),
    );
    const [times, allDay] = book.open;
    const said = { days, opens: time(hours.opens), closes: time(hours.closes) };
    return fill(isAllDay(hours) ? allDay : times, said);
  };
  const { hours, location, services, contact, rating, staff, aspect } = book.questions;
  return {
    end: book.end,
    comma: book.comma,
    list,
    quote: (said) => fill(book.quote, said),
    summary: {
      overall: ({ name, count, stars, positive, neutral, negative }) =>
        fill(book.overall, {
          ...{ name, reviews: reviews(count), stars: number(stars), positive: percent(positive) },
          ...{ neutral: percent(neutral), negative: percent(negative) },
        }),
      aspects: (spoken) =>
        fill(book.aspects, {
          list: told(spoken, book.aspect, ({ pct }) => ({ pct: percent(pct) })),
        }),
      criticism: (criticised) =>
        fill(book.criticism, {
          list: told(criticised, [book.criticised, book.criticised], ({ all, pct }) => ({
            all: number(all),
            pct: percent(pct),
          })),
        }),
      problems: (named) =>
        fill(book.problems, { list: told(named, [book.named[1], book.named[1]]) }),
      staff: (named) => fill(book.staff, { list: told(named, book.named) }),
    },
    questions: {
      hours: ask(hours),
      location: ask(location),
      "service-areas": ask(book.questions["service-areas"]),
      services: ask(services),
      contact: ask(contact),
      rating: ask(rating),
      staff: ask(staff),
      aspect: (label, name) => fill(aspect, { label, name }),
    },
    answers: {
      hours: (open) => toCapital(fill(book.hours, { list: open.map(opening).join(between) })),
      contact: (ways) =>
        (["telephone", "email", "url"] as const)
          .filter((way) => ways[way] !== "")
          .map((way) => fill(book.ways[way], { way: ways[way] }))
          .join(between) + book.end,
      rating: ({ count, stars, five, poor }) =>
        fill(book.rating, {
          ...{ reviews: reviews(count), stars: number(stars) },
          ...{ five: share(five), poor: share(poor) },
        }),
      aspect: ({ positive, critical }) =>
        fill(book.spoken, { reviews: reviews(positive.all), positive: share(positive) }) +
        (critical === null ? "" : fill(book.critical, { critical: number(critical) })) +
        book.end,
      staff: (named) => {
        const [alone, withRole] = book.person;
        const people = named.map(({ name, role, count }) =>
          fill(role ? withRole : alone, { name, role: role ?? "", reviews: reviews(count) }),
        );
        return fill(book.people, { list: list(people) });
      },
    },
    askingWords: book.askingWords,
    synonyms: book.synonyms,
  };
}

function createFill(typeset: (text: string) => string) {
  return (text: string, values: Readonly<Record<string, string>>) =>
    typeset(text).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}
