import { findSequences, type Sequence } from "./garbled-signs.ts";
import { type Misreading, misreadings } from "./misreadings.ts";

/** A text that was read in a wrong encoding, as it was meant. */
export type Mended = {
  readonly text: string;
  /** the first that was mended: `Ã¼`, `ü`; null where nothing could be */
  readonly example: readonly [said: string, meant: string] | null;
  /** nothing is left that looks garbled */
  readonly isWhole: boolean;
  /** else the text may be right as it is */
  readonly isCertain: boolean;
};

/**
 * Prepares mending UTF-8 that was read as Windows-1252, Latin-1 or Macintosh, and signs that became
 * controls which nobody sees (U+0093). What ordinary text holds too, such as a capital before a closing quotation
 * mark, proves nothing; what may be either is garbled where other texts of the file certainly are.
 *
 * @param texts of the whole file
 * @returns what mends one of them: null where it does not look garbled
 */
export function createMender(texts: Iterable<string>): (text: string) => Mended | null {
  const proven = findProven(texts);
  return (text) => {
    if (!/[^\0-\x7f]/.test(text)) return null;
    const found = misreadings.flatMap((each) => {
      const { sequences, verdict } = judge(text, each);
      const isCertain = verdict === "certain" || (verdict === "likely" && proven.has(each));
      return verdict === null ? [] : [{ sequences, isCertain }];
    });
    const first = found.find(({ isCertain }) => isCertain) ?? found[0];
    return toMended(text, first?.sequences ?? [], first?.isCertain ?? true);
  };
}

/** As what some text of a file was certainly read, or several of them likely were. */
function findProven(texts: Iterable<string>): ReadonlySet<Misreading> {
  const signs = new Map(misreadings.map((each) => [each, new Set<string>()]));
  const proven = new Set<Misreading>();
  for (const text of texts) {
    if (!/[^\0-\x7f]/.test(text)) continue;
    for (const [each, likely] of signs) {
      const { sequences, verdict } = judge(text, each);
      for (const { said, weight } of verdict === "likely" ? sequences : []) {
        if (weight !== "ordinary") likely.add(said);
      }
      if (verdict === "certain" || likely.size > 1) proven.add(each);
    }
  }
  return proven;
}

/** Whether a text was misread so; null where nothing speaks for it. */
function judge(text: string, misreading: Misreading) {
  const sequences = findSequences(text, misreading);
  const signs = sequences.filter(({ fits, weight }) => fits && weight !== "ordinary");
  const isRun = sequences.filter(({ isInRun, meant }) => isInRun && isOther(meant)).length > 2;
  if (signs.length === 0 && !isRun) return { sequences, verdict: null };
  if (!sequences.every(({ fits }) => fits)) return { sequences, verdict: "doubtful" };
  const isCertain = isRun || signs.some(({ weight }) => weight === "certain");
  return { sequences, verdict: isCertain ? "certain" : "likely" };
}

const isOther = (meant: string) => /(?!\p{scx=Latin})\p{L}/u.test(meant);

function toMended(text: string, all: readonly Sequence[], isCertain: boolean): Mended | null {
  const said = all
    .filter(({ fits, weight, isInRun }) => fits || weight !== "ordinary" || isInRun)
    .reduceRight(
      (rest, { said, meant, at }) => rest.slice(0, at) + meant + rest.slice(at + said.length),
      text,
    );
  const whole = said.replace(/[\x80-\x84\x86-\x9f]/g, (sign) => fromWindows.get(sign) ?? sign);
  const sign = /[\x80-\x84\x86-\x9f]/.exec(said)?.[0] ?? "";
  const isGarbled = all.length > 0;
  const isWhole =
    !/[\x80-\x84\x86-\x9f]|â€/.test(whole) &&
    !(isGarbled && isCertain && /[ÂÃ√](?!\p{L})/u.test(whole));
  if (!isGarbled && isWhole && whole === text) return null;
  const [first] = all.filter(({ weight }) => weight !== "ordinary");
  const shown = whole === said ? null : ([toCode(sign), fromWindows.get(sign) ?? ""] as const);
  return { text: whole, example: first ? [first.said, first.meant] : shown, isWhole, isCertain };
}

/** What Windows-1252 has where Latin-1 has controls. */
const fromWindows: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 32 }, (_, index) => {
    const said = String.fromCharCode(0x80 + index);
    return [said, new TextDecoder("windows-1252").decode(Uint8Array.of(0x80 + index))] as const;
  }).filter(([said, meant]) => said !== meant),
);

function toCode(sign: string): string {
  return `U+00${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;
}
