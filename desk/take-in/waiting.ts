import { html } from "hono/html";
import { toTimeText } from "../days.ts";
import type { Html, Visit } from "../page.ts";
import type { State } from "./state.ts";
import { isNoDifference } from "./to-difference.ts";
import type { Upload, Uploads } from "./uploads.ts";
import { toTakeInWords } from "./words.ts";

/** Whether nothing is left to be said of it: it is taken in, or a connection brought nothing new. */
export function isDone({ fetched }: Upload, state: State | null): boolean {
  if (state?.kind === "taken") return true;
  return fetched !== undefined && state?.kind === "planned" && isNoDifference(state.difference);
}

/** What is done keeps its page for a while, and is not in the way. */
export async function listUntaken(
  uploads: Uploads,
  { site }: Pick<Visit, "site">,
): Promise<readonly Upload[]> {
  const all = await uploads.list(site.contentDir);
  const states = await Promise.all(all.map(({ id }) => uploads.readState(id)));
  return all.filter((upload, index) => !isDone(upload, states[index] ?? null));
}

/** What was given and waits to be taken in. */
export function toWaiting(visit: Visit, waiting: readonly Upload[]): Html | "" {
  const { language, link } = visit;
  if (waiting.length === 0) return "";
  const words = toTakeInWords(language);
  const items = waiting.map(
    ({ id, at, files, fetched }) =>
      html`<li><a href="${link(`/take-in/${id}`)}">${fetched?.name ?? files.join(", ")}</a> ${fetched ? words.came : words.given} ${toTimeText(at, visit)}</li>`,
  );
  return html`<h2>${words.underway}</h2><ul class="plain">${items}</ul>`;
}
