import { dirname } from "node:path";
import { html } from "hono/html";
import { isRefusal } from "#machine/refusal.ts";
import { findFailing } from "#notices/failing.ts";
import { readMemory } from "#notices/memory-file.ts";
import { toNotifyFiles } from "#notices/read-settings.ts";
import type { Html, Visit } from "../page.ts";
import { toTodayWords } from "./words.ts";

/**
 * That messages about reviews do not arrive; null where they do, or where none are sent.
 *
 * @param deskDir beside which is noted what was told
 */
export async function toSilent({ site, language }: Visit, deskDir: string): Promise<Html | null> {
  const file = toNotifyFiles(dirname(deskDir), site.name).memory;
  const places = await readPlaces(file);
  if (places.length === 0) return null;
  const words = toTodayWords(language);
  const why = words.silentWhy({ places: places.join(", ") });
  return html`<section><h2>${words.silent}</h2><p>${why}</p></section>`;
}

/** The hosts that took nothing; the file itself where it cannot be read, as then nobody is told. */
async function readPlaces(file: string): Promise<readonly string[]> {
  try {
    const failing = findFailing(await readMemory(file));
    return [...new Set(failing.map(({ name }) => name.split(" at ").at(-1) ?? name))];
  } catch (error) {
    if (isRefusal(error)) return [file];
    throw error;
  }
}
