/** What is asked of an answer, in order: whether it is so, and how to say that it is not. */
export type Checks = readonly (readonly [isRight: boolean, fault: string])[];

/** @returns null where all are right */
export function firstFault(checks: Checks): string | null {
  return checks.find(([isRight]) => !isRight)?.[1] ?? null;
}

/** What holds for every answer, of a document or of the sidecar. */
export function toCommonChecks({ headers }: Response): Checks {
  const exposed = headers.get("access-control-expose-headers")?.toLowerCase() ?? "";
  return [
    [headers.get("access-control-allow-origin") === "*", "is not for other origins (CORS)"],
    [exposed.includes("etag") && exposed.includes("link"), "hides ETag and Link from scripts"],
    [headers.get("x-content-type-options") === "nosniff", "may be taken for another type"],
    [headers.has("cache-control"), "says nothing of caching"],
  ];
}

/** @param type without parameters: `application/json` */
export function isOfType({ headers }: Response, type: string): boolean {
  return headers.get("content-type")?.startsWith(type) ?? false;
}
