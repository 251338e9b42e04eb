import { type Reason, say } from "#machine/reason.ts";
import { countOf } from "#reviews/in-words.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { askWithheld } from "./ask-withheld.ts";
import type { Reading } from "./draft.ts";
import { ImportError, ImportQuestion, type Skipped, toPlace, toSkippedLine } from "./fault.ts";
import { readSkipped, refusePart, refuseUnread } from "./guards.ts";
import type { DetectLanguage } from "./language/language.ts";
import { chooseLocation, type Location, toLocationId } from "./location.ts";
import { findMovable, type Movable, planMoved, toMovedNote } from "./move-source.ts";
import { askOtherRows } from "./other-rows.ts";
import type { PlannedSources, PlanRequest } from "./plan-sources.ts";
import { type Source, toSources, toWithheldNote } from "./read-export.ts";
import { readFiles } from "./read-files.ts";
import type { Reader, ReaderContext } from "./readers/reader.ts";
import { toAllRemembered, toExportRemembered } from "./remember-said.ts";
import { toDraftSamples } from "./samples.ts";
import type { Remembered, Said } from "./table/remembered.ts";
import { askUnclear } from "./table/unclear-states.ts";
import { tidyTexts } from "./tidy-texts.ts";
import { type Incoming, toIncoming } from "./to-incoming.ts";

export type ImportRequest = ReaderContext &
  PlanRequest & {
    /** id of the location to import; null where the stored reviews or the export tell it */
    readonly location: string | null;
    /** reviews that came from the same table under another source become ones of this source */
    readonly move?: boolean;
    /** told what is being done, row by row */
    readonly onProgress: (doing: string) => void;
  };

/** The difference that an import makes to each of the sources that it holds. */
export type ImportOutcome = PlannedSources & {
  readonly location: Location | null;
  readonly duplicates: number;
  readonly skipped: readonly Skipped[];
  /** what was read and is not taken, and files that are not meant to be read */
  readonly leftOut: readonly Skipped[];
  readonly notes: readonly Reason[];
  /** where each doubtful review stands in the export, by its id */
  readonly places: ReadonlyMap<string, string>;
  /** what the export knows of an author's name and does not show, by the review's id */
  readonly heldBack: ReadonlyMap<string, string>;
  /** what was said of tables, with what is new */
  readonly remembered: readonly Remembered[];
  /** stored reviews that came from the same table under another source, and were not moved */
  readonly movable: Movable;
};

/**
 * Plans the import of an export: whatever its reader, it goes this one way.
 *
 * @param paths files, or folders and zip archives of them; the parts of one export in any order
 * @throws ImportError where nothing can be concluded from what was given; ImportQuestion where the
 *   owner has to say something first
 */
export async function planImport(
  reader: Reader,
  paths: readonly string[],
  request: ImportRequest,
): Promise<ImportOutcome> {
  const sources = await toSources(paths);
  if (request.complete && reader.isArchive) refusePart(sources);
  const said = await readAll(reader, sources, request);
  const { location, notes } = said;
  const isHere = (id: string | null | undefined) => location === null || id === location.id;
  const skipped = said.skipped.filter(({ key }) => key === null || isHere(toLocationId(key)));
  if (request.complete) refuseUnread(skipped);
  const detect = await tellLanguages(said.incoming, request);
  const incoming = said.incoming.filter((each) => isHere(each.location));
  const withheld = said.withheld.map(({ record }) => record);
  const rows = readSkipped(skipped, withheld);
  const movable = findMovable(incoming, said.replaced, request);
  const moved: Movable = request.move ? movable : new Map();
  const planned = planMoved({ ...said, incoming, rows, detect }, moved, request);
  askUnclear(planned.plans, { skipped, withheld: said.withheld }, request.said.only ?? {});
  if (!reader.isArchive) {
    const rows = { skipped, withheld: said.withheld };
    askWithheld(planned.plans, rows, request.stored, request.verdicts);
  }
  if (!(reader.isArchive || said.isReread)) {
    askOtherRows(planned.plans, request.stored, request.own.takeSource);
  }
  const doubtful = new Set(
    [...planned.plans.values()].flatMap((plan) => plan.doubtful.map(({ record }) => record.id)),
  );
  return {
    ...planned,
    location,
    duplicates: incoming.reduce((sum, { copies }) => sum + copies, 0),
    skipped,
    leftOut: [...said.leftOut, ...planned.leftOut],
    notes: [...notes, ...toMovedNote(moved, request.move)],
    movable: request.move ? new Map() : movable,
    heldBack: new Map(
      incoming.flatMap(({ record, heldBack }) => (heldBack ? [[record.id, heldBack]] : [])),
    ),
    places: new Map(
      incoming.flatMap(({ record: { id }, at }) => (doubtful.has(id) ? [[id, toPlace(at)]] : [])),
    ),
    remembered: said.remembered,
  };
}

/** What all files say together. Their drafts end here: a large export is not held twice. */
async function readAll(reader: Reader, sources: readonly Source[], request: ImportRequest) {
  const { readings: read, unread, aside } = await readFiles(reader, sources, request);
  const remember = toExportRemembered(reader, request);
  const { readings, notes, questions } = tidyTexts(read, remember);
  if (questions.length > 0) throw new ImportQuestion(questions, toDraftSamples(readings));
  const isInOrder = request.isCurrent && sources.length > 1;
  const clock = { timeZone: request.business.time_zone, now: request.now, isInOrder };
  const found = toIncoming(
    readings.map(({ drafts }) => drafts),
    clock,
  );
  const withheld = toIncoming(
    readings.map((each) => each.withheld ?? []),
    clock,
  );
  const skipped = [...unread, ...readings.flatMap((each) => each.skipped), ...found.skipped];
  const leftOut = [...readings.flatMap((each) => each.leftOut ?? []), ...aside];
  if (found.incoming.length === 0 && (reader.isArchive || skipped.length === unread.length)) {
    const notTaken = [...skipped, ...leftOut];
    throw new ImportError(toNothingFound(reader, notTaken), notTaken);
  }
  const imported = request.stored.filter(({ id }) => !request.handWritten.has(id));
  const asked = request.location;
  const replaced = findReplaced(readings, found.incoming, clock);
  const sourceOf = new Map(found.incoming.map(({ record }) => [record.id, record.source]));
  const isRight = ({ id, source }: ReviewRecord) => sourceOf.get(replaced.get(id) ?? "") === source;
  const right = imported.filter(isRight).length;
  const told = readings.flatMap((each) => each.notes ?? []);
  return {
    ...{ incoming: found.incoming, withheld: withheld.incoming, skipped, leftOut, replaced },
    isReread: readings.some(({ before }) => before !== undefined),
    location: chooseLocation(found.incoming, readings, { asked, stored: imported }),
    fields: toSharedFields(readings),
    notes: [
      ...toWithheldNote(sources),
      ...toSourceNote(found.incoming, request.said),
      ...[...told, ...notes, ...found.notes, ...toRightNote(right)],
    ],
    remembered: toAllRemembered(readings, remember, request.remembered),
  };
}

function toNothingFound({ advice }: Reader, notTaken: readonly Skipped[]): Reason {
  if (notTaken.length === 0) return say`No reviews were found: ${advice}`;
  const lines = notTaken.slice(0, 10).map((each) => `  ${toSkippedLine(each)}`);
  return say`No review of the business was found:\n${lines.join("\n")}\n${toNextStep()}`;
}

function toNextStep(): string {
  return "Without a SOURCE the command finds out what a file is; npx firsthand help import lists what can be read, and docs/owners.md how to get it.";
}

/** Tells the languages in place, so that no record stands in memory twice; and how they are told. */
async function tellLanguages(
  incoming: Incoming[],
  { business, onProgress }: ImportRequest,
): Promise<DetectLanguage> {
  const { detect, tell } = await createTeller(incoming, business.language);
  for (const [index, each] of incoming.entries()) {
    onProgress(`${countOf(incoming.length, "review")} read, told the languages of ${index}`);
    // What told it from its copies is let go, as it has none any more.
    if (!each.published) incoming[index] = { ...each, record: tell(each), revision: undefined };
  }
  return detect;
}

/** The data of the detector are large, so they are loaded only where there is something to tell. */
async function createTeller(incoming: readonly Incoming[], home: string) {
  const fresh = incoming.filter(({ published }) => !published);
  if (!fresh.some(({ record }) => record.text ?? record.owner_reply)) {
    return { detect: () => undefined, tell: ({ record }: Incoming) => record };
  }
  const { createLanguageTeller } = await import("./language/language.ts");
  return createLanguageTeller(fresh, home);
}

/** A field has its last word at the source only where every file has a place for it. */
function toSharedFields(readings: readonly Reading[]) {
  const toAll = ({ fields, before }: Reading) =>
    fields ? [[...fields, ...(before?.fields ?? [])]] : [];
  const [first = [], ...others] = readings.flatMap(toAll);
  return first.filter((field) => others.every((other) => other.includes(field)));
}

/** The ids that reviews had as they were read before, each with the id of the same row as it is read now. */
function findReplaced(
  readings: readonly Reading[],
  incoming: readonly Incoming[],
  clock: Parameters<typeof toIncoming>[1],
): ReadonlyMap<string, string> {
  const { readings: before } = tidyTexts(
    readings.flatMap((each) => each.before ?? []),
    {},
  );
  const files = before.map(({ drafts }) => drafts);
  const now = new Map(incoming.map(({ at, record }) => [toPlace(at), record]));
  const pairs = toIncoming(files, clock).incoming.flatMap(({ at, record }) => {
    const right = now.get(toPlace(at));
    return right === undefined || right.id === record.id ? [] : [[record.id, right.id] as const];
  });
  return new Map(pairs);
}

/** What the owner says of the source is for rows that do not say it; where all do, it was not heard. */
function toSourceNote(incoming: readonly Incoming[], { source }: Said): Reason[] {
  const others = incoming.flatMap(({ record }) => (record.source === source ? [] : record.source));
  if (source === undefined || others.length === 0) return [];
  const names = [...new Set(others)].join(", ");
  return others.length === 1
    ? [say`--source ${source} is not used for 1 review, whose source stands with it: ${names}`]
    : [
        say`--source ${source} is not used for ${others.length} reviews, whose source stands with it: ${names}`,
      ];
}

function toRightNote(count: number): Reason[] {
  if (count === 0) return [];
  return [
    count === 1
      ? say`1 review was read otherwise before: put right, and not added again`
      : say`${count} reviews were read otherwise before: put right, and not added again`,
  ];
}
