import { toText } from "#machine/reason.ts";
import { type AuthorPolicy, toShownAuthor } from "#reviews/author.ts";
import { compareInstants } from "#reviews/day.ts";
import { countOf } from "#reviews/in-words.ts";
import type { LikelyDuplicate } from "#reviews/likely-duplicates.ts";
import type { Reach } from "#reviews/reach.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { toPrintable, toSkippedLine } from "./fault.ts";
import { hasNoId } from "./match-records.ts";
import type { OwnChange } from "./own-changes.ts";
import type { Change, Plan } from "./plan.ts";
import type { ImportOutcome } from "./plan-import.ts";
import { isLessOfName } from "./withdrawn-name.ts";

/** How many lines of a list are told, and the option that has all of them told. */
export type Cut = { readonly max: number; readonly option: string };

/**
 * The difference that an import makes to each of its sources, as text.
 *
 * @param cut how long a list may be; the rest is counted
 * @param policy how authors are shown, with the words that they wrote; where it is not given neither
 *   is told: reports end up in logs
 */
export function toReport(outcome: ImportOutcome, cut: Cut, policy?: AuthorPolicy): string {
  const toLine = createLine(policy);
  const { location, plans, duplicates, skipped, leftOut, likely, notes } = outcome;
  const isWithheld = skipped.some((each) => each.withheld);
  const parts = [...plans].flatMap(([source, plan]) => [
    `${source}: ${toCounts(plan)}`,
    ...toPlanLists(plan, cut, toLine),
    ...toOwnList(plan.own, { cut, toLine, policy }),
    ...toErased(plan.erased),
    ...toMissing(plan, isWithheld),
    ...toOlder(plan),
    "",
  ]);
  return [
    ...(location ? [`${toPrintable(location.name ?? "Location")} (${location.id})`] : []),
    ...parts,
    `${countOf(duplicates, "duplicate")} collapsed, ${skipped.length} skipped`,
    ...toList("Left out", leftOut.map(toSkippedLine), cut),
    ...toList("Skipped", skipped.map(toSkippedLine), cut),
    ...toLikely(likely, cut, toLine),
    ...toList("Notes", notes.map(toText), cut),
    ...(policy ? toSamples(plans.values(), policy) : []),
  ].join("\n");
}

function toCounts({ added, changed, gone, unchanged, own }: Plan): string {
  const kept = own.length === 0 ? "" : `; ${own.length} of your own changes kept`;
  return `${added.length} new, ${changed.length} changed, ${gone.length} gone, ${unchanged} unchanged${kept}`;
}

/** The reviews that a plan changes, and those that it leaves although the export differs. */
function toPlanLists(plan: Plan, cut: Cut, toLine: ToLine): string[] {
  const changes = plan.changed.map(
    ({ record, fields }) => `${toLine(record)}  ${fields.join(", ")}`,
  );
  return [
    ...toList("New", plan.added, cut, toLine),
    ...toList("Changed", changes, cut),
    ...toDoubts(plan.changed),
    ...toList("Gone", plan.gone.map(toLine), cut),
    ...toList("Older than what is stored, so left as stored", plan.older.map(toLine), cut),
  ];
}

type Listing = {
  readonly cut: Cut;
  readonly toLine: ToLine;
  readonly policy: AuthorPolicy | undefined;
};

/** What the owner changed and the source says otherwise; what it is silent about is only counted. */
function toOwnList(own: readonly OwnChange[], { cut, toLine, policy }: Listing): string[] {
  const told = own.filter(({ field, incoming }) => incoming[field] !== undefined);
  const lines = told.map(({ stored, field, incoming, isNew }) => {
    const said = toOwnWords(field, incoming, policy);
    return `${toLine(stored)}  ${field}: your own change, the source ${isNew ? "now" : "still"} says ${said}`;
  });
  const title = "Your own changes, which stay (--take-source ID takes what the source says)";
  return toList(title, lines, cut);
}

/** As reports tell words and authors, see toReport. */
function toOwnWords(
  field: OwnChange["field"],
  incoming: ReviewRecord,
  policy: AuthorPolicy | undefined,
): string {
  if (field === "rating") return "★".repeat(incoming.rating);
  if (field === "date") return incoming.date;
  if (!policy) return "something else";
  const words =
    field === "author" ? toShownAuthor(toNamed(incoming), policy) : toWords(incoming[field]);
  return `“${toPrintable(words ?? "", 80)}”`;
}

function toWords(said: string | { readonly text: string } | undefined): string | undefined {
  return typeof said === "object" ? said.text : said;
}

/** Where an export gives no times of edits, an older one looks like a newer one. */
function toDoubts(changed: readonly Change[]): string[] {
  const doubts = changed.flatMap(({ doubt }) => doubt ?? []);
  const last = doubts.toSorted(compareInstants).at(-1);
  if (last === undefined) return [];
  const them = doubts.length === 1 ? "it" : "them";
  return [
    "",
    `${countOf(doubts.length, "changed review was", "changed reviews were")} updated before, last on ${last.slice(0, 10)}. This export does not say when reviews were edited: if it is older than that, it sets ${them} back, so do not write it`,
  ];
}

/** What stays away for ever. */
function toErased(count: number): string[] {
  if (count === 0) return [];
  return ["", `${countOf(count, "was", "were")} erased by you: left out`];
}

/**
 * What is stored and no longer published by the export.
 *
 * @param withheld whether the export has rows that are not published
 */
function toMissing({ missing: count, olderThan }: Plan, withheld: boolean): string[] {
  if (count === 0 || olderThan !== null) return [];
  const them = count === 1 ? "it" : "them";
  const where = withheld ? "not in it, or withheld in it" : "not in it";
  return [
    "",
    `${countOf(count, "stored review is", "stored reviews are")} ${where} (--complete marks ${them} as gone)`,
  ];
}

/** What an older export may not do, why, and the remedy where it is not older. */
function toOlder(plan: Plan): string[] {
  const { olderThan, older, refuted, missing, unproven } = plan;
  if (olderThan === null) {
    const what = `${unproven} stored, newer than all that this export says, so not called gone`;
    return unproven === 0 ? [] : ["", what];
  }
  const left = [
    ...toCount(older.length, "left as stored"),
    ...toCount(refuted.length, "not in that one, which was complete, so left out"),
    ...toCount(missing + unproven, "stored and not in it, but not called gone"),
  ];
  if (left.length === 0) return [];
  const gone = plan.gone.length + unproven;
  const remedy =
    unproven === 0 || refuted.length > 0
      ? "If it is not older, give it together with the newer one, in one command"
      : `If it is not older, and its newest review was deleted, say so: --gone ${gone}`;
  const { at, own, other } = olderThan;
  const than = at === null ? "what is stored" : `the one taken in on ${at.slice(0, 10)}`;
  return [
    "",
    `This export is older than ${than}: ${toReachText(own, other)}. So it changes no status and takes back no edit: ${left.join("; ")}. ${remedy}`,
  ];
}

function toCount(count: number, what: string): string[] {
  return count === 0 ? [] : [`${count} ${what}`];
}

/** The times that were compared. */
function toReachText(own: Reach, other: Reach): string {
  if (own.updated && other.updated) {
    return `its newest edit, reply or review is of ${own.updated}, that one's of ${other.updated}`;
  }
  const [mine, its] =
    own.published && other.published ? [own.published, other.published] : [own.day, other.day];
  return `its newest review is of ${mine}, that one's of ${its}`;
}

/** New reviews that seem to be there already, each with the command that settles it. */
function toLikely(likely: readonly LikelyDuplicate[], cut: Cut, toLine: ToLine): string[] {
  const lines = likely.map(({ kept, copy }) => {
    // A name that was shortened must not stay in full.
    const isShortened = copy.author !== undefined && isLessOfName(copy, kept);
    const id = isShortened && hasNoId(kept) && hasNoId(copy) ? kept.id : copy.id;
    return `${toLine(copy)}  (${copy.source})\n    looks like  ${toLine(kept)}  (${kept.source}): npx firsthand review hide ${id} --reason duplicate`;
  });
  const title = "Likely the same review twice (--merge-duplicates hides all these copies)";
  return toList(title, lines, cut);
}

/** A titled list; nothing where it is empty. */
function toList<Item>(
  title: string,
  items: readonly Item[],
  { max, option }: Cut,
  toText: (item: Item) => string = String,
): string[] {
  if (items.length === 0) return [];
  const rest = items.length > max ? [`  … and ${items.length - max} more (${option})`] : [];
  return ["", `${title}:`, ...items.slice(0, max).map((item) => `  ${toText(item)}`), ...rest];
}

type ToLine = (record: ReviewRecord) => string;

/** A review in a list: id, day and stars, and where that is wanted its author and first words. */
function createLine(policy: AuthorPolicy | undefined): ToLine {
  return (record) => {
    const { id, date, rating, hidden } = record;
    const words = toPrintable(record.text ?? record.title ?? "", 40);
    const shown = policy ? [toShownAuthor(toNamed(record), policy), words] : [];
    const marks = hidden ? [`hidden: ${hidden.reason}`] : [];
    return [id, date, "★".repeat(rating), ...shown.map((each) => toPrintable(each)), ...marks]
      .filter(Boolean)
      .join("  ");
  };
}

/** Three of the new reviews as they would be published, for the owner to compare with the originals. */
function toSamples(plans: Iterable<Plan>, policy: AuthorPolicy): string[] {
  const added = [...plans].flatMap((plan) => plan.added).filter(({ hidden }) => !hidden);
  const picked = [0, Math.floor(added.length / 2), added.length - 1];
  const samples = [...new Set(picked)].flatMap((at) => added[at] ?? []);
  if (samples.length === 0) return [];
  const title = "As they would be published, compare them with the originals:";
  return ["", title, ...samples.flatMap((record) => ["", ...toSample(record, policy)])];
}

function toSample(record: ReviewRecord, policy: AuthorPolicy): string[] {
  const { rating, date, title, text, owner_reply: reply } = record;
  const author = toShownAuthor(toNamed(record), policy);
  const said = [
    title,
    text,
    reply && `Reply${reply.date ? ` of ${reply.date}` : ""}: ${reply.text}`,
  ];
  const lines = said.flatMap((words) => (words ? [`    ${toPrintable(words, 300)}`] : []));
  return [`  ${"★".repeat(rating)}  ${toPrintable(author)}, ${date}`, ...lines];
}

function toNamed({ anonymous, author }: ReviewRecord): string | undefined {
  return anonymous ? undefined : author;
}
