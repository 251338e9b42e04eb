/**
 * Folds text for comparing: what a reader takes for the same becomes the same characters.
 * NFKD; marks of Latin, Greek, Cyrillic, Hebrew and Arabic dropped (Indic vowel signs carry meaning
 * and stay); full case folding by upper- then lower-casing; ı → i; typographic quotes and dashes
 * become ASCII; runs of white space become one space; NFKC; trimmed.
 */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase().replace(/\s+/g, " ").trim();
  return text
    .normalize("NFKD")
    .replace(marks, "")
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKD")
    .replace(marks, "")
    .replace(/ı/g, "i")
    .replace(/ς/g, "σ")
    .replace(/[‘’‚‛′ʼ]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐‑‒–—―−]/g, "-")
    .replace(/\s+/g, " ")
    .normalize("NFKC")
    .trim();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII
const plain = /^[\u0000-\u007f]*$/;

/** Marks of the scripts in which they are accents or vowel points, and those of no one script. */
const marks =
  /[\p{Mn}&&[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Hebrew}\p{scx=Arabic}\p{scx=Inherited}]]/gv;
