import type { ReviewRecord } from "./record.ts";

/** A review with so many stars or fewer is critical, where the owner says nothing else. */
export const maxCritical = 2;

/** Whether a review waits for its owner more than others do: few stars, and nobody answered yet. */
export function isCritical(
  { rating, owner_reply: reply }: Pick<ReviewRecord, "rating" | "owner_reply">,
  max: number = maxCritical,
): boolean {
  return rating <= max && !reply;
}
