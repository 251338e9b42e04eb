import type { Model } from "../model/model.ts";
import type { Trained } from "./train-model.ts";

/** Weights rounded to a signed byte each, the largest being ±127. */
export function toCompact({ grams, measures }: Trained, version: string): Model {
  const top = grams.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const unit = Number((Math.max(top, 1e-6) / 127).toPrecision(6));
  return {
    version,
    grams: Int8Array.from(grams, (weight) => Math.round(weight / unit)),
    unit,
    measures: Array.from(measures, (weight) => Math.round(weight * 1e4) / 1e4),
  };
}

/** The model as the module `model/weights.ts`. */
export function toModule({ version, grams, unit, measures }: Model): string {
  const bytes = Buffer.from(grams.buffer, grams.byteOffset, grams.byteLength).toString("base64");
  return `// Written by \`npm run train\`; where the data comes from is told in NOTICE.md beside it.
export const version = ${JSON.stringify(version)};
export const unit = ${unit};
export const measures = [
${measures.map((weight) => `  ${weight},\n`).join("")}];
export const grams =
  "${bytes}";
`;
}
