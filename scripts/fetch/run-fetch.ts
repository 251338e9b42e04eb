import { basename } from "node:path";
import type { Connection } from "#connectors/connector.ts";
import { FetchFault } from "#connectors/fault.ts";
import { readStates, toFetchFolder, withFetchFolder, writeStates } from "#connectors/folder.ts";
import { openKeyring, toKeyPlace } from "#connectors/secrets.ts";
import {
  type ConnectionState,
  type States,
  tellAfter,
  toFailed,
  toFetched,
} from "#connectors/state.ts";
import { ImportQuestion } from "#import/fault.ts";
import { BusyError } from "#machine/lock.ts";
import { mapReason, say, toText } from "#machine/reason.ts";
import { isRefusal, type Refusal } from "#machine/refusal.ts";
import type { Options } from "../import-arguments.ts";
import type { Interruption } from "../interruption.ts";
import { bring, type Outside } from "./bring.ts";
import { type Counts, takeIn } from "./take-in.ts";

/** What a run has of the machine. */
export type FetchDeps = Outside & { readonly contentDir: string };

type Deps = FetchDeps & {
  /** of the import of one connection */
  readonly interrupt: () => Interruption;
};

export type FetchOptions = Options & {
  /** everything is asked for, not only what is new */
  readonly full: boolean;
};

/** How it ended for one connection; null counts where nothing was taken in. */
export type Outcome = { readonly name: string } & (
  | { readonly counts: Counts; readonly fault: null }
  | { readonly counts: null; readonly fault: Failure }
);
type Failure = {
  readonly message: string;
  /** a question to the owner, a fault that may pass by itself, or one that does not */
  readonly kind: "question" | "passing" | "lasting";
  /** in a row */
  readonly failures: number;
};

/** How it ended for all. */
export type Fetching = {
  readonly outcomes: readonly Outcome[];
  /** the exit code of an interruption that came while something was written; null where none did */
  readonly interrupted: number | null;
};

/**
 * Fetches from connections, one after the other; one that fails holds up no other. What happened is
 * remembered where something is written.
 *
 * @throws BusyError where another run fetches for the same business
 */
export function runFetch(
  deps: Deps,
  connections: readonly Connection[],
  options: FetchOptions,
): Promise<Fetching> {
  const folder = toFetchFolder(basename(deps.contentDir));
  return withFetchFolder(folder, waiting, async () => {
    let states: States = await readStates(folder);
    const outcomes: Outcome[] = [];
    for (const connection of connections) {
      const { name } = connection;
      const interruption = deps.interrupt();
      const all = { ...deps, folder, interruption };
      const done = await fetchOne(all, connection, states[name], options).finally(interruption.end);
      outcomes.push(done.outcome);
      states = { ...states, [name]: done.state };
      if (options.write) await writeStates(folder, states);
      if (interruption.code() !== null) return { outcomes, interrupted: interruption.code() };
    }
    return { outcomes, interrupted: null };
  });
}

const waiting = {
  patience: 60_000,
  onWait: (holder: string) =>
    console.error(`Another run is fetching (${holder}); waiting for it to end.`),
};

type Done = { readonly outcome: Outcome; readonly state: ConnectionState };

async function fetchOne(
  deps: FetchDeps & { readonly folder: string; readonly interruption: Interruption },
  connection: Connection,
  before: ConnectionState | undefined,
  options: FetchOptions,
): Promise<Done> {
  const { name } = connection;
  const { clock } = deps.network;
  const now = () => new Date(clock.now()).toISOString();
  const keyring = await openKeyring(name, toKeyPlace(basename(deps.contentDir), deps));
  console.log(`${name}:`);
  try {
    const { full } = options;
    const { source, fetched, isFull } = await bring(deps, connection, { keyring, before, full });
    for (const note of fetched.notes) console.log(`Note: ${toText(note)}`);
    if (fetched.files.length === 0) console.log(fetched.isWhole ? none : "Nothing is new.");
    const counts = await takeIn({ ...deps, name, now: now() }, { source, fetched }, options);
    const state = toFetched(before, { mark: fetched.mark, isFull, now: now() });
    return { outcome: { name, counts, fault: null }, state };
  } catch (thrown) {
    const error = toFault(thrown, name);
    const message = keyring.conceal(error.message);
    const state = toFailed(before, {
      reason: mapReason(error.reason, keyring.conceal),
      now: now(),
    });
    const { failures } = state;
    console.error(`${message}\nNothing was written.${toTold(failures, state.fetched)}`);
    return {
      outcome: { name, counts: null, fault: { message, kind: toKind(error), failures } },
      state,
    };
  }
}

/**
 * What is nested or built so that reading it ends with a RangeError is a fault of what came.
 *
 * @throws what nobody foresaw
 */
function toFault(error: unknown, name: string): Refusal {
  if (isRefusal(error)) return error;
  if (!(error instanceof RangeError)) throw error;
  return new FetchFault(say`${name}: what came cannot be read (${error.message})`);
}

/** Said of all reviews: it may be a fault of the platform. */
const none = "It holds not a single review, so nothing was taken, and none counts as gone.";

function toKind(error: Error): Failure["kind"] {
  if (error instanceof ImportQuestion) return "question";
  if (error instanceof BusyError) return "passing";
  return error instanceof FetchFault && error.isPassing ? "passing" : "lasting";
}

function toTold(failures: number, fetched: string | null): string {
  if (failures < tellAfter) return "";
  const since = fetched === null ? "" : `; nothing has come since ${fetched.slice(0, 10)}`;
  return ` This is failure number ${failures} in a row${since}.`;
}

/** What a schedule is told: nothing of a fault that may pass, until it came three times in a row. */
export function toExitCode(outcomes: readonly Outcome[]): number {
  const faults = outcomes.flatMap(({ fault }) => fault ?? []);
  if (faults.length === 0) return 0;
  const isToBeTold = ({ kind, failures }: Failure) => kind === "lasting" || failures >= tellAfter;
  if (faults.some(isToBeTold)) return 1;
  return faults.some(({ kind }) => kind === "question") ? 2 : passingCode;
}

/** EX_TEMPFAIL of sysexits(3). */
export const passingCode = 75;
