/** What the frame of the desk says, in English; other languages are files beside it with the same keys. */
export const words = {
  desk: "Desk",
  menu: "Menu",
  leave: "Sign out",
  businesses: "Businesses",
  language: "Language",
  choose: "Choose",
  toContent: "To the content",
  pages: {
    today: "Today",
    takeIn: "Take in",
    reviews: "Reviews",
    business: "The business",
    insights: "Insights",
    publish: "Publish",
    steps: "Undo",
    hub: "Subscribers",
  },
  reviewsOf: "the reviews of {year} from {source}",
  notFound: "There is no such page",
  notFoundWhy: "Choose one from the menu.",
  refused: "That could not be done",
  failed: "Something went wrong",
  failedWhy: "Nothing was changed that is not shown. The terminal says more.",
  notYet: "Nothing was changed yet. What is missing or wrong:",
  unforeseen:
    "The fault lies in the program, not in what you wrote. Try again. If it stays, give the words below to whoever looks after this machine.",
  original: "What the program says",
  back: "Back",
  closed:
    "Open the desk by the last address that the terminal shows. Each of them lets one browser in, once.",
  foreign: "The desk answers only what comes from its own pages.",
  tooLarge: "That is too much for one form.",
  noForm: "That was not sent by a form of the desk.",
  changedMeanwhile:
    "This was changed in the meantime, in an editor or another window. What is there now is shown; look at it, then say again what you want.",
} as const;
