import { html } from "hono/html";
import { isRefusal } from "#machine/refusal.ts";
import { type Choice, createChooses, isFailing, toHost } from "../../scripts/hub-subscriptions.ts";
import type { Operator, SeenSubscription } from "../../sidecar/websub/operator.ts";
import { toOriginal } from "../failure.ts";
import type { Answer, Html, Visit } from "../page.ts";
import { toHubWords } from "./words.ts";

/** How the desk looks after the hub of this machine, beside a sidecar that runs. */
export type HubAccess = {
  /** whether there is one */
  readonly isThere: () => boolean;
  /** @throws Refusal where it cannot be read */
  readonly withOperator: <Result>(work: (operator: Operator) => Promise<Result>) => Promise<Result>;
};

export type HubDeps = {
  /** null where the desk knows of none */
  readonly hub: HubAccess | null;
  readonly now: () => Date;
};

/** Works on the hub; where it cannot be read, that is said. There is no such page without one. */
export async function onHub(
  { hub }: HubDeps,
  visit: Visit,
  work: (operator: Operator) => Promise<Answer>,
): Promise<Answer> {
  if (hub === null || !hub.isThere()) return null;
  try {
    return await hub.withOperator(work);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return html`<p class="notice fault" role="alert">${toHubWords(visit.language).unreadable}</p>${toOriginal(error.message, visit)}`;
  }
}

/** Which subscribers an address or a form asks for. */
export function parseChoice(said: URLSearchParams): Choice {
  const { failing, host, topic } = Object.fromEntries(said);
  return { failing: failing === "yes", host: host || undefined, topic: topic || undefined };
}

export function toChoiceQuery({ failing, host, topic }: Choice): string {
  const said = {
    ...(failing && { failing: "yes" }),
    ...(host && { host }),
    ...(topic && { topic }),
  };
  const query = new URLSearchParams(said).toString();
  return query === "" ? "" : `?${query}`;
}

export async function listChosen(
  operator: Operator,
  choice: Choice,
): Promise<readonly SeenSubscription[]> {
  return (await operator.list()).filter(createChooses(choice));
}

/** Those at a host with its port. */
export function isAt(host: string): (each: { readonly callback: string }) => boolean {
  return ({ callback }) => toHost(new URL(callback)) === host;
}

/** How a subscriber stands, in a few words. */
export function toStanding(each: SeenSubscription, { language }: Visit): string {
  const words = toHubWords(language);
  if (isFailing(each)) {
    return `${words.failing} ${toResultWords(each.lastResult, language)}`;
  }
  return each.behind === 0 ? words.upToDate : words.onItsWay;
}

/** How an attempt ended, in the owner's words. */
export function toResultWords(result: string | null, language: Visit["language"]): string {
  const { results } = toHubWords(language);
  if (result === null) return results.none;
  const [, status] = /^HTTP (\d+)$/.exec(result) ?? [];
  if (status === "410") return results.gone;
  if (status?.startsWith("2")) return results.taken;
  if (status !== undefined) return results.answered({ status });
  const kind = result.split(":", 1)[0] ?? "";
  return isKind(kind, results.failed) ? results.failed[kind] : results.failed.network;
}

function isKind<Kinds extends object>(kind: string, kinds: Kinds): kind is string & keyof Kinds {
  return Object.hasOwn(kinds, kind);
}

/** An address as people compare it: without what every one begins with. */
export function toPlace(address: string): Html {
  const { host, pathname, search } = new URL(address);
  return html`${host}${pathname === "/" ? "" : pathname}${search}`;
}
