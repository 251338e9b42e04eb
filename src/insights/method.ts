import type { Roster } from "#reviews/mentions.ts";
import { createAnalyser } from "./analyser.ts";
import type { Model } from "./model/model.ts";
import type { Taxonomy } from "./taxonomy.ts";

/** Says what one review says. */
export type Analyse = ReturnType<typeof createAnalyser>;

/** How reviews are analysed: the analyser, and what it looks for. */
export type Method = {
  /** its name and version, as it is published */
  readonly model: string;
  readonly taxonomy: Taxonomy;
  /** whom and what reviews may name, with further phrases for services */
  readonly roster: Roster;
  readonly analyse: Analyse;
};

/** The method with all its rules; prepared once for a taxonomy and a roster. */
export function createMethod(taxonomy: Taxonomy, model: Model, roster: Roster): Method {
  return {
    model: `firsthand-aspects ${model.version}`,
    taxonomy,
    roster,
    analyse: createAnalyser(taxonomy, model),
  };
}
