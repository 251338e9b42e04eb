/**
 * A list of names with quality values (RFC 9110 §12.4.2): Accept, Accept-Encoding. Names in lower
 * case; other parameters are left out; a member with a malformed quality counts as absent.
 */
export function toQualities(field: string): ReadonlyMap<string, number> {
  const qualities = new Map<string, number>();
  for (const member of field.split(",")) {
    const [name = "", ...parameters] = member.split(";");
    const quality = parameters.find((each) => /^\s*q=/i.test(each))?.trim();
    if (quality !== undefined && !/^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/i.test(quality)) continue;
    qualities.set(name.trim().toLowerCase(), quality ? Number(quality.slice(2)) : 1);
  }
  return qualities;
}
