/** What owners are told of reviews, in English; other languages are files beside it with the same keys. */
export const words = {
  subject: {
    critical: { one: "Critical review", other: "{count} critical reviews" },
    new: { one: "New review", other: "{count} new reviews" },
    waiting: { one: "{count} review without a reply", other: "{count} reviews without a reply" },
    fails: "New reviews no longer come: {names}",
    test: "A test message",
  },
  opening: {
    critical: "A prompt answer shows everybody who reads it that you care.",
    digest: "What customers wrote since the last summary, and what still waits for an answer.",
    new: { one: "This is what a customer wrote.", other: "This is what customers wrote." },
    fails:
      "Fetching them failed three times in a row. Until it works again, what customers write is missing on your site and here.",
    test: "If you read this, notices about the reviews of {business} reach you here. There is nothing else to do.",
  },
  heading: {
    critical: "Critical",
    new: "New",
    waiting: {
      one: "Without a reply for {count} day or longer",
      other: "Without a reply for {count} days or longer",
    },
  },
  unfetched: {
    ever: "Nothing has come since {date}.",
    never: "Nothing has ever come.",
    message: "The message:",
  },
  stars: "{count} of 5 stars",
  before: { one: "{count} star before", other: "{count} stars before" },
  anonymous: "Anonymous",
  direct: "Given to you directly",
  answered: "Answered",
  noWords: "Without words.",
  atDesk: "Answer at the desk",
  atPlatform: "Answer at {source}",
  openDesk: "Open the desk",
  more: { one: "and {count} more", other: "and {count} more" },
  why: "You receive this because notify.yaml of {business} names you. Whoever looks after the reviews can change that there.",
} as const;
