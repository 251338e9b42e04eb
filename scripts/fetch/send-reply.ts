import { basename } from "node:path";
import { createAsk } from "#connectors/ask.ts";
import type { Connection, PlatformReply, Replies, Run, Source } from "#connectors/connector.ts";
import { connectionsSchema, toSource } from "#connectors/connectors.ts";
import { FetchFault } from "#connectors/fault.ts";
import { toFetchFolder, withFetchFolder } from "#connectors/folder.ts";
import { concealing, type Keyring, openKeyring, toKeyPlace } from "#connectors/secrets.ts";
import { commitChange, withWriteLock } from "#content/change.ts";
import { readConnections } from "#content/connections-file.ts";
import { findStored } from "#content/find-review.ts";
import { planRighting } from "#content/put-right.ts";
import { readContent } from "#content/read-content.ts";
import { toReviewLine } from "#content/review-lines.ts";
import { setReply } from "#content/set-by-owner.ts";
import { Refusal } from "#machine/refusal.ts";
import { toDay } from "#reviews/day.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { toCleanText } from "#reviews/text.ts";
import { parseOptions } from "../command.ts";
import { importOptions } from "../import-arguments.ts";
import type { Interruption } from "../interruption.ts";
import { waiting } from "../waiting.ts";
import type { FetchDeps } from "./run-fetch.ts";
import { takeIn } from "./take-in.ts";

type Deps = FetchDeps & { readonly interruption: Interruption };

export type SendOptions = {
  readonly write: boolean;
  /** a reply that the platform has in other words gives way */
  readonly replace: boolean;
};

/** A reply that stands in the content, and the way to its platform. */
type Sending = {
  readonly record: ReviewRecord;
  readonly sourceId: string;
  readonly text: string;
  readonly source: Source;
  readonly replies: Replies;
  readonly run: Run;
  readonly keyring: Keyring;
  readonly name: string;
};

/**
 * Sends the reply of a review to its platform; what the platform then has comes back as its own.
 *
 * @returns the exit code: 1 where the platform refused the reply
 * @throws Refusal where there is nothing to send, or no way; FetchFault
 */
export async function sendReply(deps: Deps, id: string, options: SendOptions): Promise<number> {
  const sending = await prepare(deps, id);
  return concealing(sending.keyring, () => send(deps, sending, options));
}

async function send(
  deps: Deps,
  sending: Sending,
  { write, replace }: SendOptions,
): Promise<number> {
  const { text, replies, run, sourceId } = sending;
  const before = await replies.read(run, sourceId);
  console.log(`There now: ${before.text ?? "no reply"}\nTo be sent: ${text}`);
  if (isSame(before.text, text)) return bringBack(deps, sending, before, write);
  if (before.text !== null && !replace)
    throw new Refusal(
      "Another reply is there already; nothing was sent. --replace puts this one in its place, and npx firsthand fetch --full brings that one here",
    );
  if (!write) {
    console.log("\nThis was a dry run, nothing has been sent. Add --write to send it.");
    return 0;
  }
  await replies.send(run, sourceId, text);
  console.log("Sent.");
  const after = await replies.read(run, sourceId).catch((error: unknown) => {
    if (!(error instanceof FetchFault)) throw error;
    console.error(`What became of it is not known yet (${error.message}); the next fetch tells.`);
    return null;
  });
  return after === null ? 0 : bringBack(deps, sending, after, write);
}

async function prepare(deps: Deps, id: string): Promise<Sending> {
  const { contentDir, network, limits } = deps;
  const content = await readContent(contentDir);
  const { record } = findStored(content, id);
  console.log(toReviewLine(record, content));
  const text = record.owner_reply?.text;
  if (text === undefined)
    throw new Refusal(
      `${record.id} has no reply; npx firsthand review reply ${record.id} TEXT writes it`,
    );
  const connections = await readConnections(contentDir, connectionsSchema);
  const found = findWay(record, connections);
  if (found === null)
    throw new Refusal(
      `${record.id} is of ${record.source}, and no connection sends replies there: give it at the platform, and it comes here with the reviews`,
    );
  if (Buffer.byteLength(text) > found.replies.maxBytes)
    throw new Refusal(`The reply is longer than ${found.replies.maxBytes} bytes; shorten it`);
  const keyring = await openKeyring(found.name, toKeyPlace(basename(contentDir), deps));
  const ask = createAsk(found.source.hosts, network, limits);
  const run = { ask, secret: keyring.secret, mark: {}, clock: network.clock };
  return { record, text, ...found, keyring, run };
}

function findWay({ source_id: sourceId }: ReviewRecord, connections: readonly Connection[]) {
  if (sourceId === undefined) return null;
  for (const connection of connections) {
    const source = toSource(connection);
    const { replies } = source;
    if (replies?.isOf(sourceId)) return { name: connection.name, source, replies, sourceId };
  }
  return null;
}

function isSame(there: string | null, here: string): boolean {
  return there !== null && toCleanText(there) === toCleanText(here);
}

const told: Readonly<Record<PlatformReply["state"], string>> = {
  shown: "The platform shows this reply.",
  waiting: "The platform has this reply, and has yet to approve it.",
  refused:
    "The platform refused this reply and does not show it. Say it otherwise (npx firsthand review reply), and send it again.",
};

/** Has the reply be the source's own: of the day that the platform says, and with the review as it is there. */
async function bringBack(
  deps: Deps,
  { record, text, source, name }: Sending,
  { state, updated, file }: PlatformReply,
  write: boolean,
): Promise<number> {
  const { contentDir, interruption, network } = deps;
  console.log(told[state]);
  if (write) {
    const folder = toFetchFolder(basename(contentDir));
    await withFetchFolder(folder, waiting, async () => {
      if (updated !== null) await dateReply(contentDir, record.id, text, updated);
      const now = new Date(network.clock.now()).toISOString();
      const options = parseOptions("fetch", importOptions, ["--write"]);
      const fetched = { files: [file], isWhole: false, mark: {}, notes: [] };
      await takeIn({ contentDir, folder, interruption, name, now }, { source, fetched }, options);
    });
  }
  return state === "refused" ? 1 : 0;
}

function dateReply(dir: string, id: string, text: string, updated: string): Promise<void> {
  return withWriteLock(dir, waiting, async () => {
    const content = await readContent(dir);
    const day = toDay(updated, content.business.time_zone);
    const action = { kind: "set", set: setReply(text, day, day) } as const;
    const { change } = await planRighting(dir, content, [id], action);
    await commitChange(dir, change);
  });
}
