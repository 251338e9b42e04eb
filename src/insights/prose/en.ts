import { joinWays, joinWith, toCapital } from "./formats.ts";
import type { Sentences, Share } from "./sentences.ts";

/** English, with numbers, times and weekdays as the data have them. */
export function english(): Sentences {
  return {
    end: ".",
    comma: ", ",
    list,
    quote: ({ words, author }) => `“${words}” (${author})`,
    summary: {
      overall: ({ name, count, stars, positive, neutral, negative }) =>
        `${name} has ${toReviews(count)} with an average of ${stars} out of 5 stars: ` +
        `${positive}% are positive, ${neutral}% neutral and ${negative}% negative.`,
      aspects: (spoken) => {
        const told = spoken.map(({ name, count, pct }, at) =>
          at === 0
            ? `${name} (${toReviews(count)}, ${pct}% of them positive)`
            : `${name} (${count}, ${pct}%)`,
        );
        return `What customers speak of most is ${list(told)}.`;
      },
      criticism: (criticised) =>
        `Criticism concerns ${list(criticised.map(({ name, count, all, pct }) => `${name} (${count} of ${all}, ${pct}%)`))}.`,
      problems: (told) =>
        `A tenth or more of all reviews tell of ${list(told.map(({ name, count }) => `${name} (${count})`))}.`,
      staff: (named) => {
        const told = named.map(({ name, count }, at) =>
          at === 0 ? `${name} (in ${toReviews(count)})` : `${name} (${count})`,
        );
        return `Named most often: ${list(told)}.`;
      },
    },
    questions: {
      hours: (name) => `When is ${name} open?`,
      location: (name) => `Where is ${name}?`,
      "service-areas": (name) => `Where does ${name} work?`,
      services: (name) => `What does ${name} offer?`,
      contact: (name) => `How can I reach ${name}?`,
      rating: (name) => `How do customers rate ${name}?`,
      aspect: (label, name) => `What do customers say about ${label} at ${name}?`,
      staff: (name) => `Whom do customers of ${name} mention by name?`,
    },
    answers: {
      hours: (open) => {
        const told = open.map(
          ({ spans, opens, closes }) =>
            `${list(spans.map((span) => span.join(" to ")))} ${opens} to ${closes}`,
        );
        return `${told.join("; ")}.`;
      },
      contact: ({ telephone, email, url }) => {
        const ways = [
          ["by telephone", telephone],
          ["by e-mail", email],
          ["online", url],
        ] as const;
        return `${toCapital(joinWays(ways))}.`;
      },
      rating: ({ count, stars, five, poor }) =>
        `${toReviews(count)} give ${stars} out of 5 stars on average; ` +
        `${toGivers(five)} five stars and ${toGivers(poor)} one or two.`,
      aspect: ({ positive, critical }) => {
        const { count, all, pct } = positive;
        const praise = `${count} ${count === 1 ? "is" : "are"} positive about it (${pct}%)`;
        const counts = critical === null ? praise : `${praise} and ${critical} criticise it`;
        return `Of ${toReviews(all)} that speak of it, ${counts}.`;
      },
      staff: (named) => {
        const told = named.map(
          ({ name, role, count }) => `${name}${role ? ` (${role})` : ""} in ${toReviews(count)}`,
        );
        return `Most often: ${list(told)}.`;
      },
    },
    askingWords:
      "what which who whom whose when where why how does did are was were the and for with you your they their have has can about this that from should would could",
    synonyms: {
      hours:
        "hours opening times close closed closes schedule today weekend sunday saturday evening",
      location: "address directions located location street find map",
      "service-areas": "area areas town travel cover serve near",
      services: "services provide kind kinds offering",
      contact: "contact phone telephone call number email mail write",
      rating: "rating stars good recommended reviews trust reputation",
      staff: "ask staff team person people recommend speak director technician",
      "aspect-pricing": price,
      "aspect-price": price,
      "aspect-punctuality": "quick fast soon late wait long time",
    },
  };
}

function list(items: readonly string[]): string {
  return joinWith(items, "and");
}

function toReviews(count: number): string {
  return count === 1 ? "1 review" : `${count} reviews`;
}

/** Subject and verb: `12 of them (40%) give`, `1 of them (3.3%) gives`, `none of them gives`. */
function toGivers({ count, all, pct }: Share): string {
  if (count === 0) return "none of them gives";
  if (count === all) return "all of them give";
  return `${count} of them (${pct}%) ${count === 1 ? "gives" : "give"}`;
}

/** The aspect has another id with restaurants. */
const price =
  "cost costs much price prices pricing expensive cheap charge fee fees bill afford money";
