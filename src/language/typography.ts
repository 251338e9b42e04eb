/**
 * Prepares our own texts for print as the language has it. French puts a blank before `; ! ? :` and within `« »`
 * at which no line may break; it is a narrow one but before a colon. So data files hold plain blanks.
 *
 * @param language BCP 47
 */
export function createTypeset(language: string): (text: string) => string {
  if (!/^fr\b/i.test(language)) return (text) => text;
  return (text) =>
    text
      .replace(/ (?=[;!?»])/g, "\u202f")
      .replace(/(?<=«) /g, "\u202f")
      .replace(/ (?=:)/g, "\u00a0");
}
