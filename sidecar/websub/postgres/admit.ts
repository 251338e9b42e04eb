import type { Admission, AdmissionLimits, Applicant, Load, Standing } from "../admission.ts";
import { judge, toCallCounters } from "../admission.ts";
import { StoreBusy } from "../store.ts";
import { toStored } from "./claims.ts";
import type { Database, Query } from "./database.ts";
import { channel } from "./worker.ts";

/**
 * Takes requests or refuses them. Who is to be admitted is judged by what was read, and written only if
 * nobody else has been admitted since, in whatever process: else it is read again. So no lock is held
 * while this process thinks, and its own requests, which wait for each other, do not meet.
 */
export function createAdmission({ query, place }: Database) {
  let last: Promise<unknown> = Promise.resolve();

  async function admit(
    applicant: Applicant,
    limits: AdmissionLimits,
    now: number,
  ): Promise<Admission> {
    for (let tries = 0; tries < maxTries; tries++) {
      const { turn, ...standing } = await read(query, applicant, limits, now);
      const { admission, fullAt } = judge(applicant, limits, standing, now);
      if (admission.kind !== "admitted") return admission;
      if (await write(query, applicant, now, { turn, fullAt })) return admission;
    }
    throw new StoreBusy(`${place}: other sidecars take too many requests at once`);
  }

  return (applicant: Applicant, limits: AdmissionLimits, now: number): Promise<Admission> => {
    const end = performance.now() + lineMs;
    const admitted = last.then(() => {
      if (performance.now() >= end) {
        throw new StoreBusy(`${place}: too many requests wait for it to answer`);
      }
      return admit(applicant, limits, now);
    });
    last = admitted.catch(() => {});
    return admitted;
  };
}

const maxTries = 50;
/** Who has waited longer for those before is refused: a server that is silent keeps each of them long. */
const lineMs = 5000;

/** @returns whether the turn was still this one's, and the topic there to be seen */
async function write(
  query: Query,
  applicant: Applicant,
  now: number,
  { turn, fullAt }: { readonly turn: number; readonly fullAt: ReadonlyMap<string, number> },
): Promise<boolean> {
  const { topic, callback, mode, topicAsGiven, host, domain, client, secret, leaseSeconds } =
    applicant;
  const rows = await query(insert, [
    ...[topic, callback, mode, topicAsGiven, host, domain, client],
    ...[toStored(secret), leaseSeconds, now],
    ...[[...fullAt.keys()], [...fullAt.values()], turn],
  ]);
  return rows.length > 0;
}

/** A new id: what was told of the request that is replaced confirms nothing. */
const insert = `
WITH turn AS (UPDATE firsthand.admissions SET turn = turn + 1 WHERE turn = $13 RETURNING turn),
known AS (INSERT INTO firsthand.topics (topic) SELECT $1 FROM turn
  WHERE NOT EXISTS (SELECT FROM firsthand.topics WHERE topic = $1)
  ON CONFLICT DO NOTHING RETURNING id, revision),
waiting AS (INSERT INTO firsthand.verifications (topic_id, callback, mode, topic_as_given, host,
    domain, client, secret, lease_seconds, requested_at, requested_revision)
  SELECT id, $2, $3, $4, $5, $6, $7, $8, $9::bigint, $10::bigint, revision
  FROM turn, (SELECT id, revision FROM known
    UNION ALL SELECT id, revision FROM firsthand.topics WHERE topic = $1) t
  ON CONFLICT (topic_id, callback, mode) DO UPDATE SET id = excluded.id,
    topic_as_given = excluded.topic_as_given, host = excluded.host, domain = excluded.domain,
    client = excluded.client, secret = excluded.secret, lease_seconds = excluded.lease_seconds,
    requested_at = excluded.requested_at, requested_revision = excluded.requested_revision,
    attempts = 0, next_attempt_at = 0
  RETURNING id),
counted AS (INSERT INTO firsthand.calls SELECT c.*
  FROM turn, unnest($11::text[], $12::double precision[]) c
  ON CONFLICT (name) DO UPDATE SET full_at = excluded.full_at)
SELECT pg_notify('${channel}', '') FROM waiting`;

async function read(
  query: Query,
  applicant: Applicant,
  limits: AdmissionLimits,
  now: number,
): Promise<Standing & { readonly turn: number }> {
  const { topic, callback, mode, host, domain, client } = applicant;
  const names = toCallCounters(applicant, limits).map(({ name }) => name);
  const [row] = await query<Row>(standing, [
    ...[topic, callback, mode, host, domain, client, now],
    ...[[...limits.topics], names],
  ]);
  if (row === undefined) throw new Error("a statement without a row");
  const load = (active: number, pending: number): Load => ({ active, pending });
  return {
    turn: row.turn,
    isBlocked: row.is_blocked,
    isKnown: row.is_known,
    isUnsent: row.is_unsent,
    loads: {
      all: load(row.subscribed, row.waiting),
      host: load(row.host_active, row.host_pending),
      domain: load(row.domain_active, row.domain_pending),
      client: load(0, row.client_pending),
    },
    fullAt: new Map(Object.entries(row.full_at ?? {})),
  };
}

type Row = {
  readonly turn: number;
  readonly is_blocked: boolean;
  readonly is_known: boolean;
  readonly is_unsent: boolean;
  readonly subscribed: number;
  readonly waiting: number;
  readonly host_active: number;
  readonly host_pending: number;
  readonly domain_active: number;
  readonly domain_pending: number;
  readonly client_pending: number;
  readonly full_at: Readonly<Record<string, number>> | null;
};

const ofPair = "topic_id = (SELECT id FROM pair) AND callback = $2";
const ofSite = "topic_id = ANY (ARRAY(SELECT id FROM site))";
/** A request that is replaced does not count. */
const others = `(topic_id, callback, mode) IS DISTINCT FROM ((SELECT id FROM pair), $2, $3)`;

const count = (table: string, where: string) =>
  `(SELECT count(*) FROM firsthand.${table} WHERE ${where} AND ${ofSite})`;

const standing = `
WITH pair AS (SELECT id FROM firsthand.topics WHERE topic = $1),
site AS (SELECT id, subscribed, waiting FROM firsthand.topics WHERE topic = ANY ($8::text[])),
own AS (SELECT id, mode, attempts FROM firsthand.verifications WHERE ${ofPair})
SELECT (SELECT turn FROM firsthand.admissions) AS turn,
  EXISTS (SELECT FROM firsthand.held_hosts WHERE host = $4 AND state = 'blocked') AS is_blocked,
  EXISTS (SELECT FROM firsthand.subscriptions WHERE ${ofPair} AND expires_at > $7)
    OR EXISTS (SELECT FROM own WHERE mode = 'subscribe') AS is_known,
  EXISTS (SELECT FROM own WHERE mode = $3 AND attempts = 0 AND NOT EXISTS (SELECT
    FROM firsthand.claims c WHERE c.kind = 'verification' AND c.id = own.id)) AS is_unsent,
  (SELECT coalesce(sum(subscribed), 0)::bigint FROM site) AS subscribed,
  (SELECT coalesce(sum(waiting), 0)::bigint FROM site)
    - (SELECT count(*) FROM own WHERE mode = $3) AS waiting,
  ${count("subscriptions", "host = $4 AND expires_at > $7")} AS host_active,
  ${count("verifications", `host = $4 AND ${others}`)} AS host_pending,
  ${count("subscriptions", "domain = $5 AND expires_at > $7")} AS domain_active,
  ${count("verifications", `domain = $5 AND ${others}`)} AS domain_pending,
  ${count("verifications", `client = $6 AND ${others}`)} AS client_pending,
  (SELECT json_object_agg(name, full_at) FROM firsthand.calls WHERE name = ANY ($9::text[]))
    AS full_at`;
