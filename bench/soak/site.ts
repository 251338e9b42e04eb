import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { baseUrl } from "../../test/contract/built.ts";
import type { Authority } from "../../test/websub/authority.ts";
import type { Ledger } from "./ledger.ts";
import type { Kind } from "./requests.ts";
import { startSubscribers } from "./subscribers.ts";
import { type Supervised, supervise } from "./supervised.ts";

/** A sidecar, its subscribers, and clients that ask it all the time. */
export type Site = Awaited<ReturnType<typeof startSite>>;

const clients = 2;
/** Between two requests of a client: the soak is to mix and last, not to load the machine. */
const pauseMs = 10;

/** @param folder for state and certificate, the site's own */
export async function startSite(options: {
  readonly dist: string;
  readonly folder: string;
  readonly authority: Authority;
  readonly ledger: Ledger;
  readonly kinds: Readonly<Record<string, Kind>>;
}) {
  const { dist, folder, authority, ledger, kinds } = options;
  const subscribers = await startSubscribers(authority, 3);
  const certificates = join(folder, "authority.pem");
  await writeFile(certificates, authority.certificate);
  const sidecar = await supervise({
    BASE_URL: baseUrl,
    RELEASE: dist,
    STATE_DIR: join(folder, "state"),
    RATE_LIMIT_API: "off",
    RATE_LIMIT_HUB: "off",
    MCP_SESSION_KEYS: "a key that is good for a soak and nothing else",
    NODE_EXTRA_CA_CERTS: certificates,
    WEBSUB_TEST_CALLBACKS: subscribers.hostPorts,
    WEBSUB_RETRY: "1,2,5,5,10,10,10,10",
  });
  await subscribers.subscribe(sidecar.origin, baseUrl);
  const ending = new AbortController();
  const asking = Array.from({ length: clients }, () =>
    askAll(sidecar, kinds, ledger, ending.signal),
  );
  return {
    sidecar,
    subscribers,
    /** the clients have their last answers */
    finish: async () => {
      ending.abort();
      await Promise.all(asking);
    },
  };
}

async function askAll(
  sidecar: Supervised,
  kinds: Readonly<Record<string, Kind>>,
  ledger: Ledger,
  end: AbortSignal,
): Promise<void> {
  while (!end.aborted) {
    for (const [name, kind] of Object.entries(kinds)) {
      await askOnce(sidecar, name, kind, ledger);
      await sleep(pauseMs);
    }
  }
}

/** A request may fail, or be told to come again, only where the sidecar was down meanwhile. */
async function askOnce(
  sidecar: Supervised,
  name: string,
  kind: Kind,
  ledger: Ledger,
): Promise<void> {
  const began = performance.now();
  const loaded = sidecar.loaded();
  try {
    const { status, judge } = await kind(sidecar.origin);
    if (status === 503 && sidecar.wasDown(began)) return ledger.count(name, "interrupted");
    const fault = status === 200 ? judge(ledger.allowed(loaded)) : `status ${status}`;
    ledger.count(name, fault === null ? "right" : "wrong", fault ?? undefined);
  } catch (error) {
    if (sidecar.wasDown(began)) ledger.count(name, "interrupted");
    else ledger.count(name, "wrong", `${error}`);
  }
}
