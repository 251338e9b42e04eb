import { listFields, type listNames, ownFields, type SentForm } from "#content/business-form.ts";
import { readForm, readRows, type Values } from "#content/form-values.ts";
import { fold } from "#language/fold.ts";

/** What was filled in of business.yaml and of the lists that stand beside it in one form. */
export function readBusiness(sent: URLSearchParams): SentForm {
  const rows = (name: (typeof listNames)[number]) => readRows(listFields[name], sent, name);
  const lists = {
    services: withIds(rows("services"), "label", "-"),
    technicians: rows("technicians"),
  };
  return { business: readForm(ownFields, sent), lists };
}

/**
 * Entries that are new get what an address keeps of them.
 *
 * @param from the member of which it is made
 * @param mark between its words
 * @param others that are taken, too
 */
export function withIds(
  rows: readonly Values[],
  from: string,
  mark: "-" | "_",
  others: readonly string[] = [],
): Values[] {
  const taken = new Set<unknown>([...others, ...rows.map(({ id }) => id)]);
  return rows.map((row) => {
    if (row.id !== undefined || row[from] === undefined) return row;
    const words = fold(String(row[from]))
      .match(/[a-z0-9]+/g)
      ?.slice(0, 6) ?? ["entry"];
    const base = words.join(mark).replace(/^(?=\d)/, mark === "_" ? "n" : "");
    let id = base;
    for (let number = 2; taken.has(id); number++) id = `${base}${mark}${number}`;
    taken.add(id);
    return { id, ...row };
  });
}
