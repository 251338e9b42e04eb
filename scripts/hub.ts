import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Refusal, toRefusal } from "#machine/refusal.ts";
import { ConfigError, parseConfig } from "../sidecar/config/config.ts";
import type { Operator, SeenSubscription } from "../sidecar/websub/sqlite/operator.ts";
import { openOperator } from "../sidecar/websub/sqlite/operator.ts";
import { StoreError } from "../sidecar/websub/store.ts";
import { end, parsing } from "./end.ts";
import { settleAddress } from "./settle-address.ts";

const usage = `Usage: npm run hub -- COMMAND

Looks after the WebSub hub's subscriptions, also while the sidecar runs (but not move and drop).
STATE_DIR says where its database is (default .state). Secrets are never shown.

  list               all subscriptions, a line each
  show ID            one of them
  remove ID          end it; the subscriber is not told
  test-delivery ID   have the running sidecar deliver the current content now, and tell the outcome
  backup FILE        write the database to a new file, which holds secrets
  move OLD NEW       take all subscriptions of the address OLD (a BASE_URL) along to NEW; at the
                     next start of the sidecar each gets its topic as it is at NEW
  drop URL           forget all subscriptions of that address; the subscribers are not told
  --help             this text`;

await end(run);

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parsing(
    () => parseArgs({ args, allowPositionals: true, options: { help: { type: "boolean" } } }),
    usage,
  );
  const [command = "", ...operands] = positionals;
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (!isCommand(command, operands)) {
    console.error(usage);
    return 2;
  }
  return performing(command, operands).catch((error: unknown) => {
    const isForPeople = error instanceof StoreError || error instanceof ConfigError;
    throw isForPeople ? new Refusal(error.message, { cause: error }) : toRefusal(error);
  });
}

async function performing(command: string, operands: readonly string[]): Promise<number> {
  const { stateDir } = parseConfig(process.env);
  const operator = openOperator(stateDir);
  try {
    if (command === "move" || command === "drop") {
      return await settleAddress(operator, stateDir, command, operands);
    }
    return await perform(operator, command, operands[0] ?? "");
  } finally {
    operator.close();
  }
}

/** Whether there is such a command, and it has the operands that it takes. */
function isCommand(command: string, operands: readonly string[]): boolean {
  const counts = { list: 0, move: 2 } as Readonly<Record<string, number>>;
  const isKnown = /^(list|show|remove|test-delivery|backup|move|drop)$/.test(command);
  return isKnown && operands.length === (counts[command] ?? 1) && !operands.includes("");
}

function perform(operator: Operator, command: string, operand: string): number | Promise<number> {
  switch (command) {
    case "list":
      return list(operator);
    case "show":
      console.log(toText(find(operator, operand)));
      return 0;
    case "remove":
      return remove(operator, operand);
    case "test-delivery":
      return testDelivery(operator, operand);
    default:
      operator.backUp(operand);
      console.log(`Written to ${operand}. It holds the subscribers' secrets: keep it safe.`);
      return 0;
  }
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
  throw new Refusal(`There is no subscription ${id}; npm run hub -- list shows them`);
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
