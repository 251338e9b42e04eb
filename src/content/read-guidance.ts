import { join } from "node:path";
import { z } from "zod";
import { type Editorial, toSubject } from "#insights/editorial.ts";
import type { Taxonomy } from "#insights/taxonomy.ts";
import { toGuess } from "#reviews/nearest.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { toCleanText } from "#reviews/text.ts";
import { textSchema } from "#reviews/values.ts";
import type { BusinessFile } from "./business-schema.ts";
import { toFileFault } from "./fault.ts";
import { maxTextBytes, type Report, readBytes } from "./read-files.ts";
import { readWanted, type Wanted } from "./read-taxonomies.ts";
import { readYaml, reportTwins } from "./read-yaml.ts";
import { type Source, toFault } from "./schema-faults.ts";

/** What the owner says about the insights, and what they are to look for. */
export type Guidance = Wanted & { readonly editorial: Editorial };

/** A content folder of which the names are known. */
type NamedFolder = {
  readonly dir: string;
  readonly names: readonly string[];
};

/**
 * aspects.yaml, faq.yaml and summary.md, where they exist, and business.yaml's trade and
 * corrections.
 *
 * @param people whom corrections may name; null leaves them unchecked
 * @param lexiconsDir the folder of the languages, each with the taxonomies that `trade` chooses from
 * @returns null after reporting faults of the taxonomy; other faults are reported
 */
export async function readGuidance(
  folder: NamedFolder,
  business: { readonly value: BusinessFile; readonly source: Source } | null,
  records: readonly Pick<ReviewRecord, "id">[],
  people: readonly string[] | null,
  lexiconsDir: string,
  report: Report,
): Promise<Guidance | null> {
  const find = (name: string) => (folder.names.includes(name) ? join(folder.dir, name) : null);
  const { trade, language } = business?.value ?? { trade: null, language: "en" };
  const aspects = find("aspects.yaml");
  const wanted = await readWanted({ trade, language }, aspects, lexiconsDir, report);
  const faq = await readFaq(find("faq.yaml"), report);
  const summary = await readSummary(find("summary.md"), report);
  if (business === null || wanted === null) return null;
  reportCorrections(business, records, wanted.taxonomy, people, report);
  return { editorial: { faq, summary, corrections: business.value.corrections }, ...wanted };
}

async function readFaq(path: string | null, report: Report): Promise<Editorial["faq"]> {
  if (path === null) return [];
  const remedy = "write [] where there are none";
  const read = await readYaml(path, { schema: faqSchema, remedy }, report);
  if (read) reportTwins(read.value, "id", read.source, report);
  return read?.value ?? [];
}

async function readSummary(path: string | null, report: Report): Promise<string | null> {
  if (path === null) return null;
  const bytes = await readBytes(path, maxTextBytes, report);
  if (bytes === null) return null;
  const text = toCleanText(bytes.toString());
  if (text === null) {
    const message = "is empty; remove it to have a summary made of the reviews";
    report(toFileFault(path, message));
  }
  return text;
}

/** faq.yaml: questions that the owner answers, in the order in which they are shown. */
export const faqSchema = z.array(
  z.strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be in kebab-case, such as opening-hours"),
    question: textSchema,
    answer: textSchema,
  }),
);

/** Reports corrections of what does not exist, and those that contradict. */
function reportCorrections(
  { value, source }: { readonly value: BusinessFile; readonly source: Source },
  records: readonly Pick<ReviewRecord, "id">[],
  { aspects, problems }: Pick<Taxonomy, "aspects" | "problems">,
  people: readonly string[] | null,
  report: Report,
): void {
  const reviews = new Set(records.map(({ id }) => id));
  const known = {
    aspect: aspects.map(({ id }) => id),
    problem: problems.map(({ id }) => id),
    person: people,
  };
  const seen = new Set<string>();
  for (const [at, correction] of value.corrections.entries()) {
    const { review } = correction;
    const fault = (key: string, message: string) =>
      report(toFault(source, ["corrections", at, key], message));
    if (!reviews.has(review)) fault("review", "is not a review of the content");
    for (const kind of ["aspect", "problem", "person"] as const) {
      const [said, ids] = [correction[kind], known[kind]];
      if (said !== undefined && ids?.includes(said) === false)
        fault(kind, toUnknown(kind, said, ids));
    }
    const subject = toSubject(correction);
    if (seen.has(`${review} ${subject}`))
      fault(subject.split(" ", 1)[0] ?? "", "is corrected twice for this review");
    seen.add(`${review} ${subject}`);
  }
}

function toUnknown(kind: "aspect" | "problem" | "person", said: string, known: readonly string[]) {
  const list =
    kind === "person" ? "in technicians.yaml" : `${places[kind]} of the trade or of aspects.yaml`;
  return `is not ${list}${toGuess(said, known)}`;
}

const places = { aspect: "an aspect", problem: "a problem" } as const;
