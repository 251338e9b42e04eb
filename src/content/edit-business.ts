import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import type { Waiting } from "#machine/lock.ts";
import {
  aspectFields,
  listNames,
  ownFields,
  readBusinessFiles,
  type Seen,
  type SentForm,
  toForm,
  toSeen,
} from "./business-form.ts";
import { type Change, commitChange, withWriteLock } from "./change.ts";
import { editYaml, editYamlList } from "./edit-yaml.ts";
import type { Fault } from "./fault.ts";
import type { Fields } from "./form-fields.ts";
import type { Values } from "./form-values.ts";
import { tryChange } from "./try-change.ts";

/** What became of a form: saved, or why not. */
export type Saved = {
  /** keys and lists that are different now */
  readonly changed: readonly string[];
  /** of the form's fields, by a name such as `address.country` or `services.0.label` */
  readonly faults: ReadonlyMap<string, string>;
  /** of other files, which the change would bring about */
  readonly others: readonly Fault[];
  /** keys and lists that were changed in their files since the form was read, and in the form otherwise */
  readonly conflicts: readonly string[];
};

/**
 * Writes what was changed in a form, all of it or nothing: other keys, comments and their order stay.
 * What was changed in a file meanwhile is not overwritten.
 *
 * @param dir the content folder
 * @param seen of the form as it was shown
 * @param commit told of the keys and lists that are different now, too
 * @param files go with it
 */
export function saveBusinessForm(
  dir: string,
  form: SentForm,
  seen: Seen,
  waiting: Waiting,
  commit: (
    dir: string,
    change: Change,
    changed: readonly string[],
  ) => Promise<unknown> = commitChange,
  files: Change = new Map(),
): Promise<Saved> {
  return withWriteLock(dir, waiting, async () => {
    const { change: ofForm, ...planned } = await planForm(dir, form, seen);
    const change: Change = new Map([...ofForm, ...files]);
    const { faults, others } = await findFaults(dir, change);
    const isRefused = faults.size > 0 || others.length > 0 || planned.conflicts.length > 0;
    if (!isRefused) await commit(dir, change, planned.changed);
    return { ...planned, changed: isRefused ? [] : planned.changed, faults, others };
  });
}

async function planForm(dir: string, form: SentForm, seen: Seen) {
  const files = await readBusinessFiles(dir);
  const [before, wanted] = [toSeen(toForm(dir, files)), toSeen(form)];
  const differs = Object.keys(wanted).filter(
    (key) => before[key] !== wanted[key] && wanted[key] !== seen[key],
  );
  const conflicts = differs.filter((key) => before[key] !== seen[key]);
  const changed = differs.filter((key) => !conflicts.includes(key));
  const change = new Map<string, string | null>();
  const editMap = (name: "business.yaml" | "aspects.yaml", fields: Fields, values: Values = {}) => {
    const keys = changed.filter((key) => key in fields);
    const raw = (parse(files[name] ?? "") ?? {}) as Values;
    const edits = keys.map((key) => ({ key, value: toWritten(values[key], raw[key]) }));
    // Figures of other aspects are not comparable.
    const version = { key: "version", value: Number(raw.version ?? 0) + 1 };
    const all = name === "aspects.yaml" ? [version, ...edits] : edits;
    if (keys.length > 0)
      change.set(
        name,
        edit(files[name], (text) => editYaml(text, all)),
      );
  };
  editMap("business.yaml", ownFields, form.business);
  editMap("aspects.yaml", aspectFields, form.aspects);
  for (const name of listNames.filter((each) => changed.includes(each))) {
    const [file, rows] = [`${name}.yaml` as const, form.lists?.[name] ?? []];
    change.set(
      file,
      edit(files[file], (text) => editYamlList(text, rows)),
    );
  }
  const { summary } = form;
  if (changed.includes("summary")) change.set("summary.md", summary ? `${summary}\n` : null);
  return { change, changed, conflicts };
}

/** Line ends stay as they are. */
function edit(text = "", change: (text: string) => string): string {
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  return change(text.replace(/\r\n?/g, "\n")).replaceAll("\n", lineEnd);
}

/** What is left empty has no value; keys that stand in the file stay, so that their comments do. */
function toWritten(value: unknown, before: unknown): unknown {
  if (value === undefined) return Array.isArray(before) ? [] : null;
  if (Array.isArray(value)) return value.map((each) => (isMap(each) ? withoutNo(each) : each));
  if (!isMap(value)) return value;
  const old = isMap(before) ? before : {};
  const emptied = Object.keys(old)
    .filter((key) => !(key in value))
    .map((key) => [key, null]);
  const said = Object.entries(value).map(([key, each]) => [key, toShort(each, old[key])]);
  return { ...Object.fromEntries(emptied), ...Object.fromEntries(said) };
}

/** What a row of a list does not say so is not written. */
function withoutNo(row: Values): Values {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== false));
}

/** `google: platform` stays as short as it is. */
function toShort(value: unknown, before: unknown): unknown {
  const isShort = typeof before === "string" || before === undefined;
  if (isShort && isDeepStrictEqual(Object.keys((value ?? {}) as object), ["method"])) {
    return (value as Values).method;
  }
  return isMap(value) && isMap(before) ? toWritten(value, before) : value;
}

function isMap(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What is wrong with the files of the form, and what is new in others. */
async function findFaults(dir: string, change: Change): Promise<Pick<Saved, "faults" | "others">> {
  const faults = new Map<string, string>();
  const others: Fault[] = [];
  for (const fault of await tryChange(dir, change)) {
    const file = basename(fault.file);
    const list = listNames.find((name) => file === `${name}.yaml`);
    const place = fault.field?.replaceAll(/\[(\d+)\]/g, ".$1").replace(/^\./, "") ?? "";
    const isOwn = change.has(file) && !place.startsWith("corrections");
    if (isOwn) faults.set(list ? `${list}.${place}` : place || "summary", fault.message);
    else if (fault.isNew) others.push(fault);
  }
  return { faults, others };
}
