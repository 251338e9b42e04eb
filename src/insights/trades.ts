/** The trades that have a taxonomy ready, `trades/<trade>.yaml`. */
export const trades = ["funeral-home", "law", "plumbing", "restaurant", "senior-living"] as const;
export type Trade = (typeof trades)[number];
