import type { Insights } from "#insights/insights-schema.ts";
import type { Theme, ThemeKind, Themes } from "#search/themes.ts";

type Labelled = Pick<Theme, "id" | "label">;

/**
 * The themes of a release: those that reviews speak of, most mentioned first, then those that were
 * looked for in vain.
 *
 * @param bytes of themes.json, which says by which words they are asked for; releases of old have none
 */
export function readThemes(
  bytes: Buffer | null | undefined,
  insights: Pick<Insights, "aspects" | "topics" | "entities"> | null,
): Themes {
  const known: Partial<Themes> = bytes ? JSON.parse(bytes.toString()) : {};
  const found: { readonly [Kind in keyof Themes]: readonly Labelled[] } = {
    aspects: insights?.aspects ?? [],
    problems: insights?.entities.problems ?? [],
    topics: insights?.topics ?? [],
  };
  const toThemes = (kind: ThemeKind) => toOrdered(found[kind], known[kind] ?? []);
  return {
    aspects: toThemes("aspects"),
    problems: toThemes("problems"),
    topics: toThemes("topics"),
  };
}

function toOrdered(found: readonly Labelled[], known: readonly Theme[]): Theme[] {
  const byId = new Map(known.map((theme) => [theme.id, theme]));
  const first = found.map(({ id, label }) => byId.get(id) ?? { id, label, names: [], terms: [] });
  const mentioned = new Set(first.map(({ id }) => id));
  return [...first, ...known.filter(({ id }) => !mentioned.has(id))];
}
