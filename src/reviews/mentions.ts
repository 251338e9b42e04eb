import type { Service, Technician } from "./business.ts";
import type { Mentions } from "./review.ts";

/** Whom and what reviews may mention: the published roster and further phrases for services. */
export type Roster = {
  readonly technicians: readonly Technician[];
  readonly services: readonly (Service & { readonly phrases: readonly string[] })[];
};

/** Prepares the recogniser once for a roster; the function it gives is pure. */
export function createMentionRecogniser(_roster: Roster): (text: string) => Mentions {
  return () => ({ technicians: [], services: [] });
}
