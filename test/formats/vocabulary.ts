import { readFileSync } from "node:fs";

/** schema.org's types with the properties that each has, those of its ancestors included. */
export type Vocabulary = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the vocabulary from the types of schema-dts, which are made from schema.org's own file. */
export function readVocabulary(): Vocabulary {
  const file = new URL("../../node_modules/schema-dts/dist/schema.d.ts", import.meta.url);
  const text = readFileSync(file, "utf8");
  const bases = new Map<string, { parents: string[]; properties: string[] }>();
  const interfaces = /^(?:export )?interface (\w+)(?: extends ([^{]+))? \{\n([\s\S]*?)^\}/gm;
  for (const [, name = "", parents = "", body = ""] of text.matchAll(interfaces)) {
    const properties = [...body.matchAll(/^ {4}"(\w+)"\?:/gm)].map(([, property = ""]) => property);
    bases.set(name, { parents: parents.match(/\w+/g) ?? [], properties });
  }
  const collect = (name: string): string[] => {
    const base = bases.get(name);
    return base ? [...base.properties, ...base.parents.flatMap(collect)] : [];
  };
  const leaves = [...bases.keys()].filter((name) => name.endsWith("Leaf"));
  return new Map(leaves.map((name) => [name.slice(0, -4), new Set(collect(name))]));
}

/** What a JSON-LD value says that the vocabulary does not know: types, and properties of types. */
export function findUnknown(value: unknown, vocabulary: Vocabulary): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => findUnknown(each, vocabulary));
  if (typeof value !== "object" || value === null) return [];
  const type = "@type" in value ? String(value["@type"]) : null;
  const known = type === null ? null : vocabulary.get(type);
  const own = Object.entries(value).flatMap(([key, member]) => {
    const isUnknown = !key.startsWith("@") && known && !known.has(key);
    return [...(isUnknown ? [`${type}.${key}`] : []), ...findUnknown(member, vocabulary)];
  });
  return type !== null && !known ? [type, ...own] : own;
}
