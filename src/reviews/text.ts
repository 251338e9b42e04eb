/**
 * Characters that cannot travel: controls (XML 1.0 §2.2 forbids most of C0; C1 is mojibake), the
 * non-characters U+FFFE and U+FFFF, and halves of surrogate pairs. Tab and line feed stay.
 */
const unclean =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * Whether JSON, XML and HTML can all carry the text unchanged. What merely looks odd may stay: bidi
 * controls (in texts, not in names), joiners (emoji are made with them), U+2028; whoever shows the text isolates it.
 */
export function isCleanText(text: string): boolean {
  return text.search(unclean) < 0;
}

/** Embeddings, overrides and isolates: they turn the text after them too (UAX #9 §2). */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** A name without the controls that turn the direction of text; marks (U+200E, U+200F) stay. */
export function withoutTurning(name: string): string {
  return name.replace(turning, "");
}

/**
 * Text for a place within a line, where markup isolates it: an isolate that the text leaves open, or
 * an end of one that it did not begin, would close the markup's instead (UAX #9 BD9).
 */
export function toIsolable(text: string): string {
  let open = 0;
  const ended = text.replace(/[\u2066-\u2069]/g, (control) => {
    if (control !== "\u2069") open++;
    else if (open === 0) return "";
    else open--;
    return control;
  });
  return ended + "\u2069".repeat(open);
}

/** What data call an author of whom no name is shown. */
export const anonymous = "Anonymous";

/** A name as it may be stored: clean, in one line, and turning nothing. */
export function toCleanName(name: string): string | null {
  return toCleanText(withoutTurning(name))?.replace(/\s+/g, " ") ?? null;
}

/** Whether a reader sees nothing: white space, zero-width characters and fillers only. */
export function isBlank(text: string): boolean {
  return !/[^\s\u2800\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/**
 * Text as it may be stored: line ends become line feeds, controls vanish, a lone surrogate becomes
 * U+FFFD, and the ends are trimmed. Done once, at import, so that all outputs agree.
 *
 * @returns null when nothing is left to read
 */
export function toCleanText(text: string): string | null {
  const clean = text
    .replace(/\r\n?|\u0085/g, "\n")
    .replace(unclean, (found) => (/[\ud800-\udfff]/.test(found) ? "\ufffd" : ""))
    .trim();
  return isBlank(clean) ? null : clean;
}
