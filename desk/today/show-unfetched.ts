import { dirname } from "node:path";
import { html } from "hono/html";
import { readStates, toFetchFolder } from "#connectors/folder.ts";
import { tellAfter } from "#connectors/state.ts";
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
  const states = await readStates(toFetchFolder(site.name, dirname(deskDir)));
  const failing = Object.entries(states).filter(([, { failures }]) => failures >= tellAfter);
  if (failing.length === 0) return null;
  const words = toTodayWords(language);
  const names = failing.map(([name]) => name).join(", ");
  return html`<section><h2>${words.unfetched}</h2><p>${words.unfetchedWhy({ names })}</p></section>`;
}
