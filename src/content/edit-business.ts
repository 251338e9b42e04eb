import { hash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import { ignoreAbsent } from "#machine/absent.ts";
import type { Waiting } from "#machine/lock.ts";
import { businessSchema, servicesSchema, techniciansSchema } from "./business-schema.ts";
import { type Change, commitChange, withWriteLock } from "./change.ts";
import { editYaml, editYamlList } from "./edit-yaml.ts";
import { ContentError, type Fault, toFileFault } from "./fault.ts";
import { type Fields, toEntryFields, toFields } from "./form-fields.ts";
import { toValues, type Values } from "./form-values.ts";
import { readContent } from "./read-content.ts";
import { faqSchema } from "./read-guidance.ts";

const { corrections: _, ...businessFields } = toFields(businessSchema);

/** The keys of business.yaml as fields of a form; corrections are made where reviews are read. */
export const ownFields: Fields = businessFields;

/** The lists that have files of their own, as fields of a form. */
export const listFields = {
  services: toEntryFields(servicesSchema),
  technicians: toEntryFields(techniciansSchema),
  faq: toEntryFields(faqSchema),
} as const;

export type ListName = keyof typeof listFields;
export const listNames = Object.keys(listFields) as readonly ListName[];

/** What the files of the business say, as a form shows it. */
export type BusinessForm = {
  readonly business: Values;
  readonly lists: Readonly<Record<ListName, readonly Values[]>>;
};

/** By key, or by name of a list: stands for what it said when it was read. */
export type Seen = Readonly<Record<string, string>>;

type Files = Readonly<Record<"business" | ListName, string | undefined>>;

/**
 * Reads business.yaml, services.yaml, technicians.yaml and faq.yaml for a form.
 *
 * @throws ContentError where one of them is not YAML
 */
export async function readBusinessForm(dir: string): Promise<BusinessForm> {
  return toForm(dir, await readFiles(dir));
}

async function readFiles(dir: string): Promise<Files> {
  const names = ["business", ...listNames] as const;
  const texts = names.map((name) =>
    readFile(join(dir, `${name}.yaml`), "utf8").catch(ignoreAbsent),
  );
  const read = (await Promise.all(texts)).map((text) => text?.replace(/^\uFEFF/, ""));
  return Object.fromEntries(names.map((name, at) => [name, read[at]])) as Files;
}

function toForm(dir: string, files: Files): BusinessForm {
  const read = (name: keyof Files): unknown => {
    try {
      return parse(files[name] ?? "");
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ContentError([
        toFileFault(join(dir, `${name}.yaml`), `is not valid YAML: ${reason}`),
      ]);
    }
  };
  const toRows = (name: ListName) => {
    const rows = read(name);
    return Array.isArray(rows) ? rows.map((row) => toValues(listFields[name], row)) : [];
  };
  const lists = {
    services: toRows("services"),
    technicians: toRows("technicians"),
    faq: toRows("faq"),
  };
  return { business: toValues(ownFields, read("business")), lists };
}

/** What a form shows, to be sent with it and compared when it comes back. */
export function toSeen(form: BusinessForm): Seen {
  return Object.fromEntries(
    toEntries(form).map(([key, value]) => [
      key,
      hash("sha256", JSON.stringify(value ?? null)).slice(0, 16),
    ]),
  );
}

function toEntries({ business, lists }: BusinessForm): [string, unknown][] {
  return [
    ...Object.keys(ownFields).map((key): [string, unknown] => [key, business[key]]),
    ...Object.entries(lists),
  ];
}

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
 */
export function saveBusinessForm(
  dir: string,
  form: BusinessForm,
  seen: Seen,
  waiting: Waiting,
): Promise<Saved> {
  return withWriteLock(dir, waiting, async () => {
    const { change, ...planned } = await planForm(dir, form, seen);
    const { faults, others } = await findFaults(dir, change);
    const isRefused = faults.size > 0 || others.length > 0 || planned.conflicts.length > 0;
    if (!isRefused) await commitChange(dir, change);
    return { ...planned, changed: isRefused ? [] : planned.changed, faults, others };
  });
}

async function planForm(dir: string, form: BusinessForm, seen: Seen) {
  const files = await readFiles(dir);
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

/** What the content would be told off for after a change, and was not before. */
async function findFaults(dir: string, change: Change): Promise<Pick<Saved, "faults" | "others">> {
  if (change.size === 0) return { faults: new Map(), others: [] };
  const before = new Set((await readFaults(dir)).map(toKey));
  const after = await withChanged(dir, change, readFaults);
  const faults = new Map<string, string>();
  const others: Fault[] = [];
  for (const fault of after) {
    const name = basename(fault.file, ".yaml");
    const place = fault.field?.replaceAll(/\[(\d+)\]/g, ".$1").replace(/^\./, "") ?? "";
    const isOwn = change.has(basename(fault.file)) && !place.startsWith("corrections");
    if (isOwn) faults.set(name === "business" ? place : `${name}.${place}`, fault.message);
    else if (!before.has(toKey(fault))) others.push(fault);
  }
  return { faults, others };
}

function toKey({ file, field, message }: Fault): string {
  return JSON.stringify([basename(file), field, message]);
}

async function readFaults(dir: string): Promise<readonly Fault[]> {
  try {
    await readContent(dir);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.faults;
    throw error;
  }
}

/** Has a look at the content as it would be after a change of files that lie in its folder itself. */
async function withChanged<Result>(
  dir: string,
  change: Change,
  look: (dir: string) => Promise<Result>,
): Promise<Result> {
  const copy = await mkdtemp(join(tmpdir(), "firsthand-"));
  try {
    const names = (await readdir(dir)).filter((name) => !name.startsWith(".") && !change.has(name));
    for (const name of names) await symlink(resolve(dir, name), join(copy, name));
    for (const [name, text] of change) if (text !== null) await writeFile(join(copy, name), text);
    return await look(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
