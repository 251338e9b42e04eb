import type { AddressLoad } from "./store.ts";

/** A subscription as its hub's operator may see it: whether it has a secret, never which. */
export type SeenSubscription = {
  readonly id: number;
  readonly topic: string;
  readonly callback: string;
  readonly signed: boolean;
  readonly verifiedAt: number;
  readonly expiresAt: number;
  /** changes of the topic that it has not got */
  readonly behind: number;
  readonly attempts: number;
  /** deliveries in a row that failed */
  readonly failures: number;
  readonly nextAttemptAt: number;
  readonly lastAttemptAt: number | null;
  readonly lastResult: string | null;
};

/** An attempt to deliver, however it ended. */
export type SeenAttempt = { readonly at: number; readonly ms: number; readonly result: string };

/** A request that its subscriber has not confirmed yet, or a notice that it has not taken. */
export type SeenWaiting = {
  readonly kind: "subscribe" | "unsubscribe" | "notice";
  readonly topic: string;
  readonly callback: string;
  readonly attempts: number;
  readonly nextAttemptAt: number;
};

/** A subscription that ended against the subscriber's will, kept for 30 days. */
export type SeenRemoval = {
  readonly id: number;
  readonly topic: string;
  readonly callback: string;
  readonly removedAt: number;
  readonly expiresAt: number;
  readonly cause: string;
  readonly lastResult: string | null;
};

export type HeldHost = { readonly host: string; readonly state: "paused" | "blocked" };

/** What an operator may look at and do, beside a sidecar that runs. Each method may throw StoreError. */
export type Operator = {
  readonly list: () => Promise<SeenSubscription[]>;
  readonly find: (id: number) => Promise<SeenSubscription | undefined>;
  /** The last twenty of a subscription, oldest first. */
  readonly listAttempts: (id: number) => Promise<SeenAttempt[]>;
  readonly listWaiting: () => Promise<SeenWaiting[]>;
  readonly listRemovals: () => Promise<SeenRemoval[]>;
  /** Ends a subscription without telling the subscriber. */
  readonly remove: (id: number, now: number) => Promise<void>;
  /**
   * Brings back what was removed, for the rest of its lease: the current content is delivered.
   *
   * @returns what happened: there may be none of this id, or it has subscribed again, or its lease is over
   */
  readonly restore: (
    id: number,
    now: number,
  ) => Promise<"restored" | "unknown" | "subscribed" | "over">;
  /** Has the sidecar deliver the current content to these again, now. */
  readonly offerAgain: (ids: readonly number[]) => Promise<void>;
  readonly listHeldHosts: () => Promise<HeldHost[]>;
  /** Sends nothing to a host:port any more; `blocked` also refuses its requests; null lets it go on. */
  readonly holdHost: (host: string, state: HeldHost["state"] | null) => Promise<void>;
  /**
   * Writes all that is kept, as it is at one moment, to a new file that its owner may read.
   *
   * @throws StoreError also where the store has a program of its own for that
   */
  readonly backUp: (file: string) => Promise<void>;
  /** What is kept, by the address of its topics; only subscriptions whose lease runs count. */
  readonly listAddresses: (now: number) => Promise<AddressLoad[]>;
  /**
   * Does work that no sidecar may see half done.
   *
   * @throws StoreError where one runs
   */
  readonly runAlone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Makes the topics of one address those of another; only while no sidecar runs. */
  readonly move: (from: string, to: string) => Promise<void>;
  /** Forgets the topics of an address, and tells nobody; only while no sidecar runs. */
  readonly drop: (address: string) => Promise<void>;
  readonly close: () => Promise<void>;
};
