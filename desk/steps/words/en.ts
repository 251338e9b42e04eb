/** What the page of the last steps says, in English. */
export const words = {
  title: "What was done last",
  why: "Each of the last twenty steps can be undone, as long as nobody has changed the same file since: begin with the newest. Erasing cannot.",
  none: "Nothing that could be undone.",
  undo: "Undo",
  undone: "Undone.",
  not: {
    "changed since":
      "This has changed since: {file}. So this step cannot be undone; nothing was done.",
    needed: "What was done later needs this step, in: {file}. Undo that first; nothing was done.",
  },
} as const;
