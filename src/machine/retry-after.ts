/**
 * Seconds from now that Retry-After asks for (RFC 9110 §10.2.3), a date or a number.
 *
 * @param field its value
 * @param now milliseconds since 1970
 * @returns null where the field is absent or says nothing that can be understood
 */
export function parseRetryAfter(field: string | null | undefined, now: number): number | null {
  const text = field?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text);
  if (!/^[A-Z][a-z]{2,8},? /.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : Math.max(0, Math.ceil((time - now) / 1000));
}
