import { isIP } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import { findOfOneSite } from "#content/of-one-site.ts";
import { isHostName, parseBaseUrl } from "#reviews/base-url.ts";
import { addPassword } from "./state-password.ts";
import type { Settings, Variables } from "./variables.ts";
import { list, listeningHost, readVariables, wholeNumber, wholeNumberOrOff } from "./variables.ts";
import { findWebsubFaults, type WebsubConfig, websubVariables } from "./websub.ts";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const variables = {
  port: ["PORT", wholeNumber(0, 65_535).default(8787)],
  host: ["HOST", listeningHost("127.0.0.1")],
  /** seconds from a signal to the end of listening, in which it says that it is not ready */
  shutdownDelay: ["SHUTDOWN_DELAY", wholeNumber(0, 300).default(0)],
  /** the folder of the hub's database */
  stateDir: ["STATE_DIR", z.string().default(".state")],
  /** the database of the hub's state, where several sidecars share it, or "none"; null: the folder has it */
  state: [
    "STATE",
    z
      .string()
      .refine(
        (state) =>
          state === "none" ||
          (/^postgres(ql)?:$/.test(URL.parse(state)?.protocol ?? "") &&
            /\/[^/]/.test(new URL(state).pathname)),
        "must be the address of a PostgreSQL database, postgres://user:password@host/database, " +
          "with what is special in the password percent-encoded, or none; leave it out for STATE_DIR",
      )
      .nullable()
      .default(null),
  ],
  /** the file of the password that the database's address leaves out */
  statePasswordFile: ["STATE_PASSWORD_FILE", z.string().nullable().default(null)],
  /** whether it serves all sites of content/; which one a build reads is nothing to the sidecar */
  servesAll: [
    "SITE",
    z
      .string()
      .default("")
      .transform((site) => site === "all"),
  ],
  baseUrl: [
    "BASE_URL",
    z
      .string()
      .transform((text, context) => {
        const origin = parseBaseUrl(text);
        if (origin !== null) return origin;
        context.addIssue(
          "must be an http or https origin without a path: https://example.com (a path of another site can lead there: docs/operations.md)",
        );
        return z.NEVER;
      })
      .optional(),
  ],
  release: [
    "RELEASE",
    z
      .string()
      .refine(
        (release) => !/^\w+:\/\//.test(release) || parseHttpsOrigin(release) !== null,
        "must be a folder, such as dist, or the https origin of a CDN without a path: https://example.com",
      )
      .default("dist"),
  ],
  /** the sequence of a release to be taken once, though a newer one is known; null: none */
  acceptOlder: ["ACCEPT_OLDER", wholeNumber(0, 999_999_999).nullable().default(null)],
  /** Express's `trust proxy`: whose X-Forwarded-For tells the client's address */
  trustProxy: [
    "TRUST_PROXY",
    z
      .string()
      .refine(isTrustProxy, "must be off, on, a number of proxies, or their addresses or subnets")
      .transform(toTrustProxy)
      .default(false),
  ],
  /** further host names at which /mcp may be asked, in lower case */
  allowedHosts: [
    "ALLOWED_HOSTS",
    list(isHostName, "must be host names without ports: a.example, b.example")
      .transform((names) => names.map((name) => name.toLowerCase()))
      .default([]),
  ],
  /** the first signs MCP session ids, each verifies them; none: one is made and kept with the state */
  mcpSessionKeys: [
    "MCP_SESSION_KEYS",
    list(
      (key) => key.length >= 32,
      "must be secrets of 32 characters or more, with commas between them; the first signs",
    ).default([]),
  ],
  /** requests of a client in a minute to the addresses that compute an answer; null: no limit */
  rateLimitApi: ["RATE_LIMIT_API", wholeNumberOrOff(1_000_000).default(6000)],
  /** the same of POST to the hub */
  rateLimitHub: ["RATE_LIMIT_HUB", wholeNumberOrOff(1_000_000).default(60)],
  metricsHost: ["METRICS_HOST", listeningHost("127.0.0.1")],
  /** null: no metrics are served */
  metricsPort: ["METRICS_PORT", wholeNumberOrOff(65_535).default(null)],
  logLevel: [
    "LOG_LEVEL",
    z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info"),
  ],
} satisfies Variables;

const testVariables = {
  isForced: ["WEBSUB_TEST_CALLBACKS_FORCE", z.enum(["0", "1"], "must be 0 or 1").default("0")],
  nodeEnv: ["NODE_ENV", z.string().default("")],
} satisfies Variables;

/** How the sidecar was asked to run. */
export type Config = Omit<Settings<typeof variables>, "baseUrl" | "statePasswordFile"> & {
  /** the public origin, without a trailing slash */
  readonly baseUrl: string;
  /** the folder that holds `current` and `releases/` */
  readonly release: string;
  /** the https origin of the CDN whose release is kept in that folder; null: a build puts it there */
  readonly releaseOrigin: string | null;
  readonly websub: WebsubConfig;
};

/** The environment asks for what cannot be; the message lists every fault. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The configuration has faults: ${faults.join("; ")}`);
    this.faults = faults;
  }
}

/**
 * Reads the configuration; an empty variable counts as absent.
 *
 * @throws ConfigError with every fault of every variable
 */
export function parseConfig(env: Readonly<NodeJS.ProcessEnv> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(isGiven));
  const faults: string[] = [];
  const { statePasswordFile, ...settings } = readVariables(variables, given, faults);
  const websub = readVariables(websubVariables, given, faults);
  const { isForced, nodeEnv } = readVariables(testVariables, given, faults);
  if (settings.servesAll) faults.push(...findOfOneSite(given));
  if (faults.length === 0) {
    faults.push(...findWebsubFaults(websub, nodeEnv === "production" && isForced === "0"));
  }
  const state = faults.length > 0 ? null : addPassword(settings.state, statePasswordFile, faults);
  if (faults.length > 0) throw new ConfigError(faults);
  const { port, release, stateDir } = settings;
  const origin = parseHttpsOrigin(release);
  return {
    ...settings,
    state,
    baseUrl: settings.baseUrl ?? `http://localhost${port === 80 ? "" : `:${port}`}`,
    // What comes from a CDN is kept beside the other state, so that a start can do without the CDN.
    release: origin === null ? release : join(stateDir, "release"),
    releaseOrigin: origin,
    websub,
  };
}

function parseHttpsOrigin(text: string): string | null {
  const origin = parseBaseUrl(text);
  return origin?.startsWith("https:") ? origin : null;
}

/** Whether a variable is set. Only for this one is an empty value a value: no retries. */
function isGiven([name, value]: [string, string | undefined]): boolean {
  return value !== "" || name === "WEBSUB_RETRY";
}

function toTrustProxy(text: string): boolean | number | string {
  if (/^(off|false)$/.test(text)) return false;
  if (/^(on|true)$/.test(text)) return true;
  return /^\d+$/.test(text) ? Number(text) : text;
}

function isTrustProxy(text: string): boolean {
  if (typeof toTrustProxy(text) !== "string") return true;
  return text.split(",").every((part) => isNetwork(part.trim()));
}

function isNetwork(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address = "", bits, ...rest] = text.split("/");
  const maxBits = isIP(address) === 6 ? 128 : 32;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits);
  return isIP(address) !== 0 && fits && rest.length === 0;
}
