import type { Values } from "#content/form-values.ts";

/** What is typed before a number at home and falls away after the country's code (ITU-T E.164). */
type Dialling = readonly [code: string, trunk?: string];

/** Of countries whose owners are likely here; for others no number is proposed. */
const diallings: Readonly<Record<string, Dialling>> = {
  AR: ["54", "0"],
  AT: ["43", "0"],
  AU: ["61", "0"],
  BE: ["32", "0"],
  BR: ["55", "0"],
  CA: ["1", "1"],
  CH: ["41", "0"],
  CL: ["56"],
  CO: ["57"],
  CZ: ["420"],
  DE: ["49", "0"],
  DK: ["45"],
  ES: ["34"],
  FR: ["33", "0"],
  GB: ["44", "0"],
  IE: ["353", "0"],
  IL: ["972", "0"],
  // A zero stays after the code.
  IT: ["39"],
  JP: ["81", "0"],
  LU: ["352"],
  MX: ["52"],
  NL: ["31", "0"],
  NO: ["47"],
  NZ: ["64", "0"],
  PE: ["51", "0"],
  PL: ["48"],
  PT: ["351"],
  SE: ["46", "0"],
  US: ["1", "1"],
};

/**
 * A number as it is likely called from anywhere: `0228 123456` in DE is `+49 228 123456`; null where
 * nothing tells the country's code.
 *
 * @param country ISO 3166-1 alpha-2
 */
export function toLikelyNumber(number: string, country: string): string | null {
  const bare = number.trim().replace(/^\((\d+)\)/, "$1");
  const dialling = diallings[country];
  if (dialling?.[0] !== "1" && /^00[1-9]/.test(bare)) return `+${bare.slice(2)}`;
  if (dialling === undefined) return null;
  const [code, trunk = ""] = dialling;
  const rest = bare.startsWith(trunk) ? bare.slice(trunk.length) : bare;
  return `+${code} ${rest.replace(/^[ ./-]+/, "")}`;
}

/**
 * Telephone numbers of a form that a caller from elsewhere cannot use, for lack of the country's code,
 * each with the likely one. What stood there before may stay.
 */
export function findLocalNumbers(
  business: Values,
  before: Values,
): ReadonlyMap<string, string | null> {
  const { country } = (business.address ?? {}) as { readonly country?: string };
  const local = ["telephone", "night_telephone"].flatMap((key) => {
    const said = business[key];
    const isLocal = typeof said === "string" && /^\(?\d[\d ()./-]{2,}/.test(said);
    if (!isLocal || said === before[key]) return [];
    return [[key, toLikelyNumber(said, country ?? "")] as const];
  });
  return new Map(local);
}
