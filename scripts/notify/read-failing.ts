import { type Failing, findFailing } from "#notices/failing.ts";
import { readMemory } from "#notices/memory-file.ts";
import { notifyFolder, toNotifyFiles } from "#notices/read-settings.ts";

/** Who could not be told of the reviews of a site, several times in a row. */
export async function readFailing(site: string): Promise<readonly Failing[]> {
  return findFailing(await readMemory(toNotifyFiles(notifyFolder, site).memory));
}

/** For an owner to read; empty where nothing fails. */
export function toFailingText(all: readonly Failing[]): string {
  const lines = all.map(({ name, failures, fault }) => {
    return `\n  ${name}  ${failures} times in a row: ${fault}`;
  });
  if (lines.length === 0) return "";
  return `\n\nNotices that failed (npx firsthand notify --test tries each at once):${lines.join("")}`;
}
