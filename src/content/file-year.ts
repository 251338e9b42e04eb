/** The year of a year file's name. */
export function toFileYear(name: string): string | null {
  return /^(\d{4})\.ndjson$/.exec(name)?.[1] ?? null;
}
