import type { Correction } from "#insights/editorial.ts";
import type { Taxonomy } from "#insights/taxonomy.ts";
import { Refusal } from "#machine/refusal.ts";
import type { Roster } from "#reviews/mentions.ts";
import { toStaffNames } from "#reviews/names.ts";
import { findMeant } from "./correct-mentions.ts";

/** What an owner says of any review; a sentiment of null takes back what was said. */
export type SaidCorrection = Omit<Correction, "review" | "sentiment"> & {
  readonly sentiment: Correction["sentiment"] | null;
};

/** What corrections may name. */
type Known = {
  readonly taxonomy: Pick<Taxonomy, "aspects" | "problems">;
  readonly roster: Pick<Roster, "technicians">;
};

const sentiments = { positive: "positive", neutral: "neutral", negative: "negative" } as const;
const meanings = {
  aspect: "none (the review does not speak of it)",
  problem: "none (it is not a complaint)",
  person: "",
  overall: "",
} as const;

/** The words that may stand after the sign =, by what they mean. */
const words = {
  aspect: { ...sentiments, none: "none" },
  problem: { yes: "negative", none: "none" },
  person: sentiments,
  overall: sentiments,
} as const satisfies Record<string, Readonly<Record<string, Correction["sentiment"]>>>;

/**
 * What an owner says about one thing: `pricing=negative` of an aspect, `lateness=none` of a problem,
 * `Grace=positive` of a person, `negative` overall; `auto` takes it back.
 *
 * @throws Refusal that names what would be right
 */
export function parseCorrection(
  kind: keyof typeof words,
  said: string,
  { taxonomy, roster }: Known,
): SaidCorrection {
  const [name = "", word = ""] = kind === "overall" ? ["", said] : said.split(/=(.*)/s);
  const sentiment = parseWord(kind, said, word);
  const toNamed = (list: readonly { readonly id: string; readonly label: string }[]) =>
    list.map(({ id, label }) => ({ entry: id, names: [id, label] }));
  const place = "of the trade or of aspects.yaml";
  if (kind === "overall") return { overall: true, sentiment };
  if (kind === "aspect") {
    const aspect = findMeant(toNamed(taxonomy.aspects), name, `an aspect ${place}`);
    return { aspect, sentiment };
  }
  if (kind === "problem") {
    const problem = findMeant(toNamed(taxonomy.problems), name, `a problem ${place}`);
    return { problem, sentiment };
  }
  const people = roster.technicians.map((each) => ({
    entry: each.name,
    names: toStaffNames(each),
  }));
  return { person: findMeant(people, name, "in technicians.yaml"), sentiment };
}

function parseWord(kind: keyof typeof words, said: string, word: string) {
  if (word === "auto") return null;
  const known: Readonly<Record<string, Correction["sentiment"]>> = words[kind];
  if (Object.hasOwn(known, word)) return known[word] ?? null;
  const meant = Object.keys(known).filter((each) => each !== "none");
  const list = [...meant, meanings[kind]].filter(Boolean).join(", ");
  const place = kind === "overall" ? "needs one of" : "needs a word after the sign =";
  throw new Refusal(
    `--${kind} ${JSON.stringify(said.slice(0, 100))} ${place}: ${list} or auto (as the analysis reads it)`,
  );
}
