/** How authors are shown: in full, as initials, or as first name and initial of the last. */
export const authorPolicies = ["full", "initials", "first-name-initial"] as const;
export type AuthorPolicy = (typeof authorPolicies)[number];

/** The name shown for an author; "Anonymous" where the source gives none. */
export function toShownAuthor(author: string | undefined, policy: AuthorPolicy): string {
  const names = (author ?? "").split(/\s+/u).filter((name) => /[\p{L}\p{N}]/u.test(name));
  if (names.length === 0 || author === undefined) return "Anonymous";
  if (policy === "full") return author;
  if (policy === "initials") return names.map(toInitial).join(" ");
  const [first = "", ...others] = names;
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${toInitial(last)}`;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

function toInitial(name: string): string {
  const letters = name.replace(/^[^\p{L}\p{N}]+/u, "");
  const [first] = graphemes.segment(letters);
  return `${first?.segment.toUpperCase() ?? ""}.`;
}
