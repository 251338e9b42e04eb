import type { Prose } from "#insights/prose.ts";
import type { Taxonomy } from "#insights/taxonomy.ts";
import { type Theme, type ThemeKind, themeKinds } from "#search/themes.ts";

/**
 * What the analysis looks for, and the ways to ask for it, as themes.json: the sidecar finds by it
 * what is meant by `cost`. A theme a line.
 *
 * @param taxonomies one a language; the first is the one whose labels are published
 * @param proses those whose words for questions are known
 */
export function toThemesJson(taxonomies: readonly Taxonomy[], proses: readonly Prose[]): string {
  const kinds = themeKinds.map((kind) => {
    const lines = toThemes(kind, taxonomies, proses).map((theme) => JSON.stringify(theme));
    return `"${kind}":[\n${lines.join(",\n")}\n]`;
  });
  return `{\n${kinds.join(",\n")}\n}\n`;
}

function toThemes(
  kind: ThemeKind,
  taxonomies: readonly Taxonomy[],
  proses: readonly Prose[],
): Theme[] {
  const [main] = taxonomies;
  return (main?.[kind] ?? []).map(({ id, label }) => {
    const all = taxonomies.flatMap((each) => each[kind].filter((theme) => theme.id === id));
    const asked = proses.flatMap(({ synonyms }) => synonyms[`aspect-${id}`]?.split(" ") ?? []);
    const names = [...all.map((theme) => theme.label), ...(kind === "aspects" ? asked : [])];
    const terms = all.flatMap((theme) => theme.terms).filter(isSaid);
    return { id, label, names: toOthers(names, label), terms: toOthers(terms, label) };
  });
}

/** Whether somebody would ask so: not with a gap, a number, a choice or an open beginning. */
function isSaid(term: string): boolean {
  return !/[…#(<]|\*./.test(term);
}

function toOthers(words: readonly string[], label: string): string[] {
  return [...new Set(words)].filter((word) => word !== label);
}
