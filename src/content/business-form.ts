import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parse, parseDocument } from "yaml";
import { ignoreAbsent } from "#machine/absent.ts";
import { businessSchema, servicesSchema, techniciansSchema } from "./business-schema.ts";
import { ContentError, toFileFault } from "./fault.ts";
import { type Fields, toEntryFields, toFields } from "./form-fields.ts";
import { toValues, type Values } from "./form-values.ts";
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

/** The texts of the files, without byte order marks; undefined for one that is not there. */
export type BusinessFiles = Readonly<Record<"business" | ListName, string | undefined>>;

/**
 * Reads business.yaml, services.yaml, technicians.yaml and faq.yaml for a form.
 *
 * @throws ContentError where one of them is not YAML
 */
export async function readBusinessForm(dir: string): Promise<BusinessForm> {
  return toForm(dir, await readBusinessFiles(dir));
}

export async function readBusinessFiles(dir: string): Promise<BusinessFiles> {
  const names = ["business", ...listNames] as const;
  const texts = names.map((name) =>
    readFile(join(dir, `${name}.yaml`), "utf8").catch(ignoreAbsent),
  );
  const read = (await Promise.all(texts)).map((text) => text?.replace(/^\uFEFF/, ""));
  return Object.fromEntries(names.map((name, at) => [name, read[at]])) as BusinessFiles;
}

/** @throws ContentError where one of them is not YAML */
export function toForm(dir: string, files: BusinessFiles): BusinessForm {
  const read = (name: keyof BusinessFiles): unknown => {
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

/** The name that business.yaml says, whatever else is in it; its folder's where it says none. */
export async function readBusinessName(dir: string): Promise<string> {
  const text = await readFile(join(dir, "business.yaml"), "utf8").catch(() => "");
  const name: unknown = parseDocument(text).get("name");
  return typeof name === "string" && name.trim() !== "" ? name.trim() : basename(dir);
}
