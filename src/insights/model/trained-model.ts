import type { Model } from "./model.ts";
import { grams, measures, unit, version } from "./weights.ts";

/** The model that `npm run train` made. */
export const trainedModel: Model = {
  version,
  grams: new Int8Array(Buffer.from(grams, "base64")),
  unit,
  measures,
};
