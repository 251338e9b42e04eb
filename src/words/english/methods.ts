import type { MethodWords } from "../method-words.ts";

export const englishMethods: MethodWords = {
  methodsLead: (business) =>
    `Who runs this site, where the reviews of ${business} come from, how they are checked, and how every number here is made.`,
  who: "Who runs this site",
  whoRuns: (business) =>
    `${business} publishes these reviews of its own work. The reviews are its customers’; the rules by which they are shown and counted are those on this page, and a program applies them.`,
  legalName: "Registered name",
  which: "All reviews, or some?",
  whichAre: [
    "All that meet the rule, whatever their rating. The program that makes these pages takes no rating as a reason to leave a review out, or to show it first.",
    "What is left out is counted below, with the reason.",
  ],
  checked: "How reviews are checked",
  checkedBy: "The rule, in the words of the business:",
  sourceTable: "What “verified” means here, by source",
  countColumn: "Shown",
  basis: "On what a review counts as verified",
  order: "In what order they stand",
  orderIs: [
    "Newest first, everywhere; the program knows no other order.",
    "Two things are chosen, by a program: the sentence that opens the first page is a warm one out of a review with four or five stars; and beside a figure stand the reviews that show most clearly what it counts. Where a tenth or more say the contrary, one of those stands among them.",
  ],
  mean: "How the rating is computed",
  meanIs: (reviewCount) =>
    `It is the arithmetic mean of the stars of all ${reviewCount} shown here. Each counts the same, however old it is and whether it has words or not.`,
  meanCut:
    "The mean is cut to two decimals, not rounded: 4.995 is shown as 4.99, and 5 only if every review has five stars. Stars are drawn to the nearest half.",
  leftOut: "What is left out, and why",
  leftOutNone:
    "Nothing: every review that was taken in is shown. What its platform, or the business’s own table, marks as not published (spam, not yet approved, no consent) is not taken in.",
  leftOutLead: "These reviews are on file and are not shown.",
  reason: "Reason",
  reasons: {
    "not-verified": "No sign that its author was a customer",
    "wrong-business": "Meant for another business",
    duplicate: "Published already, from the same customer",
    "off-topic": "Says nothing about the business or its services",
    spam: "Advertising",
    abusive: "Threats, hatred or obscenity",
    privacy: "Tells private things of somebody",
    legal: "A law or a court demands it",
    "author-request": "Its author asked for it",
    erased: "Erased, to protect somebody’s personal data",
    gone: "No longer to be found at its source",
    "unverified-source": "From a source whose reviews the business cannot verify",
  },
  authors: "Names and texts",
  authorPolicy: {
    full: "Authors are shown by the name that they gave.",
    initials: "Of authors’ names only the initials are shown.",
    "first-name-initial": "Authors are shown by first name and initial.",
  },
  textsAre:
    "Texts are shown as they were written, in their own language; a translation stands beside them and is marked. Pictures of authors are not shown.",
  derivedTitle: "How insights are derived",
  derivedIs:
    "A program marks in each review that it can read what it speaks of, and whether it praises or criticises it. Everything else is counted from these marks. Its words are quoted as they stand, so that you can check them.",
  licenceTitle: "Licence of the data",
  licenceIs: "The collection and the insights may be used under this licence:",
  putRight: "How to have a review put right",
  putRightAuthor:
    "Did you write a review that stands here? What you change or delete on the platform where you wrote it changes here with the next import. Or ask the business to correct it, to show it without your name, or to erase it.",
  putRightContact: "Write or call:",
  lastChange: "The data last changed on",
};
