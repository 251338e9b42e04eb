/** What the analysis looks for in reviews, and the ways to ask for it. */
export type Theme = {
  readonly id: string;
  readonly label: string;
  /** other labels, and words by which people ask for it */
  readonly names: readonly string[];
  /** words and phrases that speak of it; `word*` is any that begins so */
  readonly terms: readonly string[];
};

export const themeKinds = ["aspects", "problems", "topics"] as const;
export type ThemeKind = (typeof themeKinds)[number];

/** The themes of each kind, those that reviews speak of first. */
export type Themes = { readonly [Kind in ThemeKind]: readonly Theme[] };

export const noThemes: Themes = { aspects: [], problems: [], topics: [] };

export const sentiments = ["positive", "neutral", "negative"] as const;

/** What a review says, as far as it can be asked for. */
export type Said = {
  readonly sentiment: (typeof sentiments)[number];
  readonly aspects: readonly {
    readonly id: string;
    readonly sentiment: (typeof sentiments)[number];
  }[];
  readonly problems: readonly string[];
  readonly topics: readonly string[];
};

/** By the review's id. */
export type SaidByReview = ReadonlyMap<string, Said>;
