import { Refusal } from "#machine/refusal.ts";
import { toReadableText } from "#reviews/machine-text.ts";
import { createMentionRecogniser, type Roster } from "#reviews/mentions.ts";
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
 * @throws Refusal for a name that is not in the rosters, or that two of them share
 */
export function correctMentions(
  record: ReviewRecord,
  said: MentionCorrection,
  roster: Roster,
): ReviewRecord {
  const { mentions: _, ...bare } = record;
  const recognised = createMentionRecogniser(roster)(toReadableText(record), record.author);
  const before = (said.asRecognised ? undefined : record.mentions) ?? recognised;
  const people = createNaming("technicians.yaml", toPeople(roster));
  const services = createNaming("services.yaml", toServices(roster));
  const mentions = {
    technicians: toNamed(before.technicians, said.mention, said.notMention, people),
    services: toNamed(before.services, said.service, said.notService, services),
  };
  if (JSON.stringify(mentions) === JSON.stringify(recognised)) return bare;
  return { ...record, mentions };
}

type Naming = { readonly order: readonly string[]; readonly find: (name: string) => string };

function toPeople({ technicians }: Roster): Named<string>[] {
  return technicians.map((each) => ({ entry: each.name, names: toStaffNames(each) }));
}

function toServices({ services }: Roster): Named<string>[] {
  return services.map(({ id, label, phrases }) => ({ entry: id, names: [id, label, ...phrases] }));
}

function createNaming(file: string, named: readonly Named<string>[]): Naming {
  const names = createNames(named);
  const order = named.map(({ entry }) => entry);
  const find = (name: string): string => {
    const found = names.meant(name).map(({ entry }) => entry);
    const [one, ...others] = found;
    if (one !== undefined && others.length === 0) return one;
    const quoted = JSON.stringify(name.slice(0, 100));
    if (one !== undefined) throw new Refusal(`${quoted} may be ${found.join(" or ")}: say which`);
    const known = named.flatMap((each) => each.names);
    const all = `; there are: ${order.join(", ") || "none"}`;
    throw new Refusal(`${quoted} is not in ${file}${toGuess(name, known, all)}`);
  };
  return { order, find };
}

function toNamed(
  before: readonly string[],
  added: readonly string[],
  taken: readonly string[],
  { order, find }: Naming,
): string[] {
  const named = new Set([...before, ...added.map(find)]);
  for (const name of taken) named.delete(find(name));
  return [...named].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}
