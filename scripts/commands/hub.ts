import { setTimeout as sleep } from "node:timers/promises";
import { Refusal, toRefusal } from "#machine/refusal.ts";
import { ConfigError, parseConfig } from "../../sidecar/config/config.ts";
import type { Operator, SeenSubscription } from "../../sidecar/websub/sqlite/operator.ts";
import { openOperator } from "../../sidecar/websub/sqlite/operator.ts";
import { StoreError } from "../../sidecar/websub/store.ts";
import type { Command, Group } from "../command.ts";
import { settleAddress } from "../settle-address.ts";

export const hub: Group = {
  summary: "Looks after the WebSub hub's subscriptions",
  about: `Looks after the WebSub hub's subscriptions, also while the sidecar runs (but not move and drop).
STATE_DIR says where its database is (default .state). Secrets are never shown.`,
  commands: {
    list: onStore("", "all subscriptions, a line each", list),
    show: onStore("ID", "one of them", (operator, id) => {
      console.log(toText(find(operator, id)));
      return 0;
    }),
    remove: onStore("ID", "end it; the subscriber is not told", remove),
    "test-delivery": onStore(
      "ID",
      "have the running sidecar deliver the current content now, and tell the outcome",
      testDelivery,
    ),
    backup: onStore(
      "FILE",
      "write the database to a new file, which holds secrets",
      (operator, file) => {
        operator.backUp(file);
        console.log(`Written to ${file}. It holds the subscribers' secrets: keep it safe.`);
        return 0;
      },
    ),
    move: onStore(
      "OLD NEW",
      "take all subscriptions of the address OLD (a BASE_URL) along to NEW; at the next start of the sidecar each gets its topic as it is at NEW",
      (operator, from, to, stateDir) => settleAddress(operator, stateDir, "move", [from, to]),
    ),
    drop: onStore(
      "URL",
      "forget all subscriptions of that address; the subscribers are not told",
      (operator, url, _, stateDir) => settleAddress(operator, stateDir, "drop", [url]),
    ),
  },
};

type Work = (
  operator: Operator,
  first: string,
  second: string,
  stateDir: string,
) => number | Promise<number>;

/** A command on the database of the sidecar that the environment names. */
function onStore(operands: string, summary: string, work: Work): Command {
  const run = async (_: unknown, [first = "", second = ""]: readonly string[]) => {
    const { stateDir } = parseConfig(process.env);
    const operator = openOperator(stateDir);
    try {
      return await work(operator, first, second, stateDir);
    } finally {
      operator.close();
    }
  };
  return {
    operands,
    summary,
    run: (...given) =>
      run(...given).catch((error: unknown) => {
        const isForPeople = error instanceof StoreError || error instanceof ConfigError;
        throw isForPeople ? new Refusal(error.message, { cause: error }) : toRefusal(error);
      }),
  };
}

function list(operator: Operator): number {
  const found = operator.list();
  for (const each of found) console.log(toLine(each));
  console.log(found.length === 1 ? "1 subscription." : `${found.length} subscriptions.`);
  return 0;
}

function remove(operator: Operator, id: string): number {
  const { callback } = find(operator, id);
  operator.remove(Number(id));
  console.log(`Removed subscription ${id}, ${callback}`);
  return 0;
}

/** Waits for the sidecar to make an attempt: longer than one may take with the usual settings. */
async function testDelivery(operator: Operator, id: string): Promise<number> {
  const before = find(operator, id).lastAttemptAt;
  operator.offerAgain(Number(id));
  for (const until = Date.now() + 20_000; Date.now() < until; ) {
    await sleep(200);
    const now = operator.find(Number(id));
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

function find(operator: Operator, id: string): SeenSubscription {
  const found = /^\d{1,15}$/.test(id) ? operator.find(Number(id)) : undefined;
  if (found) return found;
  throw new Refusal(`There is no subscription ${id}; npx firsthand hub list shows them`);
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
