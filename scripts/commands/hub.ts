import { parseConfig } from "../../sidecar/config/config.ts";
import { moveState } from "../../sidecar/move-state.ts";
import type { HeldHost, Operator } from "../../sidecar/websub/operator.ts";
import { type Command, defineCommand, type Group } from "../command.ts";
import { forPeople, withOperator } from "../hub-access.ts";
import * as subscriptions from "../hub-subscriptions.ts";
import { settleAddress } from "../settle-address.ts";

const choice = {
  failing: { help: "those whose last attempt failed" },
  host: { value: "HOST", help: "those whose callback is at this host, or host:port" },
  topic: { value: "URL", help: "those of this topic; its path is enough" },
} as const;

export const hub: Group = {
  summary: "Looks after the WebSub hub's subscriptions",
  about: `Looks after the WebSub hub's subscriptions, also while sidecars run (not move, drop, take-over).
STATE, or else STATE_DIR, says where its database is (default .state). Secrets are never shown.`,
  commands: {
    list: defineCommand({
      summary: "subscriptions, a line each",
      options: { ...choice, json: { help: "as JSON, for programs" } },
      run: (said) => onState((operator) => subscriptions.list(operator, said)),
    }),
    show: onStore("ID", "one of them, and its last 20 attempts", subscriptions.show),
    waiting: onStore(
      "",
      "requests to be verified, and notices to be sent",
      subscriptions.listWaiting,
    ),
    remove: onStore("ID", "end it; the subscriber is not told", subscriptions.remove),
    removed: onStore(
      "",
      "what ended in the last 30 days by failures, a 410 or remove",
      subscriptions.listRemovals,
    ),
    restore: onStore(
      "ID",
      "bring back what ended so, for the rest of its lease",
      subscriptions.restore,
    ),
    resend: defineCommand({
      operands: "[ID]",
      summary:
        "have the running sidecar deliver the current content again: to one, or to those chosen",
      options: choice,
      run: (said, [id]) => onState((operator) => subscriptions.resend(operator, id, said)),
    }),
    pause: hold("paused", "send nothing to HOST (host:port, or host for 443) until resume"),
    block: hold("blocked", "the same, and refuse its requests"),
    resume: hold(null, "let it go on"),
    hosts: onStore("", "those that are paused or blocked", subscriptions.listHosts),
    "test-delivery": onStore(
      "ID",
      "have the running sidecar deliver the current content now, and tell the outcome",
      subscriptions.testDelivery,
    ),
    backup: onStore(
      "FILE",
      "write the database to a new file, which holds secrets",
      async (operator, file) => {
        await operator.backUp(file);
        console.log(`Written to ${file}. It holds the subscribers' secrets: keep it safe.`);
        return 0;
      },
    ),
    move: onStore(
      "OLD NEW",
      "take all subscriptions of the address OLD (a BASE_URL) along to NEW; at the next start of the sidecar each gets its topic as it is at NEW",
      (operator, from, to) => settleAddress(operator, "move", [from, to]),
    ),
    "take-over": defineCommand({
      summary:
        "take all that STATE_DIR keeps into the PostgreSQL database that STATE names, which has to be empty; only while no sidecar runs",
      options: {},
      run: () =>
        forPeople(async () => {
          const { subscriptions, aside } = await moveState(parseConfig(process.env));
          const those = subscriptions === 1 ? "1 subscription" : `${subscriptions} subscriptions`;
          console.log(`${those} and all that is kept with them are in the database that STATE names.
What was in STATE_DIR is now ${aside}; it holds secrets: remove it when the sidecars run.`);
          return 0;
        }),
    }),
    drop: onStore(
      "URL",
      "forget all subscriptions of that address; the subscribers are not told",
      (operator, url) => settleAddress(operator, "drop", [url]),
    ),
  },
};

type Work = (operator: Operator, first: string, second: string) => Promise<number>;

/** A command on the database of the sidecar that the environment names. */
function onStore(operands: string, summary: string, work: Work): Command {
  return {
    operands,
    summary,
    run: (_, [first = "", second = ""]) => onState((operator) => work(operator, first, second)),
  };
}

function hold(state: HeldHost["state"] | null, summary: string): Command {
  return onStore("HOST", summary, (operator, host) => subscriptions.hold(operator, host, state));
}

function onState(work: (operator: Operator) => Promise<number>): Promise<number> {
  return withOperator(process.env, work);
}
