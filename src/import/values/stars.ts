import { toPrintable } from "#import/fault.ts";
import { type Reason, say } from "#machine/reason.ts";
import { hasContactDetail } from "#reviews/contact-details.ts";

/** Whole stars, or for the report why a value is not that. */
export type Stars = { readonly stars: number } | { readonly reason: Reason };

/** What bare numbers count to; of grades 1 is the best. */
export type Scale = number | "grades";

/**
 * Reads a rating however exports write it: `5`, `5.0`, `4/5`, `8/10`, `80 %`, `★★★★☆`,
 * `5 star rating`, `3 Sterne`, `FIVE`. What is not a whole number of stars on a scale of 5 is refused, never rounded:
 * to round would be to change what the customer said.
 *
 * @param scale what bare numbers count to; a number of stars is of five, and a scale in the value itself
 *   goes first
 */
export function parseStars(value: string, scale: Scale | null): Stars {
  const said = value.normalize("NFKC").trim();
  const drawn = parseDrawn(value.trim());
  if (drawn !== null) return drawn;
  const word = words.indexOf(said.toUpperCase());
  if (word >= 0) return { stars: word + 1 };
  const [, percent] = inPercent.exec(said) ?? [];
  if (percent !== undefined) return toStars(toNumber(percent), { best: 100, stated: 100, said });
  const match = pattern.exec(said);
  if (!match?.[1]) return { reason: say`rating ${toQuoted(said)} is not a number of stars` };
  const number = toNumber(match[1]);
  if (scale === "grades" && toBareNumber(said) !== null) return toStarsOfGrade(number, said);
  const named = toBareNumber(said) === null || scale === "grades" ? 5 : scale;
  const stated = match[2] === undefined ? named : toNumber(match[2]);
  return toStars(number, { best: stated ?? 5, stated, said });
}

/** Germany grades from 1 to 6, Austria from 1 to 5: 5 is a fail in both, and so is what is worse. */
function toStarsOfGrade(grade: number, said: string): Stars {
  if (Number.isInteger(grade) && grade >= 1 && grade <= 6) return { stars: Math.max(1, 6 - grade) };
  return {
    reason: say`rating ${toQuoted(said)} is not a whole grade from 1 to 6, and is never rounded`,
  };
}

/** The number of a cell that is nothing but a number, so that its scale is not stated. */
export function toBareNumber(value: string): number | null {
  return /^\d{1,3}(?:[.,]\d{1,2})?$/.test(value.trim()) ? toNumber(value.trim()) : null;
}

/**
 * A rating on a scale that begins at 0 or 1, as stars of 5. 8 of 10 are 4 stars; 7 of 10 are refused.
 *
 * @param scale `stated` is null where nobody says what the number counts to
 */
export function toStars(
  number: number,
  scale: { readonly best: number; readonly stated: number | null; readonly said: string },
): Stars {
  const said = toQuoted(scale.said);
  if (number > scale.best && scale.stated === null) {
    return {
      reason: say`rating ${said} is more than 5 stars, and nothing says what it counts to: give --scale 10 if that is 10`,
    };
  }
  if (!(number <= scale.best)) return { reason: say`rating ${said} is outside its scale` };
  const stars = (number * 5) / scale.best;
  if (!Number.isInteger(stars)) {
    return {
      reason: say`rating ${said} is not a whole number of stars out of 5, and is never rounded`,
    };
  }
  if (stars < 1) return { reason: say`rating ${said} is less than one star` };
  return { stars };
}

const words = ["ONE", "TWO", "THREE", "FOUR", "FIVE"];

const number = String.raw`(\d{1,3}(?:[.,]\d{1,2})?)`;
const noun = "stars?|sterne?n?|estrellas?|étoiles?|stell[ae]|sterren|ster|estrelas?";
const of = String.raw`\/|out of|of|von|de|sur|su|van`;
const pattern = new RegExp(
  String.raw`^${number}\s*(?:${noun})?\s*(?:(?:${of})\s*${number}\s*(?:${noun})?)?(?:\s*ratings?)?$`,
  "i",
);

const inPercent = new RegExp(
  String.raw`^${number}\s*(?:%|percent|per cent|prozent|por ?ciento|pour ?cent|per ?cento|procent)$`,
  "i",
);

/** A picture of stars: filled ones count, then come only empty ones. */
function parseDrawn(said: string): Stars | null {
  const drawn = said.replace(/\s|\ufe0e|\ufe0f/g, "");
  if (!/^[★⭐🌟☆✩½⯪⯨]+$/u.test(drawn)) return null;
  const match = /^((?:★|⭐|🌟)+)(?:☆|✩)*$/u.exec(drawn);
  const stars = [...(match?.[1] ?? "")].length;
  if (match && [...drawn].length <= 5) return { stars };
  return { reason: say`rating ${said} is not a whole number of stars out of 5` };
}

function toNumber(digits: string): number {
  return Number(digits.replace(",", "."));
}

/** What a cell holds, for its owner to find it; nobody's address. */
function toQuoted(said: string): string {
  return hasContactDetail(said) ? "of another form" : `“${toPrintable(said, 40)}”`;
}
