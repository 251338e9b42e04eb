/** A folded word with its plural folded: `fees` → `fee`, `families` → `family`, `boxes` → `box`. */
export function toSingular(key: string): string {
  const { length } = key;
  if (length < 4 || key.charCodeAt(length - 1) !== 115) return key;
  if (invariant.has(key)) return key;
  if (key.endsWith("ies")) return length > 4 ? `${key.slice(0, -3)}y` : key.slice(0, -1);
  if (/(?:ss|us|is)$/.test(key)) return key;
  if (/(?:sh|ch|ss|x|zz)es$/.test(key)) return key.slice(0, -2);
  return key.slice(0, -1);
}

const invariant = new Set(["always", "perhaps", "news", "series", "movies", "cookies", "pies"]);
