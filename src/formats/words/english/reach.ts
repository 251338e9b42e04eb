import type { ReachWords } from "#formats/words/reach-words.ts";

export const englishReach: ReachWords = {
  badgeDescription: (business) => `The mean of all published ratings of ${business}.`,
  aboutEmbed: (business) =>
    `Show the rating and the newest reviews of ${business} on another site.`,
  embedHelp:
    "Copy one of these into your page. Nothing is stored on your readers’ devices, and only this site is asked. Each keeps its height, so that your page does not move.",
  badge: "The rating as a picture",
  badgeHelp: "Always the true number. It follows the light or dark mode of the reader.",
  frameOfReviews: "The newest reviews in a frame",
  frameHelp: "Needs no script. The three newest reviews; what is longer can be scrolled.",
  element: "The newest or chosen reviews as an element",
  elementHelp:
    "For your own choice: count says how many of the newest (1 to 12), ids which ones instead, with spaces between them, and theme makes it light or dark.",
  preview: "How it looks",
  code: "To copy",
  aboutDevelopers: (business) =>
    `The reviews of ${business} for programs: files, feeds, search, agents and notifications.`,
};
