/** What the pages of reviews say, in English. */
export const words = {
  title: "Reviews",
  count: { one: "{count} review", other: "{count} reviews" },
} as const;
