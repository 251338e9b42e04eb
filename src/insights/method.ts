import { createAnalyser } from "./analyser.ts";
import type { Model } from "./model/model.ts";
import type { Taxonomy } from "./taxonomy.ts";

/** Says what one review says; `text` is English, its own or a translation, or null. */
export type Analyse = ReturnType<typeof createAnalyser>;

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
