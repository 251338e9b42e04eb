import type { Language } from "../words.ts";

/** Countries by their two letters, with their names in a language, in its order. */
export function toCountries(language: Language): (readonly [code: string, name: string])[] {
  const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  const found = codes.flatMap((code) => {
    const name = names.of(code);
    return name === undefined || noCountries.has(code) ? [] : [[code, name] as const];
  });
  return found.sort(([, a], [, b]) => a.localeCompare(b, language));
}

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const codes = letters.flatMap((first) => letters.map((second) => first + second));

/** Names of groups, of what is no more, and of nowhere (ISO 3166-1, reserved and user-assigned). */
const noCountries = new Set(
  "AC AN BU CP CQ CS DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO QU RH SU TA TP UK UN VD WK XA XB XK YD YU ZR ZZ".split(
    " ",
  ),
);

export function toTimeZones(): readonly string[] {
  return ["UTC", ...Intl.supportedValuesOf("timeZone")];
}
