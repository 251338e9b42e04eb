import { z } from "zod";
import { taxonomySchema } from "#insights/taxonomy.ts";
import { orElse } from "./written.ts";

const { version, aspects, problems, topics, hardship, ...others } = taxonomySchema.shape;

/** aspects.yaml: a taxonomy, or what differs from that of the trade. */
export const aspectsSchema = z.strictObject({
  version,
  aspects: orElse(aspects, []),
  problems: orElse(problems, []),
  topics: orElse(topics, []),
  hardship: orElse(hardship, []),
  ...others,
  remove: orElse(z.array(z.string()), []),
});
