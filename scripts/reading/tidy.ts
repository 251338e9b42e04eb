import { commitChange, withWriteLock } from "#content/change.ts";
import { readContent } from "#content/read-content.ts";
import { toReadingsChange } from "#content/readings-folder.ts";
import { waiting } from "../waiting.ts";

/**
 * Takes away readings that later ones took the place of, and those of reviews that are not there. Where
 * a line cannot be read, all stays as it is: somebody may mend it.
 */
export async function tidyReadings(dir: string): Promise<void> {
  await withWriteLock(dir, waiting, async () => {
    const { readings, records } = await readContent(dir);
    if (readings.unreadable.length > 0) return;
    const ids = new Set(records.map(({ id }) => id));
    await commitChange(dir, await toReadingsChange(dir, (review) => ids.has(review)));
  });
}
