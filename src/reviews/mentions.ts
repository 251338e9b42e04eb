import { createNameRecogniser } from "#language/names/recogniser.ts";
import { toText } from "#language/names/text.ts";
import type { Service, Technician } from "./business.ts";
import type { Mentions } from "./review.ts";
import { createServiceRecogniser } from "./service-mentions.ts";

/** Whom and what reviews may mention: the published roster and further phrases for services. */
export type Roster = {
  readonly technicians: readonly Technician[];
  readonly services: readonly (Service & { readonly phrases: readonly string[] })[];
};

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
