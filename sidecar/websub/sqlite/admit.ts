import type { Admission, AdmissionLimits, Applicant, Load, Standing } from "../admission.ts";
import { judge, toCallCounters } from "../admission.ts";
import type { Database } from "./database.ts";
import { addTopic } from "./topics.ts";

type Asked = {
  readonly applicant: Applicant;
  readonly limits: AdmissionLimits;
  readonly now: number;
};

/**
 * Takes a request or refuses it, in one turn of the one process that admits: nobody comes between. A
 * refusal is found out by reading alone.
 */
export function admit(database: Database, { applicant, limits, now }: Asked): Admission {
  const standing = read(database, { applicant, limits, now });
  const { admission, fullAt } = judge(applicant, limits, standing, now);
  if (admission.kind !== "admitted") return admission;
  const { topic, callback, mode, topicAsGiven, host, domain, client, secret, leaseSeconds } =
    applicant;
  const pair = { topic, callback, mode };
  database.transact(() => {
    addTopic(database, topic);
    database.run(
      `DELETE FROM verifications WHERE topic_id = (SELECT id FROM topics WHERE topic = :topic)
         AND callback = :callback AND mode = :mode`,
      pair,
    );
    database.run(insert, {
      ...{ ...pair, topicAsGiven, host, domain, client },
      ...{ secret, leaseSeconds, now },
    });
    for (const [name, until] of fullAt) {
      database.run("INSERT OR REPLACE INTO calls VALUES (:name, :until)", { name, until });
    }
  });
  return admission;
}

function read(database: Database, { applicant, limits, now }: Asked): Standing {
  const { topic, callback, mode, host, domain, client } = applicant;
  const names = toCallCounters(applicant, limits).map(({ name }) => name);
  const pair = { topic, callback, mode };
  const ids = { ...pair, topics: JSON.stringify(limits.topics) };
  const [known] = database.all<Known>(standing, { ...pair, now, host });
  const [all, ofHost, ofDomain, ofClient] = [
    database.all<Load>(countAll, ids)[0],
    database.all<Load>(toCount("host"), { ...ids, name: host, now })[0],
    database.all<Load>(toCount("domain"), { ...ids, name: domain, now })[0],
    database.all<Load>(countClient, { ...ids, client })[0],
  ].map((load) => load ?? { active: 0, pending: 0 }) as [Load, Load, Load, Load];
  const rows = database.all<{ name: string; full_at: number }>(fullAt, {
    names: JSON.stringify(names),
  });
  return {
    isBlocked: known?.isBlocked === 1,
    isKnown: known?.isKnown === 1,
    isUnsent: known?.isUnsent === 1,
    loads: { all, host: ofHost, domain: ofDomain, client: ofClient },
    fullAt: new Map(rows.map((row) => [row.name, row.full_at])),
  };
}

type Known = {
  readonly isBlocked: number;
  readonly isKnown: number;
  readonly isUnsent: number;
};

const ofPair = "topic_id = (SELECT id FROM topics WHERE topic = :topic) AND callback = :callback";

const standing = `
SELECT EXISTS (SELECT 1 FROM held_hosts WHERE host = :host AND state = 'blocked') AS isBlocked,
  EXISTS (SELECT 1 FROM subscriptions WHERE ${ofPair} AND expires_at > :now)
    OR EXISTS (SELECT 1 FROM verifications WHERE ${ofPair} AND mode = 'subscribe') AS isKnown,
  EXISTS (SELECT 1 FROM verifications WHERE ${ofPair} AND mode = :mode AND attempts = 0
    AND claimed_by IS NULL) AS isUnsent`;

const ofSite = `topic_id IN
  (SELECT id FROM topics WHERE topic IN (SELECT value FROM json_each(:topics)))`;

/** A request that is replaced does not count. */
const others = `NOT (${ofPair} AND mode = :mode)`;

const countAll = `
SELECT coalesce(sum(subscribed), 0) AS active, coalesce(sum(waiting), 0)
  - (SELECT count(*) FROM verifications WHERE ${ofPair} AND mode = :mode) AS pending
FROM topics WHERE topic IN (SELECT value FROM json_each(:topics))`;

/** By the index of the name: it has few of each site, and a topic may have many. */
function toCount(column: "host" | "domain"): string {
  return `
SELECT (SELECT count(*) FROM subscriptions INDEXED BY of_${column}
     WHERE ${column} = :name AND expires_at > :now AND ${ofSite}) AS active,
  (SELECT count(*) FROM verifications INDEXED BY verifications_of_${column}
     WHERE ${column} = :name AND ${ofSite} AND ${others}) AS pending`;
}

const countClient = `
SELECT 0 AS active, count(*) AS pending FROM verifications INDEXED BY verifications_of_client
WHERE client = :client AND ${ofSite} AND ${others}`;

const fullAt = `SELECT name, full_at FROM calls
WHERE name IN (SELECT value FROM json_each(:names))`;

const insert = `
INSERT INTO verifications (topic_id, callback, mode, topic_as_given, host, domain, client, secret,
  lease_seconds, requested_at, requested_revision)
SELECT id, :callback, :mode, :topicAsGiven, :host, :domain, :client, :secret, :leaseSeconds, :now,
  revision
FROM topics WHERE topic = :topic`;
