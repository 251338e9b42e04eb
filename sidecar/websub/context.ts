import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import type { WebsubConfig } from "../config/websub.ts";
import type { Egress } from "./egress.ts";
import type { HubEvent } from "./events.ts";
import type { Pool } from "./pool.ts";
import type { Store } from "./store.ts";

/** What the parts of the hub work with. */
export type HubContext = Clock & {
  readonly store: Store;
  readonly egress: Egress;
  /** runs all that is sent */
  readonly pool: Pool;
  readonly config: WebsubConfig;
  readonly totals: Totals;
  /** for those who count */
  readonly tell: (event: HubEvent) => void;
  readonly log: Logger;
  /** from 0 up to, not including, 1 */
  readonly random: () => number;
  /** Has the scheduler run at once: there is something to do, or capacity for it. */
  readonly wake: () => void;
};

/** One kind of the hub's work. */
export type HubWork = {
  /** Takes up what is due, as far as there is capacity. */
  readonly fill: () => Promise<void>;
  /** Begins nothing any more; done when what was begun is recorded. */
  readonly close: () => Promise<void>;
};

/** What the hub has done since the process began. */
export type Totals = {
  /** requests that were answered with 202 */
  accepted: number;
  /** … and confirmed, or not, by the subscriber */
  verified: number;
  rejected: number;
  /** attempts that were answered with 2xx */
  delivered: number;
  /** attempts that were not */
  failed: number;
};
