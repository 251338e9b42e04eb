import { createNameRecogniser } from "#language/names/recogniser.ts";
import { isOpening, toText } from "#language/names/text.ts";
import { toWords, type Word } from "#language/words.ts";
import type { Service, Technician } from "./business.ts";
import { toReadableText } from "./machine-text.ts";
import type { ReviewRecord } from "./record.ts";
import type { Mentions } from "./review.ts";

/** Whom and what reviews may mention: the published roster and further phrases for services. */
export type Roster = {
  readonly technicians: readonly Technician[];
  readonly services: readonly (Service & { readonly phrases: readonly string[] })[];
};

/** Says what a record mentions, by all of its words and the name of who wrote them. */
export type ToMentions = (record: ReviewRecord) => Mentions;

/** Prepares recognising what records mention. */
export function createToMentions(roster: Roster): ToMentions {
  const recognise = createMentionRecogniser(roster);
  return (record) => recognise(toReadableText(record), record.author);
}

/**
 * Prepares the recogniser once for a roster; the function it gives is pure and takes time linear in
 * the text's length. Mentions are in the order of the roster. Paragraphs of the text (title, text,
 * translation) are read as one review: who is introduced as kin in one is kin in all.
 */
export function createMentionRecogniser(
  roster: Roster,
): (text: string, author?: string) => Mentions {
  const recogniseNames = createNameRecogniser(roster.technicians);
  const recogniseServices = createServiceRecogniser(roster.services);
  return (source, author = "") => {
    const text = toText(source);
    const writer = toText(author).list.map(({ key }) => key);
    return { technicians: recogniseNames(text, writer), services: recogniseServices(text.list) };
  };
}

/**
 * Prepares recognising services by their label and further phrases: of phrases that overlap the
 * longest counts, hyphens, spaces and plurals make no difference, and "service" alone is not a service.
 *
 * @returns ids in the order of the roster, each once
 */
function createServiceRecogniser(
  services: readonly (Service & { readonly phrases: readonly string[] })[],
) {
  const table = toTable(services);
  return (list: readonly Word[]): string[] => {
    const found = new Set<string>();
    for (let at = 0; at < list.length; ) {
      const match = toLongestMatch(list, at, table);
      for (const id of match?.ids ?? []) found.add(id);
      at = match?.end ?? at + 1;
    }
    return services.map(({ id }) => id).filter((id) => found.has(id));
  };
}

/** Phrases written as one word of singulars → ids; `starts` holds all that one may begin with. */
type Table = {
  readonly ids: ReadonlyMap<string, readonly string[]>;
  readonly starts: ReadonlySet<string>;
};

function toTable(services: Parameters<typeof createServiceRecogniser>[0]): Table {
  const ids = new Map<string, string[]>();
  const starts = new Set<string>();
  for (const { id, label, phrases } of services) {
    for (const phrase of [label, ...phrases]) {
      const key = toWords(phrase, "ampersands")
        .map((word) => toPlainForm(word.key))
        .join("");
      if (key === "" || key === "service") continue;
      ids.set(key, [...new Set([...(ids.get(key) ?? []), id])]);
      for (let end = 1; end <= key.length; end++) starts.add(key.slice(0, end));
    }
  }
  return { ids, starts };
}

function toLongestMatch(list: readonly Word[], start: number, { ids, starts }: Table) {
  let longest: { readonly end: number; readonly ids: readonly string[] } | undefined;
  let key = "";
  for (let at = start; at < list.length; at++) {
    if (at > start && isOpening(list, at) && list[at]?.gap !== "line") break;
    key += toPlainForm(list[at]?.key ?? "");
    if (!starts.has(key)) break;
    const found = ids.get(key);
    if (found) longest = { end: at + 1, ids: found };
  }
  return longest;
}

/** The word in the singular and as Americans spell it; both sides of a comparison go through it. */
function toPlainForm(key: string): string {
  const singular = toSingular(key);
  return singular.length > 4
    ? singular.replace(/our$/, "or").replace(/ll(?=ing$|ed$|or$)/, "l")
    : singular;
}

function toSingular(key: string): string {
  if (key.length < 4 || !key.endsWith("s") || /(?:ss|us|is)$/.test(key)) return key;
  if (key.endsWith("ies")) return `${key.slice(0, -3)}y`;
  return /(?:sh|ch|x|z|ss)es$/.test(key) ? key.slice(0, -2) : key.slice(0, -1);
}
