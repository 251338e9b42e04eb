import { toTextHash } from "#reviews/identity.ts";
import { isForMachines } from "#reviews/machine-text.ts";
import type { ToMentions } from "#reviews/mentions.ts";
import { findFaults, type Known } from "./check-answer.ts";
import type { Reading } from "./reading.ts";

/** Finds the reading of a text that holds; null where there is none, or it is void. */
export type FindReading = (review: string, text: string | null | undefined) => Reading | null;

/** Prepares finding readings that hold. */
export function createFindReading(
  readings: ReadonlyMap<string, Reading>,
  known: Known,
): FindReading {
  return (review, text) => {
    const reading = readings.get(review);
    if (reading === undefined) return null;
    return toVoidReason(reading, text ?? null, known) === null
      ? withoutLeavers(reading, known)
      : null;
  };
}

/**
 * Why a reading is not believed; null where it holds. It is void where its text is another one, or
 * where it would not be taken in today. Who or what has left the roster since makes it no worse:
 * they are not counted, and the rest is. Labels and versions do not matter.
 *
 * @param text as it is published
 */
export function toVoidReason(reading: Reading, text: string | null, known: Known): string | null {
  if (text === null) return "its review has no text";
  if (toTextHash(text) !== reading.text_sha256) return "its text has changed since";
  if (isForMachines(text)) return "its text is not written for people";
  return findFaults(withoutLeavers(reading, known), text, known)[0] ?? null;
}

function withoutLeavers(reading: Reading, { roster: { technicians, services } }: Known): Reading {
  return {
    ...reading,
    people: reading.people.filter(({ name }) => technicians.some((each) => each.name === name)),
    services: reading.services.filter(({ id }) => services.some((each) => each.id === id)),
  };
}

/** What records mention: as the reading says that holds, in the order of the roster, else as it is recognised. */
export function withReadMentions(
  toMentions: ToMentions,
  find: FindReading,
  { technicians, services }: Known["roster"],
): ToMentions {
  return (record) => {
    const reading = find(record.id, record.text);
    if (reading === null) return toMentions(record);
    const people = new Set(reading.people.map(({ name }) => name));
    const offered = new Set(reading.services.map(({ id }) => id));
    return {
      technicians: technicians.map(({ name }) => name).filter((name) => people.has(name)),
      services: services.map(({ id }) => id).filter((id) => offered.has(id)),
    };
  };
}
