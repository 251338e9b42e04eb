import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "#machine/refusal.ts";
import type { HeldHost, Operator, SeenSubscription } from "../sidecar/websub/operator.ts";

/** Which subscriptions are meant; nothing said means all. */
export type Choice = {
  readonly failing: boolean;
  readonly host: string | undefined;
  readonly topic: string | undefined;
};

export async function list(
  operator: Operator,
  said: Choice & { readonly json: boolean },
): Promise<number> {
  const found = (await operator.list()).filter(createChooses(said));
  if (said.json) {
    console.log(JSON.stringify(found, null, 2));
    return 0;
  }
  for (const each of found) console.log(toLine(each));
  console.log(found.length === 1 ? "1 subscription." : `${found.length} subscriptions.`);
  return 0;
}

/** Tells the subscriptions that are meant. */
export function createChooses({
  failing,
  host,
  topic,
}: Choice): (each: SeenSubscription) => boolean {
  return (each) => {
    const at = new URL(each.callback);
    const isAtHost = host === undefined || [at.hostname, toHost(at)].includes(host.toLowerCase());
    const isOfTopic =
      topic === undefined || [each.topic, new URL(each.topic).pathname].includes(topic);
    return isAtHost && isOfTopic && (!failing || isFailing(each));
  };
}

/** Whether the last attempt of what it lacks failed. */
export function isFailing({ attempts, failures, behind, lastResult }: SeenSubscription): boolean {
  return (
    attempts > 0 || failures > 0 || (behind > 0 && !/^HTTP 2\d\d$/.test(lastResult ?? "HTTP 200"))
  );
}

/** As it is paused and blocked, with its port. */
export function toHost({ hostname, port }: URL): string {
  return `${hostname}:${port || 443}`;
}

export async function show(operator: Operator, id: string): Promise<number> {
  console.log(toText(await find(operator, id)));
  const attempts = await operator.listAttempts(Number(id));
  if (attempts.length > 0) console.log("last attempts");
  for (const { at, ms, result } of attempts) console.log(`  ${toTime(at)}  ${ms} ms  ${result}`);
  return 0;
}

export async function listWaiting(operator: Operator): Promise<number> {
  const found = await operator.listWaiting();
  for (const { kind, topic, callback, attempts, nextAttemptAt } of found) {
    const tries =
      attempts === 0 ? "not tried yet" : `${attempts} failed, again ${toTime(nextAttemptAt)}`;
    console.log(`${kind}  ${new URL(topic).pathname}  ${callback}  ${tries}`);
  }
  console.log(`${found.length} waiting.`);
  return 0;
}

export async function remove(operator: Operator, id: string): Promise<number> {
  const { callback } = await find(operator, id);
  await operator.remove(Number(id), Date.now());
  console.log(`Removed subscription ${id}, ${callback}`);
  return 0;
}

export async function listRemovals(operator: Operator): Promise<number> {
  const found = await operator.listRemovals();
  for (const { id, topic, callback, removedAt, expiresAt, cause, lastResult } of found) {
    const when = `removed ${toTime(removedAt)}, lease until ${toTime(expiresAt)}`;
    console.log(
      `${id}  ${new URL(topic).pathname}  ${callback}  ${when}  ${cause}  ${lastResult ?? "-"}`,
    );
  }
  console.log(`${found.length} removed.`);
  return 0;
}

export async function restore(operator: Operator, id: string): Promise<number> {
  const outcome = await operator.restore(toId(id), Date.now());
  if (outcome !== "restored") throw new Refusal(`Subscription ${id} ${notRestored[outcome]}`);
  console.log(`Restored subscription ${id}; it gets the current content.`);
  return 0;
}

const notRestored = {
  unknown: "is not among those removed; npx firsthand hub removed shows them",
  subscribed: "is not needed: its subscriber has subscribed again",
  over: "cannot come back: its lease is over; its subscriber has to subscribe again",
} as const;

/** @param id where it is given, nothing else chooses */
export async function resend(
  operator: Operator,
  id: string | undefined,
  said: Choice,
): Promise<number> {
  if (id === undefined && !said.failing && said.host === undefined && said.topic === undefined) {
    throw new Refusal("Say to whom: an ID, or --failing, --host or --topic");
  }
  const found =
    id === undefined
      ? (await operator.list()).filter(createChooses(said))
      : [await find(operator, id)];
  await operator.offerAgain(found.map((each) => each.id));
  console.log(`The running sidecar delivers to ${found.length} now.`);
  return 0;
}

export async function hold(
  operator: Operator,
  said: string,
  state: HeldHost["state"] | null,
): Promise<number> {
  const host = parseHost(said);
  if (host === null) {
    throw new Refusal(
      `${said} is not a host; write it as hooks.example.com or hooks.example.com:8443`,
    );
  }
  await operator.holdHost(host, state);
  console.log(`${host} ${state === null ? "goes on" : `is ${state}`}.`);
  return 0;
}

/** A host with its port, from what a person types; null for what is none. */
export function parseHost(said: string): string | null {
  const url = URL.parse(`https://${said}`);
  return url === null || url.href !== `${url.origin}/` ? null : toHost(url);
}

export async function listHosts(operator: Operator): Promise<number> {
  const found = await operator.listHeldHosts();
  for (const { host, state } of found) console.log(`${host}  ${state}`);
  console.log(`${found.length} paused or blocked.`);
  return 0;
}

/** Waits for the sidecar to make an attempt: longer than one may take with the usual settings. */
export async function testDelivery(operator: Operator, id: string): Promise<number> {
  const before = (await find(operator, id)).lastAttemptAt;
  await operator.offerAgain([Number(id)]);
  for (const until = Date.now() + 20_000; Date.now() < until; ) {
    await sleep(200);
    const now = await operator.find(Number(id));
    if (now === undefined) {
      console.log("The subscriber answered 410: the subscription has been removed.");
      return 1;
    }
    if (now.lastAttemptAt === before) continue;
    console.log(`${now.behind === 0 ? "Delivered" : "Not delivered"}: ${now.lastResult}`);
    return now.behind === 0 ? 0 : 1;
  }
  console.log("Nothing happened yet. The delivery is made when the sidecar runs and gets to it.");
  return 1;
}

async function find(operator: Operator, id: string): Promise<SeenSubscription> {
  const found = await operator.find(toId(id));
  if (found) return found;
  throw new Refusal(`There is no subscription ${id}; npx firsthand hub list shows them`);
}

/** @returns an id that no subscription has where it is none */
function toId(said: string): number {
  return /^\d{1,15}$/.test(said) ? Number(said) : -1;
}

function toLine(each: SeenSubscription): string {
  const { id, topic, callback, behind, failures, lastResult } = each;
  const until = toTime(each.expiresAt);
  const state = behind === 0 ? "up to date" : `${behind} behind, ${failures} failed`;
  return `${id}  ${new URL(topic).pathname}  ${callback}  until ${until}  ${state}  ${lastResult ?? "-"}`;
}

function toText(each: SeenSubscription): string {
  return [
    `topic         ${each.topic}`,
    `callback      ${each.callback}`,
    `signed        ${each.signed ? "yes" : "no"}`,
    `verified      ${toTime(each.verifiedAt)}`,
    `lease until   ${toTime(each.expiresAt)}`,
    `behind        ${each.behind}`,
    `attempts      ${each.attempts} failed of the delivery at hand`,
    `failures      ${each.failures} deliveries in a row; the third removes it`,
    `next attempt  ${each.behind === 0 ? "with the next change" : toTime(each.nextAttemptAt)}`,
    `last attempt  ${each.lastAttemptAt === null ? "none" : toTime(each.lastAttemptAt)}`,
    `last result   ${each.lastResult ?? "none"}`,
  ].join("\n");
}

function toTime(instant: number): string {
  return instant === 0 ? "at once" : new Date(instant).toISOString().slice(0, 19).concat("Z");
}
