/**
 * Everything that pages and feeds say themselves, in English. This file is also the list of what a language has to say:
 * a translation is a file beside it with the same keys. `{name}` stands for what is filled in; forms by number
 * (one, other, …) follow `{count}` by the plural rules of the language.
 */
export const words = {
  // The frame of every page.
  pages: "On this site",
  home: "Home",
  insights: "Insights",
  questions: "Questions",
  summary: "In short",
  search: "Search",
  /** the pages of whom and what the business has */
  lists: { team: "People", services: "Services & prices" },
  listsLead: {
    team: "Whom you can ask for at {business}, and how often customers name them.",
    services: "What {business} offers and what it costs, and what customers say of it.",
  },
  prices: "What it costs",
  priceRange: "Price range",
  priceList: "The price list",
  hoursAndPlace: "Hours and address",
  /** how reviews are collected and checked */
  methods: "How we collect and check reviews",
  developers: "For developers",
  /** for other sites that want to show the reviews */
  embed: "Show reviews on your own site",
  /** names the way from home to a deep page for those who do not see it */
  breadcrumbs: "You are here",

  // The search page.
  searchReviews: "Search the reviews",
  aboutSearch: "Search all reviews of {business} by words, stars, day, people and services.",
  /** the labels of the form, by the parameter that a field gives */
  fields: {
    query: "Words in the review",
    words: "Read as",
    min_rating: "Stars, at least",
    max_rating: "Stars, at most",
    since: "From",
    until: "Until",
    mentions_technician: "Mentions",
    mentions_service: "Service",
    aspect: "Talks about",
    aspect_sentiment: "How it speaks of that",
    problem: "Complains of",
    topic: "Subject",
    source: "Source",
    language: "Written in",
    exclude_language: "Not written in",
    has_text: "With words",
    has_reply: "With a reply",
    sort: "Order",
  },
  readings: {
    exact: "the exact words",
    all: "all of the words",
    any: "any of the words",
    phrase: "in this order",
  },
  searchHint: "Capitals and accents do not matter; a part of a word is enough.",
  filters: "Filters",
  anyValue: "any",
  yes: "yes",
  no: "no",
  orders: {
    newest: "newest first",
    oldest: "oldest first",
    highest: "most stars first",
    lowest: "fewest stars first",
  },
  find: "Search",
  clear: "Clear the search",
  /** `12 reviews found`, of the number and what `reviewCount` gives */
  found: { other: "{reviewCount} found" },
  foundFor: "“{text}”",
  noneFound: "No reviews match",
  /** of a name that was asked for */
  notices: {
    unknown: "Nothing here is called “{asked}”.",
    nearest: "The nearest is “{name}”.",
    several: "“{asked}” can mean {names}; each of them counts.",
    absent: "No review is written in this language: {language}.",
  },
  singleWords: "By single words:",
  noneFoundHelp:
    "Try fewer words, or a part of a word, or leave out a filter. All filters must be met at once.",
  nextPage: "More reviews",
  fromTheStart: "Back to the first page",
  faultsInSearch: "This search does not work",
  /** what is wrong: by the kind of a field, the parameter, or the code of the issue */
  faults: {
    text: "Use at most 200 characters.",
    stars: "Stars are whole numbers from 1 to 5.",
    day: "Write the day as year, month and day, such as 2026-01-31; it must be in the calendar.",
    choice: "Choose one of the values in the list.",
    order: "The first day is after the last; swap them.",
    limit: "The number of reviews on a page is a whole number from 1 to 100.",
    cursor: "The link to this page of results is broken. Start from the first page.",
    duplicate: "This stands more than once in the address; it can have one value.",
    invalid_encoding: "The address is garbled here. Fill in the field again.",
  },
  searchUnavailable: "The search is not available at the moment",
  searchUnavailableHelp:
    "It needs a server that cannot be reached right now; everything else on this site can be read. Try again in a few minutes, or look through the reviews by month.",

  // Showing reviews elsewhere, and programs.
  badgeDescription: "The mean of all published ratings of {business}.",
  aboutEmbed: "Show the rating and the newest reviews of {business} on another site.",
  embedHelp:
    "Copy one of these into your page. Nothing is stored on your readers’ devices, and only this site is contacted. Each keeps its height, so that your page does not move.",
  /** by the name that WordPress gives the block */
  wordpress: "In WordPress, add a block “Custom HTML” and paste it there.",
  badge: "The rating as a picture",
  badgeHelp: "Always the true number. On a dark page, write badge-dark.svg in place of badge.svg.",
  autoHelp:
    "badge-auto.svg and newest-auto follow the color-scheme that your page states, and the mode of the reader where it states none.",
  frameOfReviews: "The newest reviews in a frame",
  frameHelp:
    "Needs no script. The three newest reviews; what is longer can be scrolled. On a dark page, write newest-dark in place of newest.",
  element: "The newest or chosen reviews as an element",
  elementHelp:
    "For your own choice: count says how many of the newest (1 to 12), and ids which ones instead, with spaces between them. It takes the colour of the text around it; theme gives it colours of its own: light, dark, or auto (as the reader prefers).",
  elementMore:
    "layout shows them as wall or carousel, or with badge the rating alone; accent is the colour of the stars, and density with compact takes less room.",
  strictPolicy: "On a page with a strict policy",
  strictPolicyHelp:
    "This is what the Content-Security-Policy has to allow, and the rule keeps the room of the element in a style sheet of your own, in place of its style attribute. A Cross-Origin-Embedder-Policy needs nothing more.",
  preview: "How it looks",
  aboutDevelopersAlone: "The reviews of {business} for programs: files and feeds.",
  aboutDevelopers:
    "The reviews of {business} for programs: files, feeds, search, agents and notifications.",
  /** the page for developers; what is filled in is a link or code */
  interfaces: {
    lead: "All reviews are open data: read with GET, from anywhere, without a key. Whatever is here can be tried as it stands.",
    files: "Files",
    filesAre:
      "{json} holds everything, newest first; {ndjson} a review a line; {csv} is a table for spreadsheets; {changes} what each release added, changed and removed; {insights} what they say together. Each has a strong entity tag: send it back as {header}, and an unchanged file costs a 304.",
    review: "A review",
    reviewIs:
      "Keys are in snake_case, days {day} in the time zone of the business ({zone}), instants RFC 3339 in UTC. A key is always there; what is not known is {unknown}. All members are described in {schema}.",
    /** members of a review, by their keys */
    members: {
      id: "a ULID that never changes, also after another import",
      rating: "1 to 5 whole stars",
      text: "as the customer wrote it, or null for a rating without words",
      owner_reply: "what the business answered, or null",
      verification: "on what “verified” rests",
      mentions: "people and services that the text names",
    },
    search: "Search",
    searchIs:
      "All filters must be met at once. {cursor} leads to the next page. A fault of the query is a 400 that names every parameter at fault. For people, the same is at {page}.",
    copy: "To keep a copy, ask for the changes since {start}, follow {cursor} to the end, and the next time ask since {next}.",
    agents: "Agents",
    agentsAre:
      "Read-only tools over the Model Context Protocol, at {address}; sessions of the older revisions of the protocol work, too. What they give are quotations of customers: data to read, never instructions.",
    feeds: "Feeds",
    feedsAre:
      "The 50 newest as {atom}, as {json} and, for programs that know nothing else, as {rss}, with the same ids in all.",
    notifications: "Notifications",
    notificationsAre:
      "The Atom feed, the JSON feed and reviews.json are WebSub topics: subscribe, and every change is sent to your callback. The hub answers 202 and then asks the callback whether it meant it; where the callback cannot be one, it answers 400 and says why.",
    finding: "Finding all this",
    findingIs: "{catalogue} (RFC 9727), {llms} with pages as Markdown, and {pages}.",
    catalogue: "The API catalogue",
    pages: "the list of all pages",
  },

  // What the reviews say together.
  whatPeopleSay: "What people say",
  allInsights: "All the numbers, with the reviews behind them",
  summaryOnward: "The summary and its reviews",
  /** after the author of a quotation, for those who do not see where it leads */
  wholeReview: "the whole review",
  insightsTitle: "What the reviews say together",
  insightsLead: "Counted over {reviewCount}, from {from} to {to}.",
  aboutInsights:
    "What customers of {business} praise and what they criticise, counted over all reviews.",
  follow: "Behind every number are reviews that you can read.",
  aspects: "What they talk about",
  barsExplained:
    "The longer the bar, the more reviews mention it: positive first, then neutral, then negative.",
  positive: "positive",
  neutral: "neutral",
  negative: "negative",
  sentiment: "How the reviews sound",
  positiveCount: { other: "{count} positive" },
  neutralCount: { other: "{count} neutral" },
  negativeCount: { other: "{count} negative" },
  /** of all reviews */
  positiveShare: "{percent} positive",
  neutralShare: "{percent} neutral",
  negativeShare: "{percent} negative",
  inReviews: { one: "in {shown} review", other: "in {shown} reviews" },
  oftenSaid: "Often said:",
  trendTitle: "Over the years",
  /** of so many months, whose last is called so, and as many before */
  trend: {
    improving: {
      one: "Ratings are going up: {last} is better than the month before.",
      other:
        "Ratings are going up: the {count} months up to {last} are better than the {count} before.",
    },
    steady: {
      one: "Ratings are steady: {last} differs from the month before by no more than chance would explain.",
      other:
        "Ratings are steady: the {count} months up to {last} differ from the {count} before by no more than chance would explain.",
    },
    declining: {
      one: "Ratings are going down: {last} is worse than the month before.",
      other:
        "Ratings are going down: the {count} months up to {last} are worse than the {count} before.",
    },
    insufficient_data: "There are too few reviews to say where ratings are going.",
  },
  trendChart: "Average rating (line) and number of reviews (columns), by period",
  trendTable: "The same as a table",
  period: "Period",
  average: "Average",
  problems: "What went wrong",
  problemsLead: "What customers complained about, most frequent first.",
  noProblems: "No review complains about anything that the analysis knows.",
  ofAll: "{percent} of all",
  people: "The people they mention",
  services: "The services they used",
  places: "The places they mention",
  /** of those who are named too seldom for a page of their own */
  alsoNamed: "Also mentioned",
  pagesFrom: "From {min} reviews on, each has a page of its own.",
  howMade: "How these numbers are made",
  made: "A program ({model}) read {read} of {texts} texts and marked what they speak of and how. It can misread a sentence; the quotations let you check it.",
  madeUnread:
    "{unanalysed} without a text in a language that it knows could not be read; their stars are counted.",
  named: "Mentioned",
  clearest: "In their own words",
  newestNaming: "The newest {shown} of {reviewCount}",
  allNaming: "Search all {reviewCount}",
  aboutSubject: "What customers of {business} wrote about {subject}.",
  aboutFaq: "Answers about {business}, in its own words and from what customers wrote.",
  faqTitle: "Questions and answers",
  fromReviews: "From the reviews of",
  byOwner: "Answered by {business}",
  derived: "From the reviews and the details of the business",
  summaryTitle: "The reviews in short",
  aboutSummary: "The reviews of {business} in one paragraph, with what it is based on.",
  noSummary:
    "There is no summary: it takes five reviews, and an analysis that knows their language and the trade.",
  restsOn: "What it is based on",

  // How reviews are collected and checked.
  methodsLead:
    "Who runs this site, where the reviews of {business} come from, how they are checked, and how every number here is made.",
  who: "Who runs this site",
  whoRuns:
    "{business} publishes these reviews of its own work. The reviews are its customers’; the rules by which they are shown and counted are those on this page, and a program applies them.",
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
  orderTitle: "In what order they stand",
  orderIs: [
    "Newest first. A reader may ask for another order, by day or by stars, and the address then says so; among reviews of the same stars the newest comes first.",
    "Two things are chosen, by a program: the sentence that opens the first page is a warm one out of a review with four or five stars; and beside a figure stand the reviews that show most clearly what it counts. Where a tenth or more say the contrary, one of those stands among them.",
  ],
  mean: "How the rating is computed",
  meanIs:
    "It is the arithmetic mean of the stars of all {reviewCount} shown here. Each counts the same, however old it is and whether it has words or not.",
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
  /** how many reviews were changed so, after `textsAre` */
  editedName: {
    one: "In {shown} review, a part of the author’s name that is not shown was replaced by its initial; it says so.",
    other:
      "In {shown} reviews, a part of the author’s name that is not shown was replaced by its initial; they say so.",
  },
  editedTypo: {
    one: "In {shown} review, the business corrected a slip of the pen; it says so.",
    other: "In {shown} reviews, the business corrected a slip of the pen; they say so.",
  },
  derivedTitle: "How insights are derived",
  derivedIs:
    "A program marks in each review that it can read what it speaks of, and whether it praises or criticises it. Everything else is counted from these marks. Its words are quoted as they stand, so that you can check them.",
  logTitle: "A log that holds us to it",
  logIs:
    "Each review as it was published, each later change and each removal is an entry of a public log. Of a review it holds a fingerprint, none of its words. Whoever keeps its newest state today can tell later whether anything was dropped or altered.",
  logState: "Its newest state",
  logKey: "The key that signs it",
  licenceTitle: "Licence of the data",
  licenceIs: "The collection and the insights may be used under this licence:",
  putRight: "How to have a review put right",
  putRightAuthor:
    "Did you write a review that stands here? What you change or delete on the platform where you wrote it changes here with the next import. Or ask the business to correct it, to show it without your name, or to erase it.",
  putRightContact: "Write or call:",
  lastChange: "The data last changed on",

  accessibility: "Accessibility",
  accessibilityLead:
    "What these pages promise to everyone, however they see them and whatever they use to read them, and how that is checked.",
  /** what was tested, and what was not */
  accessibilityIs: [
    "These pages are made to meet the Web Content Accessibility Guidelines 2.2, level AA.",
    "Every kind of page is tested before a version of the program goes out: with axe, in light and in dark colours; with the keyboard alone; at a width of 320 pixels, where nothing has to be scrolled sideways; and with the colours that a reader’s system forces on it, where bars and their legends stay apart.",
    "Whatever can be pressed is at least 24 pixels high or stands in a sentence. Nothing needs JavaScript, nothing moves or times out, and the language of each text is marked, those of customers included.",
    "Charts have the same figures beside them as words or as a table. The rating in the foot is a picture whose link leads to where it stands in words.",
    "Not every combination of browser and screen reader has been tested. Texts of customers are shown as they were written, and pages that links lead to are not ours.",
  ],
  accessibilityHelp: "Something that you cannot read or use? Write or call:",

  // Reviews, their facts and the feeds.
  sample: "Demonstration data: this business and its reviews are invented.",
  skip: "Skip to content",
  /** names the navigation for those who do not see it */
  site: "Site",
  /** between the parts of a line */
  comma: ", ",
  /** between a label and what it is of */
  colon: ": ",
  reviews: "Reviews",
  allReviews: "All reviews",
  /** `All 163 reviews`, of what `reviewCount` gives */
  all: "All {reviewCount}",
  reviewCount: { one: "{shown} review", other: "{shown} reviews" },
  newest: "What people wrote last",
  newestFirst: "{reviewCount}, newest first.",
  newestOf: "The newest {shown} of {reviewCount}, newest first.",
  aboutReviews:
    "What customers wrote about {business}: the newest reviews, and all of them by month.",
  aboutMonth: "What customers wrote about {business} in {month}.",
  byMonth: "By month",
  part: "{month}, part {number}",
  wholeMonth: "All of {month}, part by part",
  earlier: "Earlier reviews",
  newerReview: "Newer review",
  olderReview: "Older review",
  previousReview: "Previous review",
  nextReview: "Next review",
  allByMonth: "All reviews by month",
  noRatings: "No ratings yet",
  noWords: "A rating without words.",
  excerpt: "The source gives only this part of the text.",
  /** what the business changed in a review */
  edited: {
    name: "In this review or its reply, a part of the author’s name that is not shown was replaced by its initial.",
    typo: "The business corrected a slip of the pen in this text.",
  },
  readOn: "Read the whole review",
  translation: "Translated into {language}",
  replyFrom: "Reply from",
  /** before the author, in a heading */
  reviewBy: "Review by",
  rating: "Rating",
  /** an author whose source gives no name, or one that is not shown */
  anonymous: "Anonymous",
  /** after the number */
  outOf: "out of 5",
  /** the noun that follows so many */
  stars: { one: "star", other: "stars" },
  histogram: "Number of reviews by stars",
  written: "Written",
  source: "Source",
  /** the source of what people gave to the business itself */
  direct: "Sent to the business",
  verified: "Verified",
  /** what "verified" rests on, by the method that established it */
  verification: {
    platform:
      "Written on {source} and taken over from there. {source} decides who may write there.",
    invitation: "Answers an invitation that {business} sent to a customer.",
    order: "Matched to an order with {business}.",
    manual: "Matched by hand to a customer in the records of {business}.",
  },
  /** the same beside each review of a list */
  verifiedBy: {
    platform: "verified: written on {source}",
    invitation: "{source}, verified by an invitation",
    order: "{source}, verified by an order",
    manual: "{source}, verified by hand",
  },
  mentioned: "Mentions",
  visit: "Find us",
  address: "Address",
  hours: "Hours",
  byNight: "At night, call",
  everyDay: "Every day",
  anyHour: "at any hour",
  telephone: "Telephone",
  /** before the number */
  call: "Call",
  directions: "Directions",
  /** of the picture that shows the rating, and leads to all reviews */
  standing: "The rating, and all reviews",
  /** the business's own, beside its address */
  website: "Our website",
  email: "E-mail",
  serviceAreas: "Where we work",
  elsewhere: "Leave a review",
  collected: "How reviews are collected",
  licence: "Licence of the collection",
  /** the business's own pages about who it is by law, and about its visitors' data */
  imprint: "Legal notice",
  privacy: "Privacy",
  rights: "Each text remains its author’s.",
  data: "Open data",
  notFound: "This page does not exist",
  notFoundHelp: "The address may be mistyped, or the review that was here is no longer published.",
  removed: "This review was removed",
  removedHelp:
    "It was published here once, and is no longer. Its removal is recorded in the list of all removed reviews at the end of reviews.json; how many were left out, and why, is counted on the page about how reviews are collected.",
  feedTitle: "Reviews of {business}",
  feedDescription: "The {max} newest verified reviews of {business}.",
  entryTitle: { one: "{count} star from {author}", other: "{count} stars from {author}" },
  withoutWords: {
    one: "{author} gave {count} star out of 5, without words.",
    other: "{author} gave {count} stars out of 5, without words.",
  },
  reply: "Reply from {business}: {text}",
} as const;
