import { fold } from "#language/fold.ts";
import type { Business } from "#reviews/business.ts";
import { toNearest } from "#reviews/nearest.ts";
import type { Bitset } from "./bitset.ts";
import type { Facets } from "./facets.ts";

/** The kinds of names that a query may use. */
export type NameKind = "technician" | "service" | "source" | "language" | "aspect";

/** The sets that a name stands for, or the nearest name where it stands for none. */
export type Names = (
  kind: NameKind,
  name: string,
) => { readonly sets: readonly Bitset[] } | { readonly notice: string };

/**
 * Prepares looking names up in any case: people by name, alias or first name (one that two share
 * means both), services by id or label, the others by id.
 */
export function createNames(business: Business, facets: Facets): Names {
  const byKind: Record<NameKind, NameTable> = {
    technician: createNameTable(facets.technician),
    service: createNameTable(facets.service),
    source: createNameTable(facets.source),
    language: createNameTable(facets.language),
    aspect: createNameTable(facets.aspect),
  };
  for (const { name, aliases } of business.technicians) {
    const [first = name] = name.split(" ");
    for (const spoken of new Set([name, first, ...aliases])) byKind.technician.add(spoken, name);
  }
  for (const { id, label } of business.services) {
    byKind.service.add(id, id);
    byKind.service.add(label, id);
  }
  for (const kind of ["source", "language", "aspect"] as const) {
    for (const id of facets[kind].keys()) byKind[kind].add(id, id);
  }
  return (kind, name) => byKind[kind].find(kind, name);
}

type NameTable = ReturnType<typeof createNameTable>;

function createNameTable(facet: ReadonlyMap<string, Bitset>) {
  const keysByName = new Map<string, Set<string>>();
  const spokenNames: string[] = [];
  return {
    add(spoken: string, key: string): void {
      const folded = fold(spoken);
      const keys = keysByName.get(folded);
      if (keys) keys.add(key);
      else {
        keysByName.set(folded, new Set([key]));
        spokenNames.push(spoken);
      }
    },
    find(kind: NameKind, name: string): ReturnType<Names> {
      const keys = keysByName.get(fold(name));
      if (keys) return { sets: [...keys].flatMap((key) => facet.get(key) ?? []) };
      const nearest = toNearest(name, spokenNames, Number.POSITIVE_INFINITY);
      const hint = nearest === null ? "none is known" : `the nearest is ${JSON.stringify(nearest)}`;
      return { notice: `No ${kind} is called ${JSON.stringify(name)}; ${hint}.` };
    },
  };
}
