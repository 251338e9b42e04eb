import type { AspectInsight } from "./insights-schema.ts";
import { toPercent } from "./rounding.ts";

/** Nothing is stated of what fewer reviews speak of. */
export const minMentions = 5;

/** A criticism is stated from so many reviews on that say it in clear words … */
const minCriticisms = 3;

/** … if they are this share of those that speak of it. */
const minCriticismPct = 10;

/** An aspect with the number of reviews that criticise it in words of blame. */
export type CriticisedAspect = AspectInsight & { readonly clear_count: number };

/** Whether enough reviews speak of it. */
export function isOftenMentioned({ mention_count }: { readonly mention_count: number }): boolean {
  return mention_count >= minMentions;
}

/**
 * Whether a criticism is stated, of whatever it is. Every sentence of the product that criticises
 * asks here. Decided by counts, so that no rounding hides what is just enough.
 *
 * @param clear reviews that say it in clear words
 * @param all reviews that could have said it
 */
export function isCriticismStated(clear: number, all: number): boolean {
  return clear >= minCriticisms && clear * 100 >= all * minCriticismPct;
}

/** Whether an aspect is said to be criticised. */
export function isCriticised({ clear_count, mention_count }: CriticisedAspect): boolean {
  return isCriticismStated(clear_count, mention_count);
}

/** Clear criticism of all mentions, one decimal. */
export function toCriticismPct({ clear_count, mention_count }: CriticisedAspect): number {
  return toPercent(clear_count, mention_count);
}

/** Each aspect with its clear criticisms, as the entries of reviews say them. */
export function withCriticism(
  aspects: readonly AspectInsight[],
  entries: Iterable<{
    readonly aspects: readonly {
      readonly id: string;
      readonly clear: boolean;
      readonly sentiment: string;
    }[];
  }>,
): CriticisedAspect[] {
  const counts = new Map<string, number>();
  for (const { aspects: said } of entries) {
    for (const { id, clear, sentiment } of said) {
      if (clear && sentiment === "negative") counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return aspects.map((aspect) => ({ ...aspect, clear_count: counts.get(aspect.id) ?? 0 }));
}
