/**
 * Whether the first word of a name can be taken for a first name. Doubt counts against it: what is
 * taken for a first name is shown in full. In Latin, Greek, Cyrillic and like letters the first
 * name is expected first, but for what is known to begin family names.
 */
export function isGivenName(name: string): boolean {
  return !familyNameFirst.test(name) && !camelCase.test(name) && !familyBeginnings.has(toKey(name));
}

/** Chinese, Japanese and Korean names begin with the family name, often without a space. */
const familyNameFirst =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}]/u;

/** `AdaByron`: both names in one word. */
const camelCase = /\p{Ll}\p{M}*\p{Lu}/u;

function toKey(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();
}

/** Particles of family names (van der Berg, dos Santos), and the commonest of Vietnam. */
const familyBeginnings = new Set(
  [
    "van von vom zu zum zur de der den het ter ten te del della dello dei degli di da do du das dos",
    "la le les lo el los las d l al bin ibn bint abu af av",
    "nguyen tran pham huynh hoang phan truong duong",
  ].flatMap((line) => line.split(" ")),
);
