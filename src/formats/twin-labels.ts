/** The pages that are there as Markdown too, and what each is, in English for programs. */
export const twinLabels = {
  "/": "The business, its rating and its newest reviews",
  "/reviews/": "The newest reviews",
  "/insights/": "What the reviews say together",
  "/summary/": "The reviews in one paragraph",
  "/faq/": "Questions and answers",
} as const;
