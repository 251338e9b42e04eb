/**
 * Prepares our own texts for print as the language has it, so that data files hold plain blanks. French puts a blank
 * before `; ! ? :` and within `« »` at which no line may break; it is a narrow one but before a colon. Polish leaves no
 * word of one letter (`w`, `z`, `i`, …) at the end of a line.
 *
 * @param language BCP 47
 */
export function createTypeset(language: string): (text: string) => string {
  if (/^fr\b/i.test(language)) return toFrench;
  return /^pl\b/i.test(language) ? toPolish : (text) => text;
}

const toFrench = (text: string) =>
  text
    .replace(/ (?=[;!?»])/g, "\u202f")
    .replace(/(?<=«) /g, "\u202f")
    .replace(/ (?=:)/g, "\u00a0");

const toPolish = (text: string) => text.replace(/(?<=(?:^|[\s(„])[aiouwz]) /gi, "\u00a0");
