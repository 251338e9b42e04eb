import type { Reading } from "./draft.ts";
import type { Reader, ReaderContext } from "./readers/reader.ts";
import { type Remembered, saysMore, toRemembered } from "./table/remembered.ts";

/** What the owner says, now or before, of the texts of an export that is not a table. */
export function toExportRemembered(
  { name }: Pick<Reader, "name">,
  { said, remembered }: Pick<ReaderContext, "said" | "remembered">,
): Remembered {
  const before = remembered.find((each) => each.export === name);
  const { garbled = before?.garbled, unescape: undo = before?.unescape } = said;
  const words = { ...(garbled && { garbled }), ...(undo && { unescape: undo }) };
  const place = before?.location === undefined ? {} : { location: before.location };
  return { columns: [], export: name, ...words, ...place };
}

/** What was said of tables and exports, with what is said of those that were read now. */
export function toAllRemembered(
  readings: readonly Reading[],
  ofExport: Remembered,
  before: readonly Remembered[],
) {
  const all = readings.map(({ table }) =>
    table === undefined || table.remember?.export !== undefined
      ? { ...ofExport, ...table?.remember }
      : table.remember,
  );
  return all.reduce<readonly Remembered[]>(
    (list, each) => (each && saysMore(each) ? toRemembered(list, each) : list),
    before,
  );
}
