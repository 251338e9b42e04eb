import type { ClaimOptions } from "../store.ts";
import type { ClaimKind } from "./worker.ts";

/**
 * In SQL: nobody has claimed a row. It is looked up for each row, by its key: a join of all claims would lead
 * through those that have ended, which are many until they are cleaned up.
 */
export function isFree(kind: ClaimKind, id: string): string {
  return `(SELECT c.id FROM firsthand.claims c WHERE c.kind = '${kind}' AND c.id = ${id}) IS NULL`;
}

/** In SQL: the operator holds nothing back from a host. */
const isNotHeld = `(SELECT h.host FROM firsthand.held_hosts h WHERE h.host = s.host) IS NULL`;

/**
 * Finds what is due and claims it for the worker `$1`. Rows that another process is claiming are
 * passed over; one that it has just claimed is left to it.
 *
 * @param due selects ids, with its lock
 * @param rows says what is claimed, from `mine`
 */
export function toClaim(kind: ClaimKind, due: string, rows: string): string {
  return `
WITH due AS MATERIALIZED (${due}),
mine AS (INSERT INTO firsthand.claims (kind, id, worker) SELECT '${kind}', id, $1 FROM due
  ON CONFLICT DO NOTHING RETURNING id)
${rows}`;
}

/** Ends claims of the worker `$1` of these ids `$2`, and gives those that it had. */
export function toEnd(kind: ClaimKind): string {
  return `DELETE FROM firsthand.claims
WHERE kind = '${kind}' AND worker = $1 AND id = ANY ($2::bigint[]) RETURNING id`;
}

/** Later than any instant that is stored. */
const maxInstant = Number.MAX_SAFE_INTEGER;

/** The options of a claim, as parameters from `$2` on: limit, now, latest, busy hosts. */
export function toDue({ limit, now, latest = maxInstant, busyHosts }: ClaimOptions) {
  return [Math.max(0, limit), now, latest, [...busyHosts]];
}

/** … in SQL. */
export const isDue = `(s.next_attempt_at <= $3 OR s.next_attempt_at > $4)
  AND s.host <> ALL ($5::text[]) AND ${isNotHeld}`;

/** A secret as it is stored: bytes, as text holds no NUL. */
export function toStored(secret: string | null): Buffer | null {
  return secret === null ? null : Buffer.from(secret);
}

/** A row with the secret that was stored. */
export function withSecret<Row extends { readonly secret: string | null }>(row: Stored<Row>) {
  return { ...row, secret: row.secret?.toString() ?? null };
}

/** A row whose secret is as it is stored. */
export type Stored<Row extends { readonly secret: string | null }> = Omit<Row, "secret"> & {
  readonly id: number;
  readonly secret: Buffer | null;
};
