import type { Analysis } from "../analyser.ts";
import { fullScores } from "../editorial.ts";
import type { Given } from "../given.ts";
import type { NamedMention, Sentiment } from "../insights-schema.ts";
import type { Taxonomy } from "../taxonomy.ts";
import type { Reading } from "./reading.ts";

/** A reading as an analysis: what it says counts in full (1, 0, −1), and is clear. */
export function toGiven(
  reading: Reading,
  { aspects, problems, topics }: Pick<Taxonomy, "aspects" | "problems" | "topics">,
): Given {
  const analysis: Analysis = {
    ...toScored(reading.sentiment),
    basis: "text",
    aspects: toOrdered(reading.aspects, aspects).map(({ id, sentiment, evidence }) => {
      return { id, ...toScored(sentiment), evidence, clear: true };
    }),
    problems: toOrdered(reading.problems, problems).map(({ id }) => id),
    topics: toOrdered(
      reading.topics.map((id) => ({ id })),
      topics,
    ).map(({ id }) => id),
    named: [
      ...reading.people.map((said) => toNamed("technician", said.name, said)),
      ...reading.services.map((said) => toNamed("service", said.id, said)),
    ],
  };
  return { analysis, read_by: reading.reader };
}

function toScored(sentiment: Sentiment) {
  return { sentiment, score: fullScores[sentiment] };
}

function toNamed(
  kind: NamedMention["kind"],
  id: string,
  { sentiment, evidence }: { readonly sentiment: Sentiment; readonly evidence: string },
): NamedMention {
  return { kind, id, ...toScored(sentiment), evidence, basis: "text" };
}

/** In the order of the taxonomy. */
function toOrdered<T extends { readonly id: string }>(
  said: readonly T[],
  themes: readonly { readonly id: string }[],
): T[] {
  return themes.flatMap(({ id }) => said.filter((each) => each.id === id));
}
