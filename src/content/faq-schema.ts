import { z } from "zod";
import { textSchema } from "#reviews/values.ts";

/** faq.yaml: questions that the owner answers, in the order in which they are shown. */
export const faqSchema = z.array(
  z.strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be in kebab-case, such as opening-hours"),
    question: textSchema,
    answer: textSchema,
  }),
);
