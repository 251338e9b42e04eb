import { basename, join, resolve } from "node:path";
import type { Content } from "#reviews/dataset.ts";
import { toNearest } from "#reviews/nearest.ts";
import type { Fault } from "./fault.ts";
import { ContentError } from "./fault.ts";
import { listNames } from "./list-names.ts";
import { readBusiness } from "./read-business.ts";
import type { Report } from "./read-bytes.ts";
import { readReviews } from "./read-reviews.ts";
import { readRoster } from "./read-roster.ts";
import { toContent } from "./to-content.ts";

/**
 * Reads and validates all of content/. Nothing in it depends on the order of a file system.
 *
 * @param dir the content folder
 * @throws ContentError with every fault of every file
 */
export async function readContent(dir: string): Promise<Content> {
  const root = basename(resolve(dir));
  const faults: Fault[] = [];
  const report: Report = (fault) => faults.push(fault);
  const names = await listNames(dir, root, report);
  if (names === null) throw new ContentError(faults.map(toFolderFault));
  const business = await readBusiness(join(dir, "business.yaml"), `${root}/business.yaml`, report);
  const roster = await readRoster(dir, root, report);
  const records = names.includes("reviews")
    ? await readReviews(join(dir, "reviews"), `${root}/reviews`, roster, report)
    : [];
  reportUnknown(names, root, report);
  if (business === null || roster === null || faults.length > 0) throw new ContentError(faults);
  return toContent(business, roster, records);
}

const known = ["business.yaml", "services.yaml", "technicians.yaml", "reviews"];

function reportUnknown(names: readonly string[], root: string, report: Report): void {
  for (const name of names.filter((each) => !known.includes(each))) {
    const nearest = toNearest(name, known);
    const remedy = nearest === null ? "move it elsewhere" : `did you mean ${nearest}?`;
    const message = `is no part of the content; ${remedy}`;
    report({ file: `${root}/${name}`, line: null, field: null, message });
  }
}

function toFolderFault(fault: Fault): Fault {
  const remedy = 'npm run init -- "Name of the business" makes a content folder';
  return { ...fault, message: `${fault.message}; ${remedy}` };
}
