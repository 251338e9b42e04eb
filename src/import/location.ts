import { fold } from "#language/fold.ts";
import { type Reason, say } from "#machine/reason.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { Reading } from "./draft.ts";
import { ImportError, ImportQuestion, toPrintable } from "./fault.ts";
import type { Choice } from "./question.ts";
import { toDraftSamples } from "./samples.ts";
import type { Incoming } from "./to-incoming.ts";

/** A place of business in an export, as the export names it. */
export type Location = { readonly id: string; readonly name: string | null };

/** The location that a review's id at Google names. */
export function toLocationId(sourceId: string | null | undefined): string | null {
  return /^locations\/([^/]+)\//.exec(sourceId ?? "")?.[1] ?? null;
}

/**
 * The location of an export to import; null where its reviews name none. Content holds the reviews of
 * one business: those that are stored tell its location, and those of another one are never added.
 *
 * @param asked the id or the name that the owner gave
 * @throws ImportError where the export holds another location than the stored reviews;
 *   ImportQuestion where the owner has to choose
 */
export function chooseLocation(
  incoming: readonly Incoming[],
  readings: readonly Reading[],
  { asked, stored }: { readonly asked: string | null; readonly stored: readonly ReviewRecord[] },
): Location | null {
  const counts = new Map<string, number>();
  for (const { location: id } of incoming) if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  if (counts.size === 0) return null;
  const all = [...counts.keys()].sort((a, b) => (a < b ? -1 : 1));
  const toList = (ids: readonly string[]) =>
    ids.map((id) => toLine({ id, name: findName(id, readings) }, counts.get(id) ?? 0)).join("\n");
  const ask = (opening: string, ids: readonly string[]): never => {
    const names = ids.map((id) => findName(id, readings));
    const choices = ids.map((id, at): Choice => {
      const name = names[at] ?? null;
      // A name that several branches have tells none of them apart.
      const isKnown = name !== null && names.filter((each) => each === name).length === 1;
      return {
        args: [`--location=${id}`],
        ...(name !== null && { name: toPrintable(name) }),
        ...(!isKnown && { examples: toBeginnings(id, incoming) }),
        ...toNewest(id, incoming),
        count: counts.get(id) ?? 0,
      };
    });
    const text = `${opening}\n\n${toList(ids)}`;
    throw new ImportQuestion([{ kind: "location", choices, text }], toDraftSamples(readings));
  };
  const isAsked = (id: string) =>
    asked === null || id === asked || fold(findName(id, readings) ?? "") === fold(asked);
  const candidates = all.filter(isAsked);
  if (candidates.length === 0) {
    ask(`The export holds no location ${toPrintable(asked ?? "")}, but`, all);
  }
  const known = new Set(stored.flatMap(({ source_id }) => toLocationId(source_id) ?? []));
  const [id, ...others] = candidates.filter((each) => known.size === 0 || known.has(each));
  if (id === undefined) throw new ImportError(toMixture(known, candidates));
  if (others.length === 0) return { id, name: findName(id, readings) };
  return ask("The export holds several locations; choose one with --location:", [id, ...others]);
}

function toLine({ id, name }: Location, count: number): string {
  const listing = name === null ? "listing without a name" : toPrintable(name);
  return `  --location ${id}  ${listing}, ${count} ${count === 1 ? "review" : "reviews"}`;
}

/** The first of several names in the order of their folders, whatever the order of the files. */
function findName(id: string, readings: readonly Reading[]): string | null {
  const isOf = ({ drafts }: Reading) =>
    drafts.some((draft) => "location" in draft && draft.location === id);
  const folders = new Set(readings.filter(isOf).map(({ listing }) => listing?.folder));
  const named = readings.flatMap(({ listing }) =>
    listing && listing.name !== null && folders.has(listing.folder) ? [listing] : [],
  );
  named.sort((a, b) => (a.folder < b.folder ? -1 : 1));
  return named[0]?.name ?? null;
}

/** Who wrote what of a place without a name, or with that of another, for its owner to know it by: how the first two begin. */
function toBeginnings(id: string, incoming: readonly Incoming[]): string[] {
  const said = incoming.flatMap(({ location, record: { author, title, text } }) => {
    const words = title ?? text;
    const begins = words === undefined ? [] : `“${toPrintable(words, 40)}”`;
    return location === id ? [[author ?? [], begins].flat().join(": ")] : [];
  });
  return said.filter((each) => each !== "").slice(0, 2);
}

function toNewest(id: string, incoming: readonly Incoming[]): Pick<Choice, "newest"> {
  const own = incoming.filter(({ location }) => location === id);
  const newest = own
    .map(({ record }) => record.date)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .at(-1);
  return newest === undefined ? {} : { newest };
}

function toMixture(known: ReadonlySet<string>, others: readonly string[]): Reason {
  return say`The stored reviews are of location ${[...known].join(", ")}, these are of ${others.join(", ")}. One content folder holds one location: for another one begin a folder of its own with npx firsthand init "Its name", and import into that with SITE=its-folder`;
}
