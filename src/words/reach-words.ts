/** What the pages for other sites and for programs say. */
export type ReachWords = {
  readonly badgeDescription: (business: string) => string;
  readonly aboutEmbed: (business: string) => string;
  readonly embedHelp: string;
  readonly badge: string;
  readonly badgeHelp: string;
  readonly frameOfReviews: string;
  readonly frameHelp: string;
  readonly element: string;
  readonly elementHelp: string;
  readonly preview: string;
  readonly code: string;
  readonly aboutDevelopers: (business: string) => string;
};
