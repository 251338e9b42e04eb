import type { Analyse } from "./analyser.ts";
import { createAnalyser } from "./analyser.ts";
import type { Model } from "./model/model.ts";
import type { Taxonomy } from "./taxonomy.ts";

/** How reviews are analysed: the analyser, and what it looks for. */
export type Method = {
  /** its name and version, as it is published */
  readonly model: string;
  readonly taxonomy: Taxonomy;
  readonly analyse: Analyse;
};

/** The method with all its rules; prepared once for a taxonomy. */
export function createMethod(taxonomy: Taxonomy, model: Model): Method {
  return {
    model: `firsthand-aspects ${model.version}`,
    taxonomy,
    analyse: createAnalyser(taxonomy, model),
  };
}
