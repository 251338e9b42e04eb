/** What the frame around every page says: its navigation and its foot. */
export type SiteWords = {
  /** names the links at the foot for those who do not see them */
  readonly furtherPages: string;
  readonly pages: string;
  readonly home: string;
  readonly insights: string;
  readonly questions: string;
  readonly summary: string;
  readonly search: string;
  /** how reviews are collected and checked */
  readonly methods: string;
  readonly developers: string;
  /** for other sites that want to show the reviews */
  readonly embed: string;
  /** names the way from home to a deep page for those who do not see it */
  readonly breadcrumbs: string;
};
