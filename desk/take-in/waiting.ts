import { html } from "hono/html";
import type { Html, Visit } from "../page.ts";
import type { Upload, Uploads } from "./uploads.ts";
import { toTakeInWords } from "./words.ts";

/** What is taken in keeps its page for a while, and is not in the way. */
export async function listUntaken(
  uploads: Uploads,
  { site }: Pick<Visit, "site">,
): Promise<readonly Upload[]> {
  const all = await uploads.list(site.contentDir);
  const states = await Promise.all(all.map(({ id }) => uploads.readState(id)));
  return all.filter((_, index) => states[index]?.kind !== "taken");
}

/** What was given and waits to be taken in. */
export function toWaiting({ language, link }: Visit, waiting: readonly Upload[]): Html | "" {
  if (waiting.length === 0) return "";
  const words = toTakeInWords(language);
  const toTime = (at: number) =>
    new Date(at).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
  const items = waiting.map(
    ({ id, at, files }) =>
      html`<li><a href="${link(`/take-in/${id}`)}">${files.join(", ")}</a> ${words.given} ${toTime(at)}</li>`,
  );
  return html`<h2>${words.underway}</h2><ul class="plain">${items}</ul>`;
}
