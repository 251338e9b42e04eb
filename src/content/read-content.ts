import { basename, join, resolve } from "node:path";
import type { Content } from "#reviews/dataset.ts";
import { createIsErased } from "#reviews/erased.ts";
import { toNearest } from "#reviews/nearest.ts";
import type { BusinessFile } from "./business-schema.ts";
import type { Fault } from "./fault.ts";
import { ContentError } from "./fault.ts";
import { importsName } from "./imports-file.ts";
import { listContent } from "./list-content.ts";
import { readBusiness } from "./read-business.ts";
import type { Report } from "./read-bytes.ts";
import { erasedName, readErased } from "./read-erased.ts";
import type { Guidance } from "./read-guidance.ts";
import { readGuidance } from "./read-guidance.ts";
import type { LocatedRecord } from "./read-ndjson.ts";
import { noReviews, readReviews } from "./read-reviews.ts";
import { readRoster } from "./read-roster.ts";
import { toContent } from "./to-content.ts";

/** All that content/ says: what is published, and how insights are made of it. */
export type ContentFolder = Content &
  Guidance & {
    /** ids of the reviews written by hand, which stand in files of their own */
    readonly handWritten: ReadonlySet<string>;
    /** where records stand whose review was erased: they are left out, but still lie there */
    readonly unerased: readonly LocatedRecord[];
    /** how pages look, which no document says */
    readonly design: BusinessFile["design"];
  };

/** Where the taxonomies of trades are; a bundle, which moves this file, has to say it itself. */
const readyTrades = join(import.meta.dirname, "../insights/trades");

/**
 * Reads and validates all of content/. Nothing in it depends on the order of a file system.
 *
 * @param dir the content folder
 * @param tradesDir the folder of the taxonomies that `trade` chooses from
 * @throws ContentError with every fault of every file
 */
export async function readContent(dir: string, tradesDir = readyTrades): Promise<ContentFolder> {
  const root = basename(resolve(dir));
  const faults: Fault[] = [];
  const report: Report = (fault) => faults.push(fault);
  const names = await listContent(dir);
  const business = await readBusiness(join(dir, "business.yaml"), `${root}/business.yaml`, report);
  const roster = await readRoster(dir, root, report);
  const erased = names.includes(erasedName)
    ? await readErased(join(dir, erasedName), `${root}/${erasedName}`, report)
    : [];
  const { located, handWritten } = names.includes("reviews")
    ? await readReviews(join(dir, "reviews"), `${root}/reviews`, roster, report)
    : noReviews;
  const isErased = createIsErased(erased);
  const unerased = located.filter(({ record }) => isErased(record));
  const records = located.map(({ record }) => record).filter((record) => !isErased(record));
  const guidance = await readGuidance({ dir, root, names }, business, records, tradesDir, report);
  reportUnknown(names, root, report);
  if (!business || !roster || !guidance || faults.length > 0) throw new ContentError(faults);
  const { design } = business.value;
  return {
    ...toContent(business.value, roster, records, erased),
    ...guidance,
    handWritten,
    unerased,
    design,
  };
}

const known = [
  "business.yaml",
  "services.yaml",
  "technicians.yaml",
  "aspects.yaml",
  "faq.yaml",
  "summary.md",
  erasedName,
  importsName,
  "reviews",
];

function reportUnknown(names: readonly string[], root: string, report: Report): void {
  for (const name of names.filter((each) => !known.includes(each))) {
    const nearest = toNearest(name, known);
    const remedy = nearest === null ? "move it elsewhere" : `did you mean ${nearest}?`;
    const message = `is no part of the content; ${remedy}`;
    report({ file: `${root}/${name}`, line: null, field: null, message });
  }
}
