import type { Correction } from "#insights/editorial.ts";
import type { Taxonomy } from "#insights/taxonomy.ts";
import { fold } from "#language/fold.ts";
import { Refusal } from "#machine/refusal.ts";
import { toNearest } from "#reviews/nearest.ts";

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
  const found = aspects.find(({ id, label }) => [id, label].map(fold).includes(fold(name)));
  if (!found) throw new Refusal(toUnknownAspect(name, aspects));
  if (word === "auto") return { aspect: found.id, sentiment: null };
  const sentiment = sentiments.find((each) => each === word);
  if (sentiment) return { aspect: found.id, sentiment };
  throw new Refusal(
    `--aspect ${JSON.stringify(said.slice(0, 100))} needs a word after the sign =: ${sentiments.join(", ")} (the review does not speak of it) or auto (as the analysis reads it)`,
  );
}

function toUnknownAspect(name: string, aspects: Taxonomy["aspects"]): string {
  const ids = aspects.map(({ id }) => id);
  const nearest = toNearest(name, ids);
  const remedy =
    nearest === null ? `there are: ${ids.join(", ") || "none"}` : `did you mean ${nearest}?`;
  return `${JSON.stringify(name.slice(0, 100))} is no aspect of the trade or of aspects.yaml; ${remedy}`;
}
