import { isBlank } from "#reviews/text.ts";

/** What was written, and the translation that came with it. */
export type Enclosed = { readonly text: string; readonly translation: string | null };

/**
 * Google stores its translation inside the comment, in one of two orders, some tools with the line
 * feeds flattened:
 *
 *     (Translated by Google) <translation>\n\n(Original)\n<original>
 *     <original>\n\n(Translated by Google)\n<translation>
 *
 * Only a marker at the very start, or after an empty line, is an envelope; the words occur in
 * ordinary text. Half an envelope is ordinary text too, so the text is never empty.
 *
 * @param comment clean text, see reviews/text.ts
 */
export function openEnvelope(comment: string): Enclosed {
  for (const [translated, original] of markers) {
    const opened = comment.startsWith(translated)
      ? openTranslationFirst(comment.slice(translated.length), original)
      : openOriginalFirst(comment, translated);
    if (opened) return opened;
  }
  const [, translation, original] = anyMarkers.exec(comment) ?? [];
  const opened = toEnclosed(original ?? "", translation ?? "");
  return opened ?? { text: comment, translation: null };
}

/** Business accounts in other languages get the markers in theirs; these are known word for word. */
const markers = [
  ["(Translated by Google)", "(Original)"],
  ["(Übersetzt von Google)", "(Original)"],
  ["(Traducido por Google)", "(Original)"],
  ["(Traduit par Google)", "(Avis d'origine)"],
  ["(Traduit par Google)", "(Avis d’origine)"],
  ["(Traduzione di Google)", "(Originale)"],
  ["(Tradotto da Google)", "(Originale)"],
  ["(Vertaald door Google)", "(Origineel)"],
  ["(Traduzido pelo Google)", "(Original)"],
] as const;

/**
 * The same in any language, where nothing else looks like it: a parenthesis that names Google at the very
 * start, and after an empty line one of a word or two in a line of its own.
 */
const anyMarkers =
  /^\((?=[^()\n]{8,60}\))[^()\n]*Google[^()\n]*\)\s([\s\S]+?)\n\n\([^()\n]{3,30}\)\n([\s\S]+)$/;

function openTranslationFirst(rest: string, original: string): Enclosed | null {
  const marker = [`\n\n${original}\n`, `\n\n${original} `, ` ${original} `].find((each) =>
    rest.includes(each),
  );
  if (marker === undefined) return null;
  const at = rest.indexOf(marker);
  return toEnclosed(rest.slice(at + marker.length), rest.slice(0, at));
}

function openOriginalFirst(comment: string, translated: string): Enclosed | null {
  const at = comment.lastIndexOf(`\n\n${translated}`);
  if (at < 0) return null;
  const translation = comment.slice(at + 2 + translated.length);
  return /^\s/.test(translation) ? toEnclosed(comment.slice(0, at), translation) : null;
}

function toEnclosed(original: string, translation: string): Enclosed | null {
  if (isBlank(original)) return null;
  return { text: original.trim(), translation: isBlank(translation) ? null : translation.trim() };
}
