import { toEscaped } from "#formats/marked-html.ts";

/**
 * A sentence of ours as HTML, with links or code where something is filled in: the order of the words is that of
 * the language.
 *
 * @param say the sentence, of what stands for each piece
 * @param pieces HTML, by what it is called in the sentence
 */
export function toFilledHtml<Name extends string>(
  say: (pieces: Readonly<Record<Name, string>>) => string,
  pieces: Readonly<Record<Name, string>>,
): string {
  const names = Object.keys(pieces) as Name[];
  const stand = Object.fromEntries(names.map((name, at) => [name, `\n${at}\n`]));
  return toEscaped(say(stand as Record<Name, string>)).replace(/\n(\d+)\n/g, (_, at: string) => {
    const name = names[Number(at)];
    return name === undefined ? "" : pieces[name];
  });
}
