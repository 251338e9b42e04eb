import { createAsk, type Limits } from "#connectors/ask.ts";
import type { Connection, Fetched, Source } from "#connectors/connector.ts";
import { toSource } from "#connectors/connectors.ts";
import type { Network } from "#connectors/network.ts";
import type { Keyring } from "#connectors/secrets.ts";
import { type ConnectionState, isFullDue } from "#connectors/state.ts";
import type { Instant } from "#reviews/day.ts";

/** What asking a platform has of the machine. */
export type Outside = {
  /** holds secrets of connections */
  readonly env: Readonly<NodeJS.ProcessEnv>;
  /** whether that is the environment of several sites; false where it is not said */
  readonly isOneOfSeveral?: boolean;
  readonly network: Network;
  readonly limits?: Limits;
};

/** What a connection brought. */
export type Brought = {
  readonly source: Source;
  readonly fetched: Fetched;
  /** whether everything was asked for, and not only what is new */
  readonly isFull: boolean;
  /** when it was asked for */
  readonly at: Instant;
};

/**
 * Asks a connection for what is new since the run that left `before`, or for everything.
 *
 * @throws FetchFault, whose message may hold what a platform said: conceal it
 */
export async function bring(
  { network, limits }: Outside,
  connection: Connection,
  {
    keyring,
    before,
    full,
  }: {
    readonly keyring: Keyring;
    readonly before: ConnectionState | undefined;
    readonly full: boolean;
  },
): Promise<Brought> {
  const { clock } = network;
  const at = new Date(clock.now()).toISOString();
  const source = toSource(connection);
  const isFull = full || isFullDue(before, at);
  const mark = isFull || before === undefined ? {} : before.mark;
  const ask = createAsk(source.hosts, network, limits);
  const fetched = await source.fetch({ ask, secret: keyring.secret, mark, clock });
  return { source, fetched, isFull, at };
}
