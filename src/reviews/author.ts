import { isBlank } from "./text.ts";

/** How authors are shown: in full, as initials, or as first name and initial of the last. */
export const authorPolicies = ["full", "initials", "first-name-initial"] as const;
export type AuthorPolicy = (typeof authorPolicies)[number];

const anonymous = "Anonymous";

/**
 * The name shown for an author; "Anonymous" where the source gives none, or an e-mail address.
 * Where it cannot be told which part is the family name, none of the name is shown in full.
 */
export function toShownAuthor(author: string | undefined, policy: AuthorPolicy): string {
  if (author === undefined || isBlank(author) || /\S@\S/u.test(author)) return anonymous;
  if (policy === "full") return author.trim().replace(/\s+/gu, " ");
  const names = toNames(author);
  const [first, ...others] = names;
  if (first === undefined) return anonymous;
  if (policy === "initials" || names.some(isFamilyNameFirst)) return names.map(toInitial).join(" ");
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${toInitial(last)}`;
}

/** The names in a name, family name last: no titles before it, no "Jr." or "PhD" after it. */
function toNames(author: string): string[] {
  const [family = "", given = ""] = author.split(/,(.*)/su);
  const [before, after] = [toWords(family), toWords(given)].map(withoutSuffixes);
  const names = [...(after ?? []), ...(before ?? [])];
  if (names.length === 0) return toWords(author);
  const named = names.findIndex((name) => !titles.has(toPlain(name)));
  return names.length - named > 1 && named > 0 ? names.slice(named) : names;
}

function toWords(text: string): string[] {
  return text.split(/[\s・]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

function withoutSuffixes(names: readonly string[]): readonly string[] {
  const end = names.findLastIndex((name) => !suffixes.has(toPlain(name))) + 1;
  return names.slice(0, end);
}

function toPlain(name: string): string {
  return name.toLowerCase().replaceAll(".", "");
}

const titles = new Set(
  "dr mr mrs ms miss mx prof professor rev sir herr frau sr sra srta mme mlle monsieur".split(" "),
);
const suffixes = new Set("jr sr ii iii iv md phd dds esq".split(" "));

/** Chinese, Japanese and Korean names begin with the family name, often without a space. */
function isFamilyNameFirst(name: string): boolean {
  return /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u.test(name);
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

function toInitial(name: string): string {
  const letters = name.replace(/^[^\p{L}\p{N}]+/u, "");
  const [first] = graphemes.segment(letters);
  return `${first?.segment.toUpperCase() ?? ""}.`;
}
