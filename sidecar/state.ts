import type { Logger } from "pino";
import { type Clock, systemClock } from "./clock.ts";
import type { Config } from "./config/config.ts";
import { readSessionKey } from "./mcp/session-key.ts";
import type { Operator } from "./websub/operator.ts";
import { openOperator } from "./websub/sqlite/operator.ts";
import { openSqliteStore } from "./websub/sqlite/sqlite-store.ts";
import { takeStateFolder } from "./websub/state-folder.ts";
import type { Store } from "./websub/store.ts";

/** What a sidecar keeps, and what follows from where it is kept. */
export type State = {
  readonly store: Store;
  /** the machine's, or that of a database which several share */
  readonly clock: Clock;
  /** for people: without a user or a password */
  readonly place: string;
  /** The key by which MCP session ids are signed where nobody has set one. */
  readonly readSessionKey: () => string;
  /** Has somebody told when another process that shares the state says that there may be work. */
  readonly onNews?: (listener: () => void) => void;
  /** milliseconds from one look at what is due to the next; where nothing is said, the hub's own */
  readonly tickMs?: number;
  /** Lets go of the folder, once the store is closed. */
  readonly letGo: () => void;
};

type Where = Pick<Config, "state" | "stateDir" | "releaseOrigin">;

/**
 * Opens the state: in STATE_DIR for this one process, or in the database that STATE names.
 *
 * @throws StoreError and Refusal
 */
export async function openState(
  { state, stateDir, releaseOrigin }: Where,
  { log, clock = systemClock }: { readonly log: Logger; readonly clock?: Clock | undefined },
): Promise<State> {
  if (state === null) {
    const letGo = await takeFolder(stateDir, log);
    const onWait = () => log.warn(`Another program holds the hub's database; ${waiting}`);
    const store = await openSqliteStore(stateDir, { patience: patienceMs, onWait });
    return { store, clock, place: stateDir, readSessionKey: () => readSessionKey(stateDir), letGo };
  }
  const letGo = releaseOrigin === null ? () => {} : await takeFolder(stateDir, log);
  const { openPostgresState } = await loadPostgres();
  const { now, sessionKey, ...shared } = await openPostgresState(state);
  return {
    ...shared,
    clock: { ...clock, now },
    readSessionKey: () => sessionKey,
    tickMs: sharedTickMs,
    letGo,
  };
}

/** What an operator may do beside it. */
export async function openStateOperator({ state, stateDir }: Where): Promise<Operator> {
  if (state === null) return openOperator(stateDir);
  return (await loadPostgres()).openPostgresOperator(state);
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
