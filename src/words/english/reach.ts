import type { ReachWords } from "../reach-words.ts";

export const englishReach: ReachWords = {
  badgeDescription: (business) => `The mean of all published ratings of ${business}.`,
  aboutEmbed: (business) =>
    `Show the rating and the newest reviews of ${business} on another site.`,
  embedHelp:
    "Copy one of these into your page. Nothing is stored on your readers’ devices, and only this site is asked. Each keeps its height, so that your page does not move.",
  badge: "The rating as a picture",
  badgeHelp: "Always the true number. On a dark page, write badge-dark.svg in place of badge.svg.",
  frameOfReviews: "The newest reviews in a frame",
  frameHelp:
    "Needs no script. The three newest reviews; what is longer can be scrolled. On a dark page, write newest-dark in place of newest; newest-auto follows the light or dark mode of the reader.",
  element: "The newest or chosen reviews as an element",
  elementHelp:
    "For your own choice: count says how many of the newest (1 to 12), and ids which ones instead, with spaces between them. It takes the colour of the text around it; theme gives it colours of its own: light, dark, or auto (as the reader prefers).",
  preview: "How it looks",
  code: "To copy",
  aboutDevelopers: (business) =>
    `The reviews of ${business} for programs: files, feeds, search, agents and notifications.`,
};
