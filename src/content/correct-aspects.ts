import type { Correction } from "#insights/editorial.ts";
import type { Taxonomy } from "#insights/taxonomy.ts";
import { Refusal } from "#machine/refusal.ts";
import { createNames } from "#reviews/names.ts";
import { toGuess } from "#reviews/nearest.ts";

export type AspectCorrection = {
  readonly aspect: string;
  /** null takes back what was said */
  readonly sentiment: Correction["sentiment"] | null;
};

const sentiments = ["positive", "neutral", "negative", "none"] as const;

/**
 * What an owner says about an aspect: `pricing=negative`, `pricing=none` where the review does not
 * speak of it, `pricing=auto` to take that back.
 *
 * @throws Refusal that names what would be right
 */
export function parseAspectCorrection(
  said: string,
  { aspects }: Pick<Taxonomy, "aspects">,
): AspectCorrection {
  const [name = "", word = ""] = said.split(/=(.*)/s);
  const ids = aspects.map(({ id }) => id);
  const names = createNames(aspects.map(({ id, label }) => ({ entry: id, names: [id, label] })));
  const aspect = names.meant(name)[0]?.entry;
  if (aspect === undefined) {
    const all = `; there are: ${ids.join(", ") || "none"}`;
    throw new Refusal(
      `${JSON.stringify(name.slice(0, 100))} is not an aspect of the trade or of aspects.yaml${toGuess(name, ids, all)}`,
    );
  }
  if (word === "auto") return { aspect, sentiment: null };
  const sentiment = sentiments.find((each) => each === word);
  if (sentiment) return { aspect, sentiment };
  throw new Refusal(
    `--aspect ${JSON.stringify(said.slice(0, 100))} needs a word after the sign =: ${sentiments.join(", ")} (the review does not speak of it) or auto (as the analysis reads it)`,
  );
}
