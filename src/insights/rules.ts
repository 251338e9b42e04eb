/** The rules of polarity, each of which can be left out to see what it is worth. */
export type Rules = {
  readonly general: boolean;
  readonly serviceWords: boolean;
  readonly negation: boolean;
  readonly intensity: boolean;
  readonly contrast: boolean;
  readonly distance: boolean;
  readonly hardship: boolean;
  readonly model: boolean;
  readonly stars: boolean;
};

export const allRules: Rules = {
  general: true,
  serviceWords: true,
  negation: true,
  intensity: true,
  contrast: true,
  distance: true,
  hardship: true,
  model: true,
  stars: true,
};
