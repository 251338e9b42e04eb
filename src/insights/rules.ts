/** The rules of polarity. */
const ruleNames = [
  "general",
  "serviceWords",
  "negation",
  "intensity",
  "contrast",
  "distance",
  "hardship",
  "model",
  "stars",
] as const;

/** Which rules hold: each can be left out to see what it is worth. */
export type Rules = Readonly<Record<(typeof ruleNames)[number], boolean>>;

export const allRules = Object.fromEntries(ruleNames.map((name) => [name, true])) as Rules;
