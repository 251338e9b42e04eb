import { join } from "node:path";
import type { Editorial } from "#insights/editorial.ts";
import type { Taxonomy } from "#insights/taxonomy.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { toCleanText } from "#reviews/text.ts";
import type { BusinessFile } from "./business-schema.ts";
import { faqSchema } from "./faq-schema.ts";
import type { Report } from "./read-files.ts";
import { maxTextBytes, readBytes } from "./read-files.ts";
import { readTaxonomy } from "./read-taxonomy.ts";
import { readYaml } from "./read-yaml.ts";
import { reportCorrections } from "./report-corrections.ts";
import { reportTwins } from "./report-twins.ts";
import type { Source } from "./schema-faults.ts";

/** What the owner says about the insights, and what they are to look for. */
export type Guidance = { readonly editorial: Editorial; readonly taxonomy: Taxonomy };

/** A content folder of which the names are known. */
export type NamedFolder = {
  readonly dir: string;
  /** how faults call the folder */
  readonly root: string;
  readonly names: readonly string[];
};

/**
 * aspects.yaml, faq.yaml and summary.md, where they exist, and business.yaml's trade and
 * corrections.
 *
 * @param tradesDir the folder of the taxonomies that `trade` chooses from
 * @returns null after reporting faults of the taxonomy; other faults are reported
 */
export async function readGuidance(
  folder: NamedFolder,
  business: { readonly value: BusinessFile; readonly source: Source } | null,
  records: readonly Pick<ReviewRecord, "id">[],
  tradesDir: string,
  report: Report,
): Promise<Guidance | null> {
  const find = (name: string) =>
    folder.names.includes(name)
      ? { path: join(folder.dir, name), file: `${folder.root}/${name}` }
      : null;
  const trade = business?.value.trade ?? null;
  const taxonomy = await readTaxonomy(trade, find("aspects.yaml"), tradesDir, report);
  const faq = await readFaq(find("faq.yaml"), report);
  const summary = await readSummary(find("summary.md"), report);
  if (business === null || taxonomy === null) return null;
  reportCorrections(business, records, taxonomy, report);
  return { editorial: { faq, summary, corrections: business.value.corrections }, taxonomy };
}

type Place = { readonly path: string; readonly file: string };

async function readFaq(place: Place | null, report: Report): Promise<Editorial["faq"]> {
  if (place === null) return [];
  const { path, file } = place;
  const remedy = "write [] where there are none";
  const read = await readYaml(path, file, { schema: faqSchema, remedy }, report);
  if (read) reportTwins(read.value, "id", read.source, report);
  return read?.value ?? [];
}

async function readSummary(place: Place | null, report: Report): Promise<string | null> {
  if (place === null) return null;
  const { path, file } = place;
  const bytes = await readBytes(path, file, maxTextBytes, report);
  if (bytes === null) return null;
  const text = toCleanText(bytes.toString());
  if (text === null) {
    const message = "is empty; remove it to have a summary made of the reviews";
    report({ file, line: null, field: null, message });
  }
  return text;
}
