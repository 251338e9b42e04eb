import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parse, parseDocument } from "yaml";
import { ignoreAbsent } from "#machine/absent.ts";
import { isTimeZone } from "#reviews/business.ts";
import { businessSchema, servicesSchema, techniciansSchema } from "./business-schema.ts";
import { ContentError, toFileFault } from "./fault.ts";
import { type Fields, toEntryFields, toFields } from "./form-fields.ts";
import { toValues, type Values } from "./form-values.ts";
import { faqSchema } from "./read-guidance.ts";
import { aspectsSchema } from "./read-taxonomies.ts";

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

const { version: _version, ...fieldsOfAspects } = toFields(aspectsSchema);

/** The keys of aspects.yaml as fields of a form; its version follows from changes. */
export const aspectFields: Fields = fieldsOfAspects;

/** What the files of the business say, as a form shows it. */
export type BusinessForm = {
  readonly business: Values;
  readonly aspects: Values;
  readonly lists: Readonly<Record<ListName, readonly Values[]>>;
  /** "" where there is none */
  readonly summary: string;
};

/** A part of it, as it was filled in; what is left out is not touched. */
export type SentForm = Partial<Omit<BusinessForm, "lists">> & {
  readonly lists?: Partial<BusinessForm["lists"]>;
};

/** By key, or by name of a list: stands for what it said when it was read. */
export type Seen = Readonly<Record<string, string>>;

const fileNames = [
  "business.yaml",
  "aspects.yaml",
  "services.yaml",
  "technicians.yaml",
  "faq.yaml",
  "summary.md",
] as const;
type FileName = (typeof fileNames)[number];

/** The texts of the files, without byte order marks; undefined for one that is not there. */
export type BusinessFiles = Readonly<Record<FileName, string | undefined>>;

/**
 * Reads the files that describe the business for a form.
 *
 * @throws ContentError where one of them is not YAML
 */
export async function readBusinessForm(dir: string): Promise<BusinessForm> {
  return toForm(dir, await readBusinessFiles(dir));
}

export async function readBusinessFiles(dir: string): Promise<BusinessFiles> {
  const texts = fileNames.map((name) => readFile(join(dir, name), "utf8").catch(ignoreAbsent));
  const read = (await Promise.all(texts)).map((text) => text?.replace(/^\uFEFF/, ""));
  return Object.fromEntries(fileNames.map((name, at) => [name, read[at]])) as BusinessFiles;
}

/** @throws ContentError where one of them is not YAML */
export function toForm(dir: string, files: BusinessFiles): BusinessForm {
  const read = (name: FileName): unknown => {
    try {
      return parse(files[name] ?? "");
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ContentError([toFileFault(join(dir, name), `is not valid YAML: ${reason}`)]);
    }
  };
  const toRows = (name: ListName) => {
    const rows = read(`${name}.yaml`);
    return Array.isArray(rows) ? rows.map((row) => toValues(listFields[name], row)) : [];
  };
  return {
    business: toValues(ownFields, read("business.yaml")),
    aspects: toValues(aspectFields, read("aspects.yaml")),
    lists: {
      services: toRows("services"),
      technicians: toRows("technicians"),
      faq: toRows("faq"),
    },
    summary: files["summary.md"]?.trim() ?? "",
  };
}

/** What a form shows, to be sent with it and compared when it comes back. */
export function toSeen(form: SentForm): Seen {
  return Object.fromEntries(
    toEntries(form).map(([key, value]) => [
      key,
      hash("sha256", JSON.stringify(value ?? null)).slice(0, 16),
    ]),
  );
}

/** All that a form says, by keys and names of lists. */
export function toEntries({ business, aspects, lists, summary }: SentForm): [string, unknown][] {
  const toAll = (fields: Fields, values: Values | undefined): [string, unknown][] =>
    values === undefined ? [] : Object.keys(fields).map((key) => [key, values[key]]);
  return [
    ...toAll(ownFields, business),
    ...toAll(aspectFields, aspects),
    ...Object.entries({ ...lists, ...(summary !== undefined && { summary }) }),
  ];
}

/** The time zone that business.yaml says, whatever else is in it; UTC where it says none. */
export async function readTimeZone(dir: string): Promise<string> {
  const text = await readFile(join(dir, "business.yaml"), "utf8").catch(() => "");
  const zone: unknown = parseDocument(text).get("time_zone");
  return typeof zone === "string" && isTimeZone(zone) ? zone : "UTC";
}

/** The name that business.yaml says, whatever else is in it; its folder's where it says none. */
export async function readBusinessName(dir: string): Promise<string> {
  const text = await readFile(join(dir, "business.yaml"), "utf8").catch(() => "");
  const name: unknown = parseDocument(text).get("name");
  return typeof name === "string" && name.trim() !== "" ? name.trim() : basename(dir);
}
