import { z } from "zod";

/** For each setting, the variable of the environment that says it, and what that must be. */
export type Variables = Readonly<Record<string, readonly [variable: string, schema: z.ZodType]>>;

export type Settings<Table extends Variables> = {
  readonly [Name in keyof Table]: z.output<Table[Name][1]>;
};

/** @param faults gets a sentence for each fault; the settings are whole where it stays empty */
export function readVariables<Table extends Variables>(
  table: Table,
  env: Readonly<NodeJS.ProcessEnv>,
  faults: string[],
): Settings<Table> {
  const settings = Object.entries(table).map(([name, [variable, schema]]) => {
    const { data, error } = schema.safeParse(env[variable]);
    for (const { message } of error?.issues ?? []) faults.push(`${variable} ${message}`);
    return [name, data];
  });
  return Object.fromEntries(settings);
}

/** A whole number within bounds. */
export function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, { error: message, abort: true })
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

/** A whole number from 1, or null for `off`. */
export function wholeNumberOrOff(max: number) {
  const message = `must be a whole number from 1 to ${max}, or off`;
  return z
    .string()
    .regex(/^(off|\d{1,15})$/, { error: message, abort: true })
    .transform((text) => (text === "off" ? null : Number(text)))
    .refine((value) => value === null || (value >= 1 && value <= max), message);
}

/** The address or the name of this host at which to listen. */
export function listeningHost(preset: string) {
  return z
    .string()
    .regex(/^[\w.:-]+$/, "must be an address or a host name, such as 127.0.0.1 or 0.0.0.0")
    .default(preset);
}

/** Values with commas between them, each of which must be valid; an empty text is a list of none. */
export function list(isValid: (value: string) => boolean, error: string) {
  return z
    .string()
    .transform((text) => (text === "" ? [] : text.split(",").map((part) => part.trim())))
    .refine((values) => values.every(isValid), { error, abort: true });
}
