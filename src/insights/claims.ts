import type { AspectInsight } from "./aspect-insights.ts";
import { toPercent } from "./figures.ts";

/** Nothing is claimed of what fewer reviews speak of. */
export const fewestMentions = 5;

/** From this share on, what is negative is said wherever the positive is. */
export const toldNegativePct = 10;

/** Whether enough reviews speak of it. */
export function isClaimable({ mention_count }: { readonly mention_count: number }): boolean {
  return mention_count >= fewestMentions;
}

/** Negative mentions of all, one decimal. */
export function toNegativePct({ negative_count, mention_count }: AspectInsight): number {
  return toPercent(negative_count, mention_count);
}

/** Decided by counts, so that no rounding hides what is just enough. */
export function isNegativeTold({ negative_count, mention_count }: AspectInsight): boolean {
  return negative_count * 100 >= mention_count * toldNegativePct;
}
