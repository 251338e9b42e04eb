import { basename, dirname } from "node:path";
import { html } from "hono/html";
import { connectionsSchema } from "#connectors/connectors.ts";
import { readStates, toFetchFolder } from "#connectors/folder.ts";
import type { ConnectionState } from "#connectors/state.ts";
import { readConnections } from "#content/connections-file.ts";
import { ContentError } from "#content/fault.ts";
import { toTimeText } from "../days.ts";
import { toReasonFailure } from "../failure.ts";
import type { Html, Visit } from "../page.ts";
import { toFaultsHtml } from "../publish/show-missing.ts";
import { toTakeInWords } from "./words.ts";

/**
 * From where reviews are fetched: when that was done last, what failed, and a button that does it now;
 * null where there is not a single connection.
 *
 * @param deskDir beside which runs note what they did
 */
export async function toConnections(visit: Visit, deskDir: string): Promise<Html | null> {
  const { site, language, link } = visit;
  const words = toTakeInWords(language);
  try {
    const all = await readConnections(site.contentDir, connectionsSchema);
    if (all.length === 0) return null;
    const states = await readStates(toFetchFolder(basename(site.contentDir), dirname(deskDir)));
    const items = all.map(
      ({ name }) => html`<li><form method="post" action="${link("/take-in/fetch")}">
        <input type="hidden" name="name" value="${name}">
        <p>${name}: ${toLast(visit, states[name])}
        <button class="quiet" aria-label="${words.fetchNowOf({ name })}">${words.fetchNow}</button></p></form>
        ${toFault(visit, states[name])}</li>`,
    );
    return html`<section><h2>${words.connections}</h2><ul class="plain">${items}</ul></section>`;
  } catch (error) {
    if (error instanceof ContentError) return toFaultsHtml(visit, error.faults);
    throw error;
  }
}

function toLast(visit: Visit, state: ConnectionState | undefined): string {
  const { language } = visit;
  const words = toTakeInWords(language);
  const { fetched = null, fault = null, failures = 0 } = state ?? {};
  const last =
    fetched === null ? words.neverFetched : words.fetchedAt({ time: toTimeText(fetched, visit) });
  return fault === null ? last : `${last}. ${words.failedSince({ count: failures })}`;
}

function toFault(visit: Visit, state: ConnectionState | undefined): Html | null {
  return state?.fault ? toReasonFailure(state.fault, visit) : null;
}
