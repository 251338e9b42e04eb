declare module "vader-sentiment" {
  export const SentimentIntensityAnalyzer: {
    polarity_scores(text: string): { readonly compound: number };
  };
}

declare module "vader-sentiment/src/vader_lexicon.js" {
  /** mean of ten ratings, −4 … 4, by word or emoticon */
  export const lexicon: Readonly<Record<string, number>>;
}
