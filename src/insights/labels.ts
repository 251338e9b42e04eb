import { labels as ar } from "./labels/ar.ts";
import { labels as fr } from "./labels/fr.ts";
import { labels as he } from "./labels/he.ts";
import { labels as it } from "./labels/it.ts";
import { labels as ja } from "./labels/ja.ts";
import { labels as nl } from "./labels/nl.ts";
import { labels as pl } from "./labels/pl.ts";
import { labels as pt } from "./labels/pt.ts";
import type { Taxonomy, Trade } from "./taxonomy.ts";

/** What each trade's aspects, problems and topics are called, by their ids; where it says nothing, as `general` does. */
export type TradeLabels = Readonly<Record<Trade, Readonly<Record<string, string>>>>;

/** Of languages that have no lexicon, by primary subtag: those that have one say it there. */
const languages: ReadonlyMap<string, TradeLabels> = new Map(
  Object.entries({ ar, fr, he, it, ja, nl, pl, pt }),
);

/**
 * A trade's taxonomy with its labels in another language; its terms stay. As it is, where nobody has
 * translated them.
 *
 * @param language the primary subtag
 */
export function withLabels(taxonomy: Taxonomy, trade: Trade, language: string): Taxonomy {
  const byTrade = languages.get(language);
  if (byTrade === undefined) return taxonomy;
  const labels = { ...byTrade.general, ...byTrade[trade] };
  const label = <T extends { readonly id: string; label: string }>(themes: readonly T[]) =>
    themes.map((theme) => ({ ...theme, label: labels[theme.id] ?? theme.label }));
  const { aspects, problems, topics } = taxonomy;
  return { ...taxonomy, aspects: label(aspects), problems: label(problems), topics: label(topics) };
}
