import {
  type BusinessForm,
  listFields,
  type listNames,
  ownFields,
} from "#content/business-form.ts";
import { readForm, readRows, type Values } from "#content/form-values.ts";
import { fold } from "#language/fold.ts";

/** What was filled in; entries that are new get what an address keeps of them. */
export function readBusiness(sent: URLSearchParams): BusinessForm {
  const rows = (name: (typeof listNames)[number]) => readRows(listFields[name], sent, name);
  const lists = {
    services: withIds(rows("services"), "label"),
    technicians: rows("technicians"),
    faq: withIds(rows("faq"), "question"),
  };
  return { business: readForm(ownFields, sent), lists };
}

function withIds(rows: readonly Values[], from: string): Values[] {
  const taken = new Set(rows.map(({ id }) => id));
  return rows.map((row) => {
    if (row.id !== undefined || row[from] === undefined) return row;
    const words = fold(String(row[from]))
      .match(/[a-z0-9]+/g)
      ?.slice(0, 6) ?? ["entry"];
    let id = words.join("-");
    for (let number = 2; taken.has(id); number++) id = `${words.join("-")}-${number}`;
    taken.add(id);
    return { id, ...row };
  });
}
