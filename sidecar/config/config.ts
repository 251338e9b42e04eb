import { isIP } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import { parseBaseUrl } from "#reviews/base-url.ts";
import type { LimitsConfig } from "./limits.ts";
import { limitsVariables, toLimitsConfig } from "./limits.ts";
import { listeningHost, toList, wholeNumber } from "./values.ts";
import type { WebsubConfig } from "./websub.ts";
import { findWebsubFaults, toWebsubConfig, websubVariables } from "./websub.ts";

/** How the sidecar was asked to run. */
export type Config = LimitsConfig & {
  readonly port: number;
  readonly host: string;
  /** the public origin, without a trailing slash */
  readonly baseUrl: string;
  /** the folder that holds `current` and `releases/` */
  readonly release: string;
  /** the https origin of the CDN whose release is kept in that folder; null: a build puts it there */
  readonly releaseOrigin: string | null;
  /** Express's `trust proxy`: whose X-Forwarded-For tells the client's address */
  readonly trustProxy: boolean | number | string;
  /** further host names at which /mcp may be asked, in lower case */
  readonly allowedHosts: readonly string[];
  /** the first signs MCP session ids, each verifies them; none: made up at start */
  readonly mcpSessionKeys: readonly string[];
  /** the folder of the hub's database */
  readonly stateDir: string;
  readonly websub: WebsubConfig;
  readonly logLevel: (typeof logLevels)[number];
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
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(toFault));
  const faults = findWebsubFaults(parsed.data);
  if (faults.length > 0) throw new ConfigError(faults);
  const { PORT, HOST, BASE_URL, RELEASE, TRUST_PROXY, LOG_LEVEL } = parsed.data;
  const { ALLOWED_HOSTS, MCP_SESSION_KEYS } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    baseUrl: BASE_URL ?? `http://localhost${PORT === 80 ? "" : `:${PORT}`}`,
    ...toRelease(RELEASE, parsed.data.STATE_DIR),
    trustProxy: TRUST_PROXY,
    allowedHosts: ALLOWED_HOSTS,
    mcpSessionKeys: MCP_SESSION_KEYS,
    stateDir: parsed.data.STATE_DIR,
    websub: toWebsubConfig(parsed.data),
    ...toLimitsConfig(parsed.data),
    logLevel: LOG_LEVEL,
  };
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const environmentSchema = z.object({
  ...websubVariables,
  ...limitsVariables,
  PORT: wholeNumber(0, 65_535).default(8787),
  HOST: listeningHost("127.0.0.1"),
  STATE_DIR: z.string().default(".state"),
  BASE_URL: z
    .string()
    .transform((text, context) => {
      const origin = parseBaseUrl(text);
      if (origin !== null) return origin;
      context.addIssue("must be an http or https origin without a path: https://example.com");
      return z.NEVER;
    })
    .optional(),
  RELEASE: z
    .string()
    .refine(
      (release) => !/^\w+:\/\//.test(release) || parseHttpsOrigin(release) !== null,
      "must be a folder, such as dist, or the https origin of a CDN without a path: https://example.com",
    )
    .default("dist"),
  TRUST_PROXY: z
    .string()
    .refine(isTrustProxy, "must be off, on, a number of proxies, or their addresses or subnets")
    .transform(toTrustProxy)
    .default(false),
  ALLOWED_HOSTS: z
    .string()
    .transform(toList)
    .refine(
      (names) => names.every(isHostName),
      "must be host names without ports: a.example, b.example",
    )
    .transform((names) => names.map((name) => name.toLowerCase()))
    .default([]),
  MCP_SESSION_KEYS: z
    .string()
    .transform(toList)
    .refine(
      (keys) => keys.every((key) => key.length >= 32),
      "must be secrets of 32 characters or more, with commas between them; the first signs",
    )
    .default([]),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info"),
});

/** What comes from a CDN is kept beside the other state, so that a start can do without the CDN. */
function toRelease(release: string, stateDir: string): Pick<Config, "release" | "releaseOrigin"> {
  const releaseOrigin = parseHttpsOrigin(release);
  return releaseOrigin === null
    ? { release, releaseOrigin }
    : { release: join(stateDir, "release"), releaseOrigin };
}

function parseHttpsOrigin(text: string): string | null {
  const origin = parseBaseUrl(text);
  return origin?.startsWith("https:") ? origin : null;
}

/** Whether a variable is set. Only of this one does an empty value say something: no retries. */
function isGiven([name, value]: [string, string | undefined]): boolean {
  return value !== "" || name === "WEBSUB_RETRY";
}

function toFault(issue: z.core.$ZodIssue): string {
  return `${issue.path.join(".")} ${issue.message}`;
}

function isHostName(text: string): boolean {
  return /^([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])$/i.test(text);
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
  const most = isIP(address) === 6 ? 128 : 32;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return isIP(address) !== 0 && fits && rest.length === 0;
}
