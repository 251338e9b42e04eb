/** What the page that publishes says, in English. */
export const words = {
  title: "Publish",
  missing: "What is still missing",
  local: "These pages are at {address}, on this machine alone. For a public address fill in:",
  gaps: "Before these pages can stand at {address}, fill in:",
  complete: "Nothing is missing for {address}.",
  sample: "These reviews are marked as invented, so they go to no public address.",
  faults: "This has to be put right first:",
  changes: "What changes for readers",
  first: "Nothing was published yet.",
  nothing: "Nothing: all is as it was published.",
  now: "Public now",
  afterwards: "After publishing",
  reviews: "Reviews",
  mean: "Mean of the stars",
  pages: {
    one: "{count} page is different for readers.",
    other: "{count} pages are different for readers.",
  },
  pagesUnknown: "How many pages are different is known once there is a preview of this state.",
  business: "What the business says of itself is different.",
  added: { one: "{count} new review", other: "{count} new reviews" },
  changed: { one: "{count} changed review", other: "{count} changed reviews" },
  removed: { one: "{count} review that goes", other: "{count} reviews that go" },
  more: { one: "and {count} more", other: "and {count} more" },
  vanished: {
    one: "{count} of {total} public reviews is not there any more. Was a folder moved, or is a disk missing?",
    other:
      "{count} of {total} public reviews are not there any more. Was a folder moved, or is a disk missing?",
  },
  meant: { one: "Yes, {count} review is to go", other: "Yes, {count} reviews are to go" },
  unmeant: "Nothing was published: first say that those reviews are to go.",
  preview: "Preview",
  previewWhy: "The whole site as it would be, for you alone.",
  makePreview: "Make a preview",
  again: "Make it again",
  openPreview: "Open the preview",
  previewThere:
    "The preview is ready. It shows reviews that are not public, so it stands on the machine on which the desk runs, for that machine alone: open {address} in a browser there.",
  atPreview:
    "The preview is being made, for {seconds} seconds now. This page shows by itself when it is there.",
  noPreview: "The preview could not be made.",
  git: "Keep this state in Git as well",
  gitHint: "It then holds what your files hold, customers’ full names too.",
  push: "And send it to the host that puts your pages online from there",
  /** what was done after publishing */
  followed: {
    kept: "This state is kept in Git.",
    same: "Git had kept it as it is already.",
    sent: "It was sent to the host, which usually takes some minutes.",
  },
  publish: "Publish now",
  atWork: "It is being published, for {seconds} seconds now. You can leave this page; it goes on.",
  publishedHere: "Published on {time}. While the desk is open, this machine shows it:",
  publishedThere:
    "Published on {time}. While the desk is open, the machine on which it runs shows it, to itself alone: {address}",
  published:
    "Published on {time}. Readers find it at {address} as soon as the server there has it, within a second where it runs on this machine.",
  publishedBut: "It is published; readers find it at {address}. What was to follow failed.",
  failed: "It was not published. What was public stays as it was.",
  stars: { one: "{count} star", other: "{count} stars" },
  commit: "Publish: {added} new, {changed} changed, {removed} gone",
} as const;
