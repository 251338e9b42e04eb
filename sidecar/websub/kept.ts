/** A row as a store keeps it: names of columns, and values. */
export type KeptRow = Readonly<Record<string, string | number | null>>;

/** All that a store keeps, to be taken over by another. */
export type Kept = {
  /** the tables in an order in which what they refer to is there, some rows at a time */
  readonly rows: () => Iterable<{ readonly table: KeptTable; readonly rows: readonly KeptRow[] }>;
  /** no subscription has had a greater id */
  readonly lastId: number;
  readonly sessionKey: string;
};

/** By which columns a row is found, and which it has besides: what every store keeps. */
export const keptTables = {
  topics: { key: ["id"], columns: ["topic", "revision", "hash", "changed_at", "sequence"] },
  subscriptions: {
    key: ["id"],
    columns: [
      ...["topic_id", "callback", "host", "domain", "secret", "lease_seconds", "verified_at"],
      ...["expires_at", "settled_revision", "troubled", "attempts", "failures"],
      ...["next_attempt_at", "last_attempt_at", "last_result", "attempted"],
    ],
  },
  attempts: { key: ["subscription_id", "slot"], columns: ["at", "ms", "result"] },
  verifications: {
    key: ["id"],
    columns: [
      ...["topic_id", "callback", "mode", "topic_as_given", "host", "domain", "client", "secret"],
      ...["lease_seconds", "requested_at", "requested_revision", "attempts", "next_attempt_at"],
    ],
  },
  notices: {
    key: ["id"],
    columns: [
      ...["topic", "callback", "host", "reason", "expires_at", "attempts", "next_attempt_at"],
    ],
  },
  removals: {
    key: ["id"],
    columns: [
      ...["topic", "callback", "host", "domain", "secret", "lease_seconds", "verified_at"],
      ...["expires_at", "removed_at", "cause", "last_result"],
    ],
  },
  held_hosts: { key: ["host"], columns: ["state"] },
  calls: { key: ["name"], columns: ["full_at"] },
} as const satisfies Record<
  string,
  { readonly key: readonly string[]; readonly columns: readonly string[] }
>;

export type KeptTable = keyof typeof keptTables;
