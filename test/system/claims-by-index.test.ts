import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgresState } from "../../sidecar/websub/postgres/postgres-state.ts";
import { delivered, now, topic } from "../sidecar/websub/store/scene.ts";
import { type Cluster, startCluster } from "./postgres.ts";

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.remove());

const subscriptions = 10_000;
const seed = `
INSERT INTO firsthand.subscriptions (topic_id, callback, host, domain, lease_seconds, verified_at,
  expires_at, settled_revision, troubled)
SELECT 1, 'https://h' || n || '.example/', 'h' || n || '.example:443', 'h' || n || '.example', 3600,
  ${now}, ${now} + 3600000, 1, 0
FROM generate_series(1, ${subscriptions}) n`;

/** How many entries of indexes were read, and how many rows without one. */
async function countRead(url: string): Promise<number> {
  const sql = `SELECT pg_stat_force_next_flush();
    SELECT (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE relname = 'subscriptions')
      + (SELECT seq_tup_read FROM pg_stat_user_tables WHERE relname = 'subscriptions')`;
  return Number((await cluster.query(url, sql)).trim());
}

test.each([
  ["no statistics of its tables yet", "SELECT 1"],
  ["statistics", "VACUUM ANALYZE"],
])(
  "a claim reads what it takes, and not all that is due: a database with %s",
  async (_, analyse) => {
    const url = await cluster.createDatabase();
    const { store: first } = await openPostgresState(url);
    await first.advanceTopic(await first.openTopic(topic), "one", now);
    await first.close(); // what it has read is then counted
    await cluster.query(url, seed);
    await cluster.query(url, analyse);
    const { store } = await openPostgresState(url);
    await store.advanceTopic(await store.openTopic(topic), "two", now);
    const before = await countRead(url);
    const asked = { topic, hash: "two", queue: "healthy", limit: 30, busyHosts: [] } as const;
    let taken = 0;
    for (let round = 0; round < 50; round++) {
      const claimed = await store.claimDeliveries({ ...asked, now: now + 1 });
      await store.settle(
        claimed.map((each) => delivered(each)),
        now + 2,
      );
      taken += claimed.length;
    }
    await store.close();
    expect(taken).toBe(1500);
    // Each is found by the claim, by what it says, and by each statement that settles it.
    expect((await countRead(url)) - before).toBeLessThan(20 * taken);
  },
);
