import { Refusal } from "#machine/refusal.ts";
import { fold } from "#reviews/fold.ts";
import { toReadableText } from "#reviews/machine-text.ts";
import type { Roster } from "#reviews/mentions.ts";
import { createMentionRecogniser } from "#reviews/mentions.ts";
import { toNearest } from "#reviews/nearest.ts";
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
  const recognised = createMentionRecogniser(roster)(toReadableText(record));
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

type Named = { readonly id: string; readonly names: readonly string[] };

type Naming = { readonly order: readonly string[]; readonly find: (name: string) => string };

function toPeople({ technicians }: Roster): Named[] {
  return technicians.map(({ name, aliases }) => {
    const first = name.split(/\s+/)[0] ?? name;
    return { id: name, names: [name, ...aliases, first] };
  });
}

function toServices({ services }: Roster): Named[] {
  return services.map(({ id, label, phrases }) => ({ id, names: [id, label, ...phrases] }));
}

function createNaming(file: string, all: readonly Named[]): Naming {
  const find = (name: string): string => {
    const exact = all.filter(({ id }) => fold(id) === fold(name));
    const found =
      exact.length > 0 ? exact : all.filter((each) => each.names.map(fold).includes(fold(name)));
    const [one, ...others] = found;
    if (!one) throw new Refusal(toUnknown(name, file, all));
    if (others.length === 0) return one.id;
    throw new Refusal(
      `${JSON.stringify(name)} may be ${found.map(({ id }) => id).join(" or ")}: say which`,
    );
  };
  return { order: all.map(({ id }) => id), find };
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

function toUnknown(name: string, file: string, all: readonly Named[]): string {
  const names = all.flatMap((each) => each.names);
  const nearest = toNearest(name, names);
  const remedy =
    nearest === null
      ? `there are: ${all.map(({ id }) => id).join(", ") || "none"}`
      : `did you mean ${nearest}?`;
  return `${JSON.stringify(name.slice(0, 100))} is not in ${file}; ${remedy}`;
}
