import { html } from "hono/html";
import { type Choice, parseHost } from "../../scripts/hub-subscriptions.ts";
import type {
  HeldHost,
  Operator,
  SeenRemoval,
  SeenSubscription,
  SeenWaiting,
} from "../../sidecar/websub/operator.ts";
import { tooManyFailures } from "../../sidecar/websub/store.ts";
import { toTimeText } from "../days.ts";
import { toHidden, toSelect } from "../form.ts";
import { type Html, type Page, seeOther, type Visit } from "../page.ts";
import {
  type HubDeps,
  listChosen,
  onHub,
  parseChoice,
  toChoiceQuery,
  toPlace,
  toResultWords,
  toStanding,
} from "./hub.ts";
import { toHubWords } from "./words.ts";

const path = "/hub";

/** Who is told of changes at once: those that are, those that wait, whom nothing is sent, and who no longer is. */
export function createHubPage(deps: HubDeps): Page {
  return {
    path,
    title: ({ language }) => toHubWords(language).title,
    get: (visit) => onHub(deps, visit, (operator) => toContents(operator, visit)),
    post: (visit, form) =>
      onHub(deps, visit, async (operator) => {
        const { language, link } = visit;
        const words = toHubWords(language);
        const host = form.get("host") ?? "";
        switch (form.get("do")) {
          case "resend": {
            const choice = parseChoice(form);
            const chosen = await listChosen(operator, choice);
            await operator.offerAgain(chosen.map(({ id }) => id));
            return seeOther(
              link(`${path}${toChoiceQuery(choice)}`),
              words.resent({ count: chosen.length }),
            );
          }
          case "goOn":
            await operator.holdHost(host, null);
            return seeOther(link(`${path}#hosts`), words.goesOn({ host }));
          case "restore": {
            const id = Number(form.get("id"));
            const outcome = await operator.restore(id, deps.now().getTime());
            const isFault = outcome !== "restored";
            return seeOther(link(`${path}#ended`), { text: words.restored[outcome], isFault });
          }
          case "paused":
          case "blocked": {
            const state = form.get("do") === "paused" ? "paused" : "blocked";
            const parsed = parseHost(host.trim());
            if (parsed === null) return toContents(operator, visit, host);
            return seeOther(link(`${path}/hold?${new URLSearchParams({ host: parsed, state })}`));
          }
          default:
            return seeOther(link(path));
        }
      }),
  };
}

/** @param typed what is not the name of a machine; null where nothing was typed */
async function toContents(
  operator: Operator,
  visit: Visit,
  typed: string | null = null,
): Promise<Html> {
  const choice = parseChoice(visit.query);
  const all = await operator.list();
  const chosen = await listChosen(operator, choice);
  return html`<p>${toHubWords(visit.language).intro}</p>
    ${toFilter(choice, all, visit)}
    ${toSubscribers(chosen, choice, visit)}
    ${toWaiting(await operator.listWaiting(), visit)}
    ${toHosts(await operator.listHeldHosts(), typed, visit)}
    ${toEnded(await operator.listRemovals(), visit)}`;
}

function toFilter(choice: Choice, all: readonly SeenSubscription[], { language, link }: Visit) {
  const words = toHubWords(language);
  const topics = [...new Set(all.map(({ topic }) => topic))].sort((a, b) => (a < b ? -1 : 1));
  const options = [["", words.allTopics] as const, ...topics.map((each) => [each, each] as const)];
  const checked = choice.failing ? html` checked` : "";
  return html`<form action="${link(path)}" class="card">
    <p><label><input type="checkbox" name="failing" value="yes"${checked}> ${words.onlyFailing}</label></p>
    <label class="field">${words.host} <input name="host" value="${choice.host ?? ""}"></label>
    ${toSelect(words.topic, "topic", options, choice.topic ?? "")}
    <button class="quiet">${words.show}</button></form>`;
}

const maxShown = 100;

function toSubscribers(chosen: readonly SeenSubscription[], choice: Choice, visit: Visit): Html {
  const { language, link } = visit;
  const words = toHubWords(language);
  const items = chosen.slice(0, maxShown).map((each) => {
    const { id, callback, topic, expiresAt } = each;
    return html`<li><a href="${link(`${path}/${id}`)}">${toPlace(callback)}</a>
      <span class="hint">${toPlace(topic)} · ${words.until({ time: toTimeText(expiresAt, visit) })} · ${toStanding(each, visit)}</span></li>`;
  });
  const again = html`<form method="post" action="${link(path)}">
    ${Object.entries({ failing: choice.failing ? "yes" : "", host: choice.host ?? "", topic: choice.topic ?? "" }).map(([name, value]) => toHidden(name, value))}
    <p><button class="quiet" name="do" value="resend">${words.resend({ count: chosen.length })}</button></p></form>`;
  return html`<section><h2>${words.subscribers({ count: chosen.length })}</h2>
    <ul class="plain">${items}</ul>
    ${chosen.length > maxShown && html`<p>${words.more({ count: chosen.length - maxShown })}</p>`}
    ${chosen.length > 0 && again}</section>`;
}

function toWaiting(waiting: readonly SeenWaiting[], visit: Visit): Html | null {
  const { language } = visit;
  if (waiting.length === 0) return null;
  const words = toHubWords(language);
  const items = waiting
    .slice(0, maxShown)
    .map(({ kind, callback, topic, attempts, nextAttemptAt }) => {
      const time = toTimeText(nextAttemptAt, visit);
      const tries = attempts === 0 ? words.notTried : words.tried({ count: attempts, time });
      return html`<li>${words.kinds[kind]}: ${toPlace(callback)} <span class="hint">${toPlace(topic)} · ${tries}</span></li>`;
    });
  return html`<section><h2>${words.waiting({ count: waiting.length })}</h2><p>${words.waitingWhy}</p>
    <ul class="plain">${items}</ul>
    ${waiting.length > maxShown && html`<p>${words.more({ count: waiting.length - maxShown })}</p>`}</section>`;
}

function toHosts(held: readonly HeldHost[], typed: string | null, { language, link }: Visit): Html {
  const words = toHubWords(language);
  const items = held.map(
    ({ host, state }) => html`<li><form method="post" action="${link(path)}" class="row">
      <span>${host}: ${words.states[state]}</span>${toHidden("host", host)}
      <button class="quiet" name="do" value="goOn" aria-label="${words.goOnOf({ host })}">${words.goOn}</button></form></li>`,
  );
  const fault =
    typed !== null && html`<span class="hint fault" id="hold-fault">${words.noHost}</span>`;
  const invalid = typed !== null ? html` aria-invalid="true"` : "";
  return html`<section id="hosts"><h2>${words.hosts}</h2>
    ${held.length > 0 ? html`<ul class="plain">${items}</ul>` : html`<p>${words.noHosts}</p>`}
    <form method="post" action="${link(path)}" class="card">
      ${typed !== null && html`<p class="notice fault" role="alert"><a href="#hold">${words.hostToHold}</a>: ${words.noHost}</p>`}
      <p class="field"><label for="hold">${words.hostToHold}</label>
      <input id="hold" name="host" value="${typed ?? ""}" aria-describedby="hold-help${typed !== null && " hold-fault"}"${invalid}>
      <span class="hint" id="hold-help">${words.hostHelp}</span>${fault}</p>
      <p class="row"><button class="quiet" name="do" value="paused">${words.pause}</button>
      <button class="danger" name="do" value="blocked">${words.block}</button></p></form></section>`;
}

function toEnded(ended: readonly SeenRemoval[], visit: Visit): Html | null {
  const { language, link } = visit;
  if (ended.length === 0) return null;
  const words = toHubWords(language);
  const items = ended
    .toReversed()
    .slice(0, maxShown)
    .map(({ id, callback, topic, removedAt, cause, lastResult }) => {
      const why = toCause(cause, lastResult, language);
      return html`<li><form method="post" action="${link(path)}">
      <p>${toPlace(callback)} <span class="hint">${toPlace(topic)} · ${words.endedAt({ time: toTimeText(removedAt, visit) })} · ${why}</span></p>
      ${toHidden("id", `${id}`)}
      <button class="quiet" name="do" value="restore" aria-label="${words.restoreOf({ place: `${toPlace(callback)}` })}">${words.restore}</button></form></li>`;
    });
  return html`<section id="ended"><h2>${words.ended({ count: ended.length })}</h2><p>${words.endedWhy}</p>
    <ul class="plain">${items}</ul>
    ${ended.length > maxShown && html`<p>${words.more({ count: ended.length - maxShown })}</p>`}</section>`;
}

function toCause(cause: string, lastResult: string | null, language: Visit["language"]): string {
  const { causes } = toHubWords(language);
  if (cause === "by the operator") return causes.here;
  if (cause === tooManyFailures) return `${causes.failures} ${toResultWords(lastResult, language)}`;
  return toResultWords(cause, language);
}
