import type { Draft } from "./draft.ts";

/**
 * Parts the drafts of one file into those that may be taken and those that contradict each other:
 * of one id at their source, without a time that tells which is the newer, and with other stars,
 * another day, author or text. Either of them would be lost if one were chosen.
 */
export function splitByContradiction(drafts: readonly Draft[]): {
  readonly clear: readonly Draft[];
  readonly contradictory: readonly Draft[];
} {
  const byId = Map.groupBy(drafts, ({ source, sourceId }) => `${source}\n${sourceId}`);
  const isContradictory = (draft: Draft) => {
    if (draft.sourceId === null) return false;
    const same = byId.get(`${draft.source}\n${draft.sourceId}`) ?? [];
    return same.every(({ updatedAt }) => !updatedAt) && new Set(same.map(toSaying)).size > 1;
  };
  const { true: contradictory = [], false: clear = [] } = Object.groupBy(drafts, (draft) =>
    isContradictory(draft) ? "true" : "false",
  );
  return { clear, contradictory };
}

function toSaying({ rating, when, author, text }: Draft): string {
  return JSON.stringify([rating, when.day, author, text]);
}
