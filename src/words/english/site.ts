import type { SiteWords } from "../site-words.ts";

export const englishSite: SiteWords = {
  furtherPages: "Further pages",
  pages: "On this site",
  home: "Home",
  insights: "Insights",
  questions: "Questions",
  summary: "In short",
  search: "Search",
  methods: "How we collect and check reviews",
  developers: "For developers",
  embed: "Show reviews on your own site",
  breadcrumbs: "You are here",
};
