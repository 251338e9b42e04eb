import { z } from "zod";

/** A whole number within bounds. */
export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, { error: message, abort: true })
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
}

/** A whole number from 1, or null for `off`. */
export function wholeNumberOrOff(most: number) {
  const message = `must be a whole number from 1 to ${most}, or off`;
  return z
    .string()
    .regex(/^(off|\d{1,15})$/, { error: message, abort: true })
    .transform((text) => (text === "off" ? null : Number(text)))
    .refine((value) => value === null || (value >= 1 && value <= most), message);
}

/** The address or the name of this host at which to listen. */
export function listeningHost(preset: string) {
  return z
    .string()
    .regex(/^[\w.:-]+$/, "must be an address or a host name, such as 127.0.0.1 or 0.0.0.0")
    .default(preset);
}

/** Values with commas between them. */
export function toList(text: string): string[] {
  return text.split(",").map((part) => part.trim());
}
