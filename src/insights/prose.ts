/** `a`, `a and b`, `a, b and c`. */
export function toList(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}

/** A label in the middle of a sentence: `Pricing` → `pricing`, but `HVAC` and `VA forms` stay. */
export function toInline(label: string, hasCapitalNouns = false): string {
  if (hasCapitalNouns) return label;
  const second = label.charAt(1);
  const isCapitals = second !== second.toLowerCase();
  return isCapitals ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

/** `1 review`, `12 reviews`. */
export function toReviews(count: number): string {
  return count === 1 ? "1 review" : `${count} reviews`;
}
