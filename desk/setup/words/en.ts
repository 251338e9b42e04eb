/** What the page of a new business says, in English. */
export const words = {
  title: "A new business",
  intro:
    "First what would be hard to change later; the rest comes on the next pages. Nothing becomes public by this.",
  begin: "Begin",
  begun: "The business is set up. Say the rest here, then take in your reviews.",
  sample: "Or look at an invented business first",
  wrong: "See the fields that are marked.",
} as const;
