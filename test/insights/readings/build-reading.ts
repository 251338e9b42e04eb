import { type Answer, type Reading, toReading } from "#insights/readings/reading.ts";
import type { Roster } from "#reviews/mentions.ts";
import { taxonomy } from "../method-of-tests.ts";

export const roster: Roster = {
  technicians: [
    { name: "Ada Lovelace", role: "Director", aliases: ["Addie"] },
    { name: "Grace Hopper", role: null, aliases: [] },
  ],
  services: [{ id: "repair", label: "Repair", description: null, phrases: [] }],
};

export const known = { taxonomy, roster };

/** An answer that says nothing but what is given. */
export function buildAnswer(said: Partial<Answer> = {}): Answer {
  const nothing = { aspects: [], problems: [], people: [], services: [], topics: [] };
  return { sentiment: "neutral", ...nothing, ...said };
}

export function buildReading(review: string, text: string, said: Partial<Answer> = {}): Reading {
  return toReading({ review, text, taxonomy: 7, reader: "A careful reader" }, buildAnswer(said));
}
