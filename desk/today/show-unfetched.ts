import { dirname } from "node:path";
import { html } from "hono/html";
import { connectionsSchema } from "#connectors/connectors.ts";
import { readStates, toFetchFolder } from "#connectors/folder.ts";
import { tellAfter } from "#connectors/state.ts";
import { connectionsName, readConnections } from "#content/connections-file.ts";
import { isRefusal } from "#machine/refusal.ts";
import type { Html, Visit } from "../page.ts";
import { toTodayWords } from "./words.ts";

/**
 * That reviews no longer come by themselves; null where they do, or where none are fetched.
 *
 * @param deskDir beside which runs note what they did
 */
export async function toUnfetched(
  { site, language }: Visit,
  deskDir: string,
): Promise<Html | null> {
  const names = await listFailing(site, toFetchFolder(site.name, dirname(deskDir)));
  if (names.length === 0) return null;
  const words = toTodayWords(language);
  const why = words.unfetchedWhy({ names: names.join(", ") });
  return html`<section><h2>${words.unfetched}</h2><p>${why}</p></section>`;
}

/** Connections that failed again and again; their file where it cannot be read, as then none is fetched from. */
async function listFailing(
  { contentDir }: Visit["site"],
  folder: string,
): Promise<readonly string[]> {
  try {
    const connections = await readConnections(contentDir, connectionsSchema);
    const states = await readStates(folder);
    const names = connections.map(({ name }) => name);
    return names.filter((name) => (states[name]?.failures ?? 0) >= tellAfter);
  } catch (error) {
    if (isRefusal(error)) return [connectionsName];
    throw error;
  }
}
