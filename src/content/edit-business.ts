import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import type { Waiting } from "#machine/lock.ts";
import {
  type BusinessForm,
  listNames,
  ownFields,
  readBusinessFiles,
  type Seen,
  toForm,
  toSeen,
} from "./business-form.ts";
import { type Change, commitChange, withWriteLock } from "./change.ts";
import { editYaml, editYamlList } from "./edit-yaml.ts";
import type { Fault } from "./fault.ts";
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
 */
export function saveBusinessForm(
  dir: string,
  form: BusinessForm,
  seen: Seen,
  waiting: Waiting,
  commit: (
    dir: string,
    change: Change,
    changed: readonly string[],
  ) => Promise<unknown> = commitChange,
): Promise<Saved> {
  return withWriteLock(dir, waiting, async () => {
    const { change, ...planned } = await planForm(dir, form, seen);
    const { faults, others } = await findFaults(dir, change);
    const isRefused = faults.size > 0 || others.length > 0 || planned.conflicts.length > 0;
    if (!isRefused) await commit(dir, change, planned.changed);
    return { ...planned, changed: isRefused ? [] : planned.changed, faults, others };
  });
}

async function planForm(dir: string, form: BusinessForm, seen: Seen) {
  const files = await readBusinessFiles(dir);
  const now = toForm(dir, files);
  const [before, wanted] = [toSeen(now), toSeen(form)];
  const differs = Object.keys(before).filter(
    (key) => before[key] !== wanted[key] && wanted[key] !== seen[key],
  );
  const conflicts = differs.filter((key) => before[key] !== seen[key]);
  const changed = differs.filter((key) => !conflicts.includes(key));
  const change = new Map<string, string>();
  const keys = changed.filter((key) => key in ownFields);
  if (keys.length > 0) {
    const raw = (parse(files.business ?? "") ?? {}) as Values;
    const edits = keys.map((key) => ({ key, value: toWritten(form.business[key], raw[key]) }));
    change.set(
      "business.yaml",
      edit(files.business, (text) => editYaml(text, edits)),
    );
  }
  for (const name of listNames.filter((each) => changed.includes(each))) {
    change.set(
      `${name}.yaml`,
      edit(files[name], (text) => editYamlList(text, form.lists[name])),
    );
  }
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
  if (!isMap(value)) return value;
  const old = isMap(before) ? before : {};
  const emptied = Object.keys(old)
    .filter((key) => !(key in value))
    .map((key) => [key, null]);
  const said = Object.entries(value).map(([key, each]) => [key, toShort(each, old[key])]);
  return { ...Object.fromEntries(emptied), ...Object.fromEntries(said) };
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
    const name = basename(fault.file, ".yaml");
    const place = fault.field?.replaceAll(/\[(\d+)\]/g, ".$1").replace(/^\./, "") ?? "";
    const isOwn = change.has(basename(fault.file)) && !place.startsWith("corrections");
    if (isOwn) faults.set(name === "business" ? place : `${name}.${place}`, fault.message);
    else if (fault.isNew) others.push(fault);
  }
  return { faults, others };
}
