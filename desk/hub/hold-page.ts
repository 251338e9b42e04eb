import { html } from "hono/html";
import { parseHost } from "../../scripts/hub-subscriptions.ts";
import { toHidden } from "../form.ts";
import { FormError } from "../form-error.ts";
import { type Page, seeOther } from "../page.ts";
import { type HubDeps, isAt, onHub } from "./hub.ts";
import { toHubWords } from "./words.ts";

/** Says in numbers what it means to send nothing to a machine any more, then does it. */
export function createHoldPage(deps: HubDeps): Page {
  return {
    path: "/hub/hold",
    title: ({ language, query }) => toHubWords(language)[toAsked(query).verb],
    get: (visit) =>
      onHub(deps, visit, async (operator) => {
        const { language, link } = visit;
        const words = toHubWords(language);
        const { host, state, verb } = toAsked(visit.query);
        const count = (await operator.list()).filter(isAt(host)).length;
        return html`<p>${words.holdWhy[state]({ count, host })}</p><p>${words.holdUndo}</p>
          <form method="post" action="${link("/hub/hold")}">${toHidden("host", host)}${toHidden("state", state)}
          <p class="row"><button class="danger">${words[verb]}</button>
          <a href="${link("/hub#hosts")}">${words.cancel}</a></p></form>`;
      }),
    post: (visit, form) =>
      onHub(deps, visit, async (operator) => {
        const { host, state } = toAsked(form);
        await operator.holdHost(host, state);
        const words = toHubWords(visit.language);
        return seeOther(visit.link("/hub#hosts"), `${host}: ${words.states[state]}`);
      }),
  };
}

function toAsked(said: URLSearchParams) {
  const host = parseHost(said.get("host") ?? "");
  if (host === null) throw new FormError("changedMeanwhile");
  return said.get("state") === "blocked"
    ? ({ host, state: "blocked", verb: "block" } as const)
    : ({ host, state: "paused", verb: "pause" } as const);
}
