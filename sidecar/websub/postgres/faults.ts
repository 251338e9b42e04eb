import { StoreAway, StoreBusy, StoreError } from "../store.ts";

/**
 * Turns what PostgreSQL, or the way to it, refuses into one line: place, reason and remedy. The error
 * itself is left behind: its details may hold rows, and rows hold secrets.
 *
 * @param place without a user or a password
 * @param error what the driver threw
 */
export function toStoreError(place: string, error: unknown): StoreError {
  const { code = "", message = "" } = error as NodeJS.ErrnoException;
  const remedy = findRemedy(code, message);
  const Fault = busy.has(code) ? StoreBusy : away.has(remedy) ? StoreAway : StoreError;
  return new Fault(`${place}: ${remedy} (${code || message})`);
}

function findRemedy(code: string, message: string): string {
  if (pooled.has(code) || /startup parameter/.test(message)) return behindPooler;
  const known = byCode[code] ?? byClass[code.slice(0, 2)];
  if (known !== undefined && (/^[0-9A-Z]{5}$/.test(code) || /^E[A-Z]+/.test(code))) return known;
  if (/^[0-9A-Z]{5}$/.test(code)) return `the hub's database does not work: ${message}`;
  return lost.test(message) ? gone : unfit;
}

/** What `pg` says without a code: a connection that broke or was not made, an answer that did not come. */
const lost = /terminated|timeout|not queryable|connection error|ended|encountered a connection/i;

/** SQLSTATEs (PostgreSQL's appendix A) of what another transaction has, and will let go. */
const busy = new Set(["55P03", "40P01", "40001"]);

/** What a connection says that others share: it knows no statement by its name (26000, 42P05). */
const pooled = new Set(["26000", "42P05"]);
export const behindPooler =
  "is reached through a pooler of connections, such as PgBouncer, that does not keep a session; name the server itself in STATE: each sidecar opens nine connections at most";

const held = "another program holds the hub's tables; let it end its transaction";
const gone = "does not answer; check that it runs and can be reached";
/** Certificates, the way to let somebody in, and what cannot be decoded. */
const unfit = "check STATE, and what the server asks for: it cannot be reached like this";
const denied = "does not let this user in; check user and password in STATE";

const stopped = "has just been stopped or restarted";
const starting = "is starting";
const slow = "did not answer in time; look for what keeps it busy";
const standby = "is a standby that cannot be written; name the primary in STATE";
const full = "has no connection left; raise max_connections";
const noRoom = "has no room left; free some space";
const lacking = "lacks resources; its log says which";
const unknownHost = "is at a host that is not known; check STATE, and the name server";
/** What may be over by itself, or by work at the server alone. */
const away = new Set([gone, stopped, starting, slow, standby, full, noRoom, lacking, unknownHost]);

const byCode: Readonly<Record<string, string>> = {
  "55P03": held,
  "40P01": held,
  "40001": held,
  "57014": slow,
  "57P01": stopped,
  "57P02": stopped,
  "57P03": starting,
  "28000": denied,
  "28P01": denied,
  "3D000": "does not exist; make it with createdb",
  "42501": "does not let this user write; make it the owner of the database",
  "42P01":
    "has lost the hub's tables; restore a back-up, or start once more to begin without subscriptions",
  "3F000":
    "has lost the hub's tables; restore a back-up, or start once more to begin without subscriptions",
  "25006": standby,
  "53300": full,
  "53100": noRoom,
  ECONNREFUSED: gone,
  ECONNRESET: gone,
  EPIPE: gone,
  ETIMEDOUT: gone,
  EHOSTUNREACH: gone,
  ENETUNREACH: gone,
  ENOENT: gone,
  EACCES: gone,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
};

/** Class 08 is the connection's, 53 lacking resources. */
const byClass: Readonly<Record<string, string>> = {
  "08": gone,
  "53": lacking,
};
