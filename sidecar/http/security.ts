import { commonFields } from "#hosting/fields.ts";

/** On every answer, name and value in turn. */
export const securityHeaders: readonly string[] = Object.entries(commonFields.security).flat();
