import { z } from "zod";

/** business.yaml's `security`: whom to tell of a weakness (RFC 9116). */
export const securitySchema = z.strictObject({
  contact: z
    .string()
    .regex(
      /^(https:\/\/|mailto:|tel:)[\x21-\x7e]+$/,
      "must be an address for reports, with https://, mailto: or tel: before it",
    ),
  expires: z.iso.datetime({
    offset: true,
    error: "must be a day and time until which this holds, such as 2027-06-30T00:00:00Z",
  }),
});
