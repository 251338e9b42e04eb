import { afterAll, beforeAll, describe } from "vitest";
import {
  openPostgresOperator,
  openPostgresState,
} from "../../sidecar/websub/postgres/postgres-state.ts";
import { promiseStore } from "../sidecar/websub/store/contract.ts";
import { type Cluster, startCluster } from "./postgres.ts";

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.remove());

describe("What every store promises holds on PostgreSQL:", () => {
  promiseStore(async () => {
    const url = await cluster.createDatabase();
    return {
      open: async () => (await openPostgresState(url)).store,
      openOperator: () => openPostgresOperator(url),
      presumeDead: async () => {
        // The one that was opened last; it says that it lives no sooner than in some seconds.
        const last = "SELECT id FROM firsthand.workers ORDER BY alive_until DESC LIMIT 1";
        await cluster.query(url, `DELETE FROM firsthand.workers WHERE id = (${last})`);
      },
      end: async () => {
        const { pathname } = new URL(url);
        const drop = `DROP DATABASE ${pathname.slice(1)} WITH (FORCE)`;
        await cluster.query(url.replace(pathname, "/postgres"), drop);
      },
    };
  });
});
