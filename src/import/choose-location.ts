import type { ReviewRecord } from "#reviews/record.ts";
import { ImportError, toPrintable, toSkippedLine } from "./fault.ts";
import { toLocationId } from "./google-review.ts";
import type { GoogleExport, GoogleLocation } from "./google-takeout.ts";

export type Chosen = { readonly kind: "planned"; readonly location: GoogleLocation };

/** The locations among which the owner has to choose. */
export type Undecided = {
  readonly kind: "undecided";
  readonly question: string;
  readonly locations: readonly GoogleLocation[];
};

/**
 * The location of an export to import. Content holds the reviews of one business: those that are
 * stored tell its location, and those of another one are never added to them.
 *
 * @param asked the id that the owner named
 * @throws ImportError where the export holds no review, or none of the stored reviews' location
 */
export function chooseLocation(
  found: GoogleExport,
  asked: string | null,
  stored: readonly ReviewRecord[],
): Chosen | Undecided {
  if (found.locations.size === 0) throw new ImportError(toNothingFound(found));
  const known = new Set(stored.flatMap(({ source_id }) => toLocationId(source_id) ?? []));
  const candidates = toSorted(found).filter(({ id }) => id === (asked ?? id));
  if (candidates.length === 0) {
    const question = `The export holds no location ${toPrintable(asked ?? "")}, but`;
    return { kind: "undecided", question, locations: toSorted(found) };
  }
  const locations = candidates.filter(({ id }) => known.size === 0 || known.has(id));
  const [location, ...others] = locations;
  if (!location) throw new ImportError(toMixture(known, candidates));
  if (others.length === 0) return { kind: "planned", location };
  const question = "The export holds several locations; choose one with --location:";
  return { kind: "undecided", question, locations };
}

function toSorted(found: GoogleExport): readonly GoogleLocation[] {
  return [...found.locations.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function toMixture(known: ReadonlySet<string>, others: readonly GoogleLocation[]): string {
  const ids = others.map(({ id }) => id).join(", ");
  return `The stored reviews are of location ${[...known].join(", ")}, these are of ${ids}. One content folder holds one location: for another one begin a folder of its own with CONTENT_DIR=… npx firsthand init, and import into that`;
}

function toNothingFound({ skipped, leftOut }: GoogleExport): string {
  const reasons = [...skipped, ...leftOut].slice(0, 10).map(toSkippedLine);
  if (reasons.length > 0) return `No review of the business was found:\n  ${reasons.join("\n  ")}`;
  return "No reviews were found: in Google Takeout choose “Google Business Profile”, and give the zip or folder as it comes";
}
