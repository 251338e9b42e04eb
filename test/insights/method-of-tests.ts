import { createAnalyser } from "#insights/analyser.ts";
import type { Method } from "#insights/method.ts";
import { allRules } from "#insights/rules.ts";
import { taxonomySchema } from "#insights/taxonomy.ts";

/** A small taxonomy, read by the rules alone: training has no say in tests of counting. */
export const taxonomy = taxonomySchema.parse({
  version: 7,
  aspects: [
    { id: "compassion", label: "Kindness", terms: ["kind", "caring", "patient", "cold to"] },
    { id: "punctuality", label: "Punctuality", terms: ["on time", "late", "punctual"] },
    { id: "pricing", label: "Prices", terms: ["price", "expensive", "bill"] },
    { id: "unspoken", label: "Never spoken of", terms: ["zyzzyva"] },
  ],
  problems: [{ id: "lateness", label: "Lateness", terms: ["late"], aspect: "punctuality" }],
  topics: [
    { id: "music", label: "Music", terms: ["music", "hymn"] },
    { id: "unsung", label: "Unsung", terms: ["zyzzyva"] },
  ],
  hardship: ["loss", "died"],
});

const silentModel = { version: "0", grams: new Int8Array(0), unit: 0, measures: [] };

export const method: Method = {
  model: "rules of tests",
  taxonomy,
  roster: {
    technicians: [
      { name: "Ada Lovelace", role: "Director", aliases: [] },
      { name: "Grace Hopper", role: null, aliases: [] },
    ],
    services: [
      { id: "home-visit", label: "Home visit", description: null, phrases: ["came to us"] },
      { id: "repair", label: "Repair", description: null, phrases: [] },
    ],
  },
  analyse: createAnalyser(taxonomy, silentModel, { ...allRules, model: false }),
};

export const noEditorial = { faq: [], summary: null, corrections: [] };
