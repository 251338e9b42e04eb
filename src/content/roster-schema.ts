import { z } from "zod";
import { nameSchema, textSchema } from "#reviews/record.ts";
import { atMostOne, orElse, orNull } from "./left-out.ts";

const serviceId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be in kebab-case, such as drain-cleaning");

const names = orElse(z.array(nameSchema).refine(...atMostOne), []);

/** services.yaml: what the business offers; `phrases` are further words that mean the service. */
export const servicesSchema = z.array(
  z.strictObject({
    id: serviceId,
    label: nameSchema,
    description: orNull(textSchema),
    phrases: names,
  }),
);

/** technicians.yaml: whom reviews may mention; `aliases` are further names of the same person. */
export const techniciansSchema = z.array(
  z.strictObject({ name: nameSchema, role: orNull(nameSchema), aliases: names }),
);
