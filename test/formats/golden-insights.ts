import type { Analysis } from "#insights/analyser.ts";
import { toInsights } from "#insights/insights.ts";
import type { Insights } from "#insights/insights-schema.ts";
import { taxonomySchema } from "#insights/taxonomy.ts";
import { toMethod } from "../insights/packs.ts";
import { goldenDataset } from "./golden-dataset.ts";

const taxonomy = taxonomySchema.parse({
  version: 2,
  aspects: [{ id: "service", label: "Service", terms: ["service"] }],
  problems: [{ id: "noise", label: "Noise", terms: ["rant"] }],
  topics: [{ id: "greetings", label: "Greetings", terms: ["hello"] }],
});

/** What is found does not matter here: every text speaks of everything, as its stars say. */
function analyse({
  text,
  rating,
}: {
  readonly text: string | null;
  readonly rating: number;
}): Analysis {
  const sentiment = rating > 3 ? "positive" : "negative";
  const score = (rating - 3) / 2;
  const silent = {
    named: [],
    sentiment,
    score,
    basis: "rating",
    aspects: [],
    problems: [],
    topics: [],
  } as const;
  if (text === null) return silent;
  const aspects = [{ id: "service", sentiment, score, evidence: text, clear: true } as const];
  const problems = rating > 3 ? [] : ["noise"];
  return { ...silent, basis: "text", aspects, problems, topics: ["greetings"] };
}

const roster = { technicians: goldenDataset.business.technicians, services: [] };
const reader = { ...toMethod(taxonomy, roster).main, analyse };

/** The insights of the golden document. */
export const goldenInsights: Insights = toInsights(
  goldenDataset,
  {
    faq: [{ id: "parking", question: "Where can I <park>?", answer: "Behind the house." }],
    summary: null,
    corrections: [],
  },
  { model: "golden 1", main: reader, readers: new Map([["en", reader]]) },
);
