/**
 * Folds text for comparing: what a reader takes for the same becomes the same characters. What
 * `foldMarks` does, and letters that people type otherwise: ł → l, ø → o, đ and ð → d, æ → ae, œ → oe, þ → th; the
 * letters of Persian and Urdu keyboards and the dotless yā’ become those of Arabic; tatweel, which
 * only stretches a word, goes; a backtick is an apostrophe. Folding twice changes nothing.
 */
export function fold(text: string): string {
  const folded = foldMarks(text);
  if (!otherwise.test(folded)) return folded;
  return folded.replace(allOtherwise, toTyped).normalize("NFKC").trim();
}

const otherwise = /[`łøđðæœþکیىہھ\u0640]/;
const allOtherwise = new RegExp(otherwise, "g");

function toTyped(letter: string): string {
  return typed[letter] ?? "";
}

const typed: Readonly<Record<string, string>> = {
  "`": "'",
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ک: "ك",
  ی: "ي",
  ى: "ي",
  ہ: "ه",
  ھ: "ه",
};

/**
 * NFKD; marks of Latin, Greek, Cyrillic, Hebrew and Arabic dropped (Indic vowel signs carry meaning
 * and stay), and with them what cannot be seen at all (soft hyphens, joiners, bidi controls); full
 * case folding; typographic quotes and dashes become ASCII; runs of white space become one space;
 * NFKC; trimmed. Ids of reviews rest on this, so it never changes.
 */
export function foldMarks(text: string): string {
  if (plain.test(text)) return text.toLowerCase().replace(/\s+/g, " ").trim();
  const seen = toTypewritten(text).normalize("NFKD").replace(unseen, "");
  return toTypewritten(toCaseFolded(seen))
    .replace(/[\s\u0085]+/g, " ")
    .normalize("NFKC")
    .trim();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII
const plain = /^[\u0000-\u007f]*$/;

/**
 * Marks of the scripts in which they are accents or vowel points and those of no one script (not
 * the accents that Indic scripts share with Latin), and default-ignorable characters.
 */
const unseen =
  /[\p{Default_Ignorable_Code_Point}[[\p{Mn}&&[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Hebrew}\p{scx=Arabic}\p{scx=Inherited}]]--\p{scx=Devanagari}]]/gv;

/**
 * Full case folding by way of the case mappings (Unicode §5.18.4): ß and ẞ → ss, ı and I → i,
 * ς and Σ → σ.
 */
function toCaseFolded(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replaceAll("ς", "σ");
}

/** Before NFKD, which would make ´ a space and a mark; and after it, for what it brings forth. */
function toTypewritten(text: string): string {
  return text
    .replace(/[‘’‚‛′ʹʻʼʽ´׳]/g, "'")
    .replace(/[“”„‟″«»״]/g, '"')
    .replace(/[\p{Dash_Punctuation}−]/gu, "-");
}
