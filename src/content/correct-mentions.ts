import { say } from "#machine/reason.ts";
import { Refusal } from "#machine/refusal.ts";
import type { Roster, ToMentions } from "#reviews/mentions.ts";
import { createNames, type Named, toStaffNames } from "#reviews/names.ts";
import { toGuess } from "#reviews/nearest.ts";
import type { ReviewRecord } from "#reviews/record.ts";

/** What an owner says of a review's mentions; names as people say them. */
export type MentionCorrection = {
  readonly mention: readonly string[];
  readonly notMention: readonly string[];
  readonly service: readonly string[];
  readonly notService: readonly string[];
  /** take back all that was ever said about the review's mentions */
  readonly asRecognised: boolean;
};

/**
 * The record with other mentions. Where these are what is recognised in the text anyway, it says
 * nothing about them.
 *
 * @param toFound says what is found in its words
 * @throws Refusal for a name that is not in the rosters, or that two of them share
 */
export function correctMentions(
  record: ReviewRecord,
  said: MentionCorrection,
  roster: Roster,
  toFound: ToMentions,
): ReviewRecord {
  const { mentions: _, ...bare } = record;
  const recognised = toFound(record);
  const before = (said.asRecognised ? undefined : record.mentions) ?? recognised;
  const people = [toPeople(roster), "technicians.yaml"] as const;
  const services = [toServices(roster), "services.yaml"] as const;
  const mentions = {
    technicians: toNamed(before.technicians, said.mention, said.notMention, people),
    services: toNamed(before.services, said.service, said.notService, services),
  };
  if (JSON.stringify(mentions) === JSON.stringify(recognised)) return bare;
  return { ...record, mentions };
}

function toPeople({ technicians }: Roster): Named<string>[] {
  return technicians.map((each) => ({ entry: each.name, names: toStaffNames(each) }));
}

function toServices({ services }: Roster): Named<string>[] {
  return services.map(({ id, label, phrases }) => ({ entry: id, names: [id, label, ...phrases] }));
}

/**
 * The one that an owner means by a name.
 *
 * @param list what the name is looked for in, `in services.yaml`
 * @throws Refusal where nothing is called so, or more than one
 */
export function findMeant(named: readonly Named<string>[], name: string, list: string): string {
  const found = createNames(named)
    .meant(name)
    .map(({ entry }) => entry);
  const [one, ...others] = found;
  if (one !== undefined && others.length === 0) return one;
  const quoted = JSON.stringify(name.slice(0, 100));
  if (one !== undefined) throw new Refusal(say`${quoted} may be ${found.join(" or ")}: say which`);
  const all = `; there are: ${named.map(({ entry }) => entry).join(", ") || "none"}`;
  const known = named.flatMap(({ names }) => names);
  throw new Refusal(say`${quoted} is not ${list}${toGuess(name, known, all)}`);
}

function toNamed(
  before: readonly string[],
  added: readonly string[],
  taken: readonly string[],
  [named, file]: readonly [readonly Named<string>[], file: string],
): string[] {
  const find = (name: string) => findMeant(named, name, `in ${file}`);
  const order = named.map(({ entry }) => entry);
  const kept = new Set([...before, ...added.map(find)]);
  for (const name of taken) kept.delete(find(name));
  return [...kept].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}
