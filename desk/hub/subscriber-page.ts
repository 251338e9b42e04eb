import { html } from "hono/html";
import { isFailing } from "../../scripts/hub-subscriptions.ts";
import type { Operator, SeenAttempt, SeenSubscription } from "../../sidecar/websub/operator.ts";
import { toTimeText } from "../days.ts";
import { type Html, type Page, seeOther, type Visit } from "../page.ts";
import { type HubDeps, onHub, toPlace, toResultWords, toStanding } from "./hub.ts";
import { toHubWords } from "./words.ts";

/** One subscriber: what it was sent, how that went, and the ways to send again and to end it. */
export function createSubscriberPage(deps: HubDeps): Page {
  return {
    path: "/hub/:id",
    title: ({ language }) => toHubWords(language).one,
    get: (visit) =>
      onHub(deps, visit, async (operator) => {
        const found = await find(operator, visit);
        if (found === undefined) return null;
        const { query } = visit;
        if (query.has("end")) return toEnd(found, visit);
        return toOne(found, await operator.listAttempts(found.id), visit);
      }),
    post: (visit, form) =>
      onHub(deps, visit, async (operator) => {
        const words = toHubWords(visit.language);
        const found = await find(operator, visit);
        if (found === undefined) return null;
        if (form.get("do") === "end") {
          await operator.remove(found.id, deps.now().getTime());
          return seeOther(visit.link("/hub#ended"), words.isEnded);
        }
        await operator.offerAgain([found.id]);
        return seeOther(visit.link(`/hub/${found.id}`), words.resent({ count: 1 }));
      }),
  };
}

function find(operator: Operator, { params }: Visit): Promise<SeenSubscription | undefined> {
  return operator.find(/^\d{1,15}$/.test(`${params.id}`) ? Number(params.id) : -1);
}

function toOne(one: SeenSubscription, attempts: readonly SeenAttempt[], visit: Visit): Html {
  const { language, link } = visit;
  const words = toHubWords(language);
  const time = (at: number) => toTimeText(at, visit);
  const facts: readonly (readonly [string, Html | string])[] = [
    [words.address, one.callback],
    [words.topic, one.topic],
    [words.standing, toStanding(one, visit)],
    [words.since, time(one.verifiedAt)],
    [words.untilOf, time(one.expiresAt)],
    [words.signed, one.signed ? words.yes : words.no],
    [words.failures, words.failuresOf({ count: one.failures })],
    [words.next, isFailing(one) ? time(one.nextAttemptAt) : words.nextChange],
  ];
  const rows = attempts
    .toReversed()
    .map(
      ({ at, ms, result }) =>
        html`<tr><td>${time(at)}</td><td>${words.seconds({ seconds: new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(ms / 1000) })}</td><td>${toResultWords(result, language)} <span class="hint" lang="en">${result}</span></td></tr>`,
    );
  return html`<p><a href="${link("/hub")}">${words.all}</a></p>
    <dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
    <form method="post" class="row"><button class="quiet" name="do" value="resend">${words.resend({ count: 1 })}</button></form>
    <p><a href="${link(`/hub/${one.id}?end=yes`)}">${words.end}</a></p>
    <h2>${words.attempts}</h2>
    ${
      rows.length === 0
        ? html`<p>${words.results.none}</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label="${words.attempts}"><table>
      <thead><tr><th scope="col">${words.when}</th><th scope="col">${words.took}</th><th scope="col">${words.result}</th></tr></thead>
      <tbody>${rows}</tbody></table></div>`
    }`;
}

/** What will happen, before it does. */
function toEnd(one: SeenSubscription, { language, link }: Visit): Html {
  const words = toHubWords(language);
  const here = link(`/hub/${one.id}`);
  return html`<p>${toPlace(one.callback)}</p><p>${words.endWhy}</p>
    <form method="post" action="${here}"><p class="row"><button class="danger" name="do" value="end">${words.end}</button>
    <a href="${here}">${words.cancel}</a></p></form>`;
}
