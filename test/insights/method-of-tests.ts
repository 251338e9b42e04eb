import type { Method } from "#insights/readers.ts";
import { taxonomySchema } from "#insights/taxonomy.ts";
import { plainEnglish, toMethod } from "./packs.ts";

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

const roster = {
  technicians: [
    { name: "Ada Lovelace", role: "Director", aliases: [] },
    { name: "Grace Hopper", role: null, aliases: [] },
  ],
  services: [
    { id: "home-visit", label: "Home visit", description: null, phrases: ["came to us"] },
    { id: "repair", label: "Repair", description: null, phrases: [] },
  ],
};

export const method: Method = {
  ...toMethod(taxonomy, roster, plainEnglish),
  model: "rules of tests",
};

export const noEditorial = { faq: [], summary: null, corrections: [] };
