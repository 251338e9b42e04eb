import type { Admission, AdmissionLimits, Applicant } from "./admission.ts";

/**
 * What the hub knows, kept so that a process that dies loses none of it. All work is derived from
 * what is stored: a subscription is due while the revision that it has settled is behind that of its
 * topic. Work is claimed by one process at a time; the claims of a process that has died are void, so
 * that a restart, or another one, takes its work up again.
 *
 * Instants are milliseconds since 1970, given by the caller, by a clock that is the same for all who use
 * the store. No method holds up the process, nor waits for longer than some seconds: each may throw
 * StoreBusy, and StoreError. Those that find nothing to do write nothing.
 */
export type Store = TopicStore & VerificationStore & DeliveryStore & NoticeStore & UpkeepStore;

/** The state cannot be read or written; the message names the file and the remedy. */
export class StoreError extends Error {
  override readonly name: string = "StoreError";
}

/** Another program holds the store at the moment; nothing was read or written. */
export class StoreBusy extends StoreError {
  override readonly name = "StoreBusy";
}

/** The store is not there at the moment, such as a server that is being restarted; nothing is wrong with the settings. */
export class StoreAway extends StoreError {
  override readonly name = "StoreAway";
}

export type TopicState = {
  readonly topic: string;
  /** raised by one with each change that is distributed; 0 before the first content */
  readonly revision: number;
  /** names the content of this revision; empty before the first */
  readonly hash: string;
  /** when this revision came */
  readonly changedAt: number;
  /** of the release that brought it; 0 where that is not known */
  readonly sequence: number;
};

/** What is kept for the topics of one address (a BASE_URL). */
export type AddressLoad = {
  readonly address: string;
  /** those whose lease runs */
  readonly subscriptions: number;
  /** requests to be verified, and notices to be sent */
  readonly waiting: number;
};

export type TopicStore = {
  /** The state of a topic, which is added where it is new. */
  readonly openTopic: (topic: string) => Promise<TopicState>;
  /** Makes `hash` the next revision, unless another followed on `from` first; gives what then holds. */
  readonly advanceTopic: (
    from: TopicState,
    hash: string,
    now: number,
    sequence?: number,
  ) => Promise<TopicState>;
  /** What is kept for other topics than these: none of it may be sent from here. */
  readonly listForeign: (topics: readonly string[], now: number) => Promise<AddressLoad[]>;
};

/** A pair of topic and callback; at most one subscription has it. */
export type Pair = { readonly topic: string; readonly callback: string };

/** A request to subscribe or unsubscribe that the subscriber has to confirm (WebSub §5.3). */
export type NewVerification = Pair & {
  readonly mode: "subscribe" | "unsubscribe";
  /** as the subscriber wrote it, who is asked in the same words (§5.3) */
  readonly topicAsGiven: string;
  /** host:port of the callback */
  readonly host: string;
  readonly secret: string | null;
  /** 0 where mode is unsubscribe */
  readonly leaseSeconds: number;
};

export type Verification = NewVerification & {
  readonly id: number;
  readonly requestedAt: number;
  /** tries that failed */
  readonly attempts: number;
};

export type VerificationStore = {
  /**
   * Takes a request, or refuses it: at once for whoever else asks. One that is admitted takes the
   * place of a request of the same pair and mode that waits.
   */
  readonly admit: (
    applicant: Applicant,
    limits: AdmissionLimits,
    now: number,
  ) => Promise<Admission>;
  /** Those that are due, oldest first; of one pair, only the oldest. */
  readonly claimVerifications: (options: ClaimAsking) => Promise<Verification[]>;
  /**
   * Ends a claimed verification and, where it succeeded, does what was asked for: all of it or
   * nothing. Gives false where a newer request had taken its place; then nothing happens.
   *
   * @param verifiedAt when the verification was sent: the lease counts from there (§5.3)
   */
  readonly confirm: (verification: Verification, verifiedAt: number) => Promise<boolean>;
  readonly reject: (id: number) => Promise<void>;
  /** Has it tried again at this time. */
  readonly postpone: (id: number, nextAttemptAt: number) => Promise<void>;
};

/**
 * `healthy` are those whose last attempt succeeded fast; `troubled` all others: those that failed or
 * took long, and those that were never offered anything.
 */
export type QueueName = "healthy" | "troubled";

export type ClaimOptions = {
  readonly limit: number;
  readonly now: number;
  /** an attempt that is due after this was planned by a clock that was put back: it is due now */
  readonly latest?: number;
  /** host:port pairs that have enough to do */
  readonly busyHosts: readonly string[];
};

/** For requests to subscribers that are not about content. */
export type ClaimAsking = ClaimOptions & {
  /** those that may be claimed for: nothing is sent for another's; by default all */
  readonly topics?: readonly string[];
};

/** A topic's content to be offered to a subscriber (§7). */
export type Delivery = Pair & {
  readonly id: number;
  readonly host: string;
  readonly secret: string | null;
  /** the topic's revision when it was claimed: what a delivery of its content settles */
  readonly revision: number;
  /** attempts of this delivery that failed */
  readonly attempts: number;
  /** when its subscription was last verified */
  readonly verifiedAt: number;
};

export type ClaimDeliveries = ClaimOptions & {
  readonly topic: string;
  readonly hash: string;
  readonly queue: QueueName;
};

/** How an attempt ended. `result` is for people: a status, or why there was none. */
export type Settlement = {
  readonly delivery: Delivery;
  readonly result: string;
  /** how long the attempt took, milliseconds */
  readonly ms: number;
} & (
  | { readonly kind: "delivered"; readonly revision: number; readonly slow: boolean }
  | { readonly kind: "retry"; readonly nextAttemptAt: number }
  /** used up; too many in a row remove the subscription */
  | { readonly kind: "failed"; readonly revision: number }
  /** the subscriber answered 410 */
  | { readonly kind: "gone" }
);

/** A delivery with which its subscription ended: too many in a row had failed, or a 410. */
export type Removed = { readonly delivery: Delivery; readonly cause: "failures" | "gone" };

/** Failed deliveries in a row that end a subscription, and what its notice says of it. */
export const maxFailures = 3;
export const tooManyFailures = `${maxFailures} deliveries in a row failed`;

export type DeliveryStore = {
  /** The topics whose newest content some subscriber has neither got nor been given up for. */
  readonly listBehind: (now: number) => Promise<string[]>;
  /** Those of a topic that are due in a queue, where the topic's content is still `hash`. */
  readonly claimDeliveries: (options: ClaimDeliveries) => Promise<Delivery[]>;
  /**
   * Records how attempts ended and ends their claims; what is nobody's claim any more is passed over.
   *
   * @returns those whose subscription this ended; one of which too many in a row had failed has left a notice
   */
  readonly settle: (settlements: readonly Settlement[], now: number) => Promise<Removed[]>;
  /** Gives back what was claimed and not begun. */
  readonly release: (ids: readonly number[]) => Promise<void>;
};

/** What a subscriber is told whose subscription ended against its will (§5.2). */
export type Notice = Pair & {
  readonly id: number;
  readonly host: string;
  readonly reason: string;
  /** tries that failed */
  readonly attempts: number;
};

export type NoticeStore = {
  /** Those that are due, until the lease would have ended. */
  readonly claimNotices: (options: ClaimAsking) => Promise<Notice[]>;
  readonly endNotice: (id: number) => Promise<void>;
  readonly postponeNotice: (id: number, nextAttemptAt: number) => Promise<void>;
};

export type TopicCounts = TopicState & {
  /** subscriptions whose lease runs */
  readonly active: number;
  /** requests that wait for their verification */
  readonly pending: number;
  /** those of them that have not settled the current revision */
  readonly behind: number;
};

export type UpkeepStore = {
  /**
   * Removes subscriptions whose lease was over before an instant, with notices of such; requests that
   * came before another and that nobody could verify; and what is kept of removals before a third.
   *
   * @returns how many subscriptions
   */
  readonly dropExpired: (instants: {
    readonly leasesBefore: number;
    readonly requestsBefore: number;
    readonly removalsBefore: number;
  }) => Promise<number>;
  /**
   * Has leases and requests begin now that began after an instant of the future, as a clock said
   * that was put back. Where they are more than a fifth of all leases, the clock is wrong now, and
   * leases stay as they are.
   *
   * @returns how many subscriptions
   */
  readonly renewFuture: (after: number, now: number) => Promise<number>;
  /** Finds out whether the state can be written, and read again after a restart. */
  readonly check: () => Promise<void>;
  readonly countTopics: (now: number) => Promise<TopicCounts[]>;
  readonly close: () => Promise<void>;
};
