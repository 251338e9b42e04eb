import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import type { Logger } from "pino";
import { Refusal } from "#machine/refusal.ts";
import { type Clock, systemClock } from "./clock.ts";
import type { Config } from "./config/config.ts";
import { readSessionKey } from "./mcp/session-key.ts";
import type { Operator } from "./websub/operator.ts";
import { openOperator } from "./websub/sqlite/operator.ts";
import { openPassingStore, openSqliteStore, toTakeOverMark } from "./websub/sqlite/sqlite-store.ts";
import { takeStateFolder } from "./websub/state-folder.ts";
import type { Store, TopicStore } from "./websub/store.ts";

/** What a sidecar keeps, and what follows from where it is kept. */
export type State = {
  readonly store: Store;
  /** the machine's, or that of a database which several share */
  readonly clock: Clock;
  /** for people: without a user or a password */
  readonly place: string;
  /** The keys of MCP session ids where nobody has set any: the first signs, each verifies. */
  readonly sessionKeys: () => readonly string[];
  /** Has somebody told when another process that shares the state says that there may be work. */
  readonly onNews?: (listener: () => void) => void;
  /** milliseconds from one look at what is due to the next; where nothing is said, the hub's own */
  readonly tickMs?: number;
  /** Lets go of the folder, once the store is closed. */
  readonly letGo: () => void;
};

/** STATE, where nothing is kept and there is no hub. */
export const nothing = "none";

type Where = Pick<Config, "state" | "stateDir" | "releaseOrigin">;

/** Who opens the state: what it serves, and whether what is kept there is its own. */
export type Tenant = {
  /** BASE_URLs */
  readonly addresses: readonly string[];
  /**
   * Called once, before anything else uses the store.
   *
   * @throws StoreError where it may not be used
   */
  readonly judge: (
    store: TopicStore,
    at: { readonly place: string; readonly now: number },
  ) => Promise<void>;
};

/**
 * Opens the state: in STATE_DIR for this one process, in the database that STATE names, or in memory alone. A database that
 * is not there at the moment is opened as soon as it is.
 *
 * @throws StoreError and Refusal
 */
export async function openState(
  { state, stateDir, releaseOrigin }: Where,
  {
    log,
    tenant,
    clock = systemClock,
  }: { readonly log: Logger; readonly tenant: Tenant; readonly clock?: Clock | undefined },
): Promise<State> {
  if (state === null) {
    const letGo = await takeFolder(stateDir, log);
    try {
      refuseTakenOver(stateDir);
    } catch (error) {
      letGo();
      throw error;
    }
    const onWait = () => log.warn(`Another program holds the hub's database; ${waiting}`);
    const store = await openSqliteStore(stateDir, { patience: patienceMs, onWait });
    const place = stateDir;
    await tenant.judge(store, { place, now: clock.now() }).catch(async (error) => {
      await store.close();
      letGo();
      throw error;
    });
    return { store, clock, place, sessionKeys: toOnce(() => [readSessionKey(stateDir)]), letGo };
  }
  const letGo = releaseOrigin === null ? () => {} : await takeFolder(stateDir, log);
  if (state === nothing) {
    const sessionKeys = toOnce(() => [randomBytes(32).toString("base64url")]);
    return { store: openPassingStore(), clock, place: "memory", sessionKeys, letGo };
  }
  const { openPostgresState } = await loadPostgres();
  const { now, ...shared } = await openPostgresState(state, tenant);
  return {
    ...shared,
    clock: { ...clock, now },
    tickMs: sharedTickMs,
    letGo,
  };
}

/** What an operator may do beside it. */
export async function openStateOperator({ state, stateDir }: Where): Promise<Operator> {
  if (state === null) return openOperator(stateDir);
  if (state === nothing)
    throw new Refusal("STATE=none keeps no subscriptions; leave it out for those in STATE_DIR");
  return (await loadPostgres()).openPostgresOperator(state);
}

/** @throws Refusal where nobody knows whether another database has all that is kept here */
function refuseTakenOver(stateDir: string): void {
  const mark = toTakeOverMark(stateDir);
  if (!existsSync(mark)) return;
  throw new Refusal(
    `${mark}: a take-over into PostgreSQL has begun and has not come to its end. Give "npx firsthand hub ` +
      `take-over" again with the STATE that it had; or, where that database is to be forgotten, remove this file`,
  );
}

function toOnce<Value>(read: () => Value): () => Value {
  let known: { readonly value: Value } | null = null;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}

/** A leaf, loaded where it is asked for alone. */
export function loadPostgres() {
  // biome-ignore lint/style/noRestrictedImports: this is the one line that loads it
  return import("./websub/postgres/postgres-state.ts");
}

/** Of what no other process tells: attempts whose time has come. */
const sharedTickMs = 1000;

/** A start waits this long for the sidecar that it replaces, and for whoever holds the database. */
const patienceMs = 15_000;
const waiting = `waiting up to ${patienceMs / 1000} seconds for it to let go`;

const ofTwoStarts =
  "Use that one, or stop it (Ctrl+C in its window) and start again; a second site needs a " +
  "STATE_DIR of its own, and several sidecars of one site a PostgreSQL database (STATE=postgres://…).";

function takeFolder(folder: string, log: Logger): Promise<() => void> {
  return takeStateFolder(folder, {
    patience: patienceMs,
    onWait: (holder) => log.warn(`${folder} is in use (${holder}); ${waiting}`),
    remedy: ofTwoStarts,
  });
}
