import { type Pattern, toPattern } from "./pattern.ts";

/**
 * Whose a name is: of the `staff`; a customer's own or that of their kin (`customer`), of somebody
 * dead (`mourned`) or of another (`stranger`), and then it is nowhere in the text of the staff; `not
 * a name`; that of the writer below the text (`signature`); or that cannot be told (`unclear`).
 */
export type Meaning =
  | "staff"
  | "customer"
  | "mourned"
  | "stranger"
  | "not a name"
  | "signature"
  | "unclear";

/** What a name means in certain surroundings, with a text in which only this row says so. */
export type Row = Pattern & {
  readonly meaning: Meaning;
  readonly pattern: string;
  readonly example: string;
};

export function toRows(
  meaning: Meaning,
  rows: readonly (readonly [pattern: string, example: string])[],
): Row[] {
  return rows.map(([pattern, example]) => ({
    meaning,
    pattern,
    ...toPattern(pattern),
    example,
  }));
}
