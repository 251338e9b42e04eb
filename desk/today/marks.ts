import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { withWriteLock } from "#content/change.ts";
import { toSiteFolder } from "#content/desk-folder.ts";
import type { SiteSettings } from "#content/sites.ts";
import { type StepDeps, toStep, waiting } from "../steps/steps.ts";

const fileName = "read.json";

/** Which reviews the owner has read: kept by the desk, beside the content. */
export async function readMarks(deskDir: string, site: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(toSiteFolder(deskDir, site), fileName), "utf8").catch(() => "");
  return new Set(parseIds(text));
}

/** Marks a review as read, as a step that can be undone. */
export function markRead(
  deps: StepDeps,
  { name, contentDir }: SiteSettings,
  id: string,
  said: string,
): Promise<unknown> {
  const folder = toSiteFolder(deps.deskDir, name);
  return withWriteLock(contentDir, waiting, async () => {
    const ids = new Set([...(await readMarks(deps.deskDir, name)), id]);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await toStep(deps, name, said)(folder, new Map([[fileName, JSON.stringify([...ids])]]));
  });
}

/** A mark that is lost costs a second look, and no more. */
function parseIds(text: string): string[] {
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) ? ids.map(String) : [];
  } catch {
    return [];
  }
}
