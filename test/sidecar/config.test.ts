import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { describe, expect, test } from "vitest";
import { ConfigError, parseConfig } from "../../sidecar/config/config.ts";
import { makeFolder } from "../release/make-built.ts";

test("nothing said is the sample on this machine", () => {
  expect(parseConfig({})).toEqual({
    shutdownDelay: 0,
    acceptOlder: null,
    port: 8787,
    host: "127.0.0.1",
    baseUrl: "http://localhost:8787",
    release: "dist",
    releaseOrigin: null,
    trustProxy: false,
    allowedHosts: [],
    mcpSessionKeys: [],
    stateDir: ".state",
    state: null,
    servesAll: false,
    websub: {
      leaseDefault: 864_000,
      leaseMin: 3600,
      leaseMax: 2_592_000,
      retryMs: [10_000, 60_000, 300_000, 1_800_000, 7_200_000],
      timeoutMs: 10_000,
      concurrency: 16,
      perHost: 2,
      maxSubscriptions: 100_000,
      maxSubscriptionsPerHost: 20,
      maxPending: 1000,
      maxPendingPerHost: 5,
      ports: [443],
      testCallbacks: [],
    },
    rateLimitApi: 6000,
    rateLimitHub: 60,
    metricsHost: "127.0.0.1",
    metricsPort: null,
    logLevel: "info",
  });
});

test("an empty variable counts as absent", () => {
  expect(parseConfig({ PORT: "", BASE_URL: "", TRUST_PROXY: "" })).toEqual(parseConfig({}));
});

test("the public address follows the port where it is not said", () => {
  expect(parseConfig({ PORT: "9000" }).baseUrl).toBe("http://localhost:9000");
  expect(parseConfig({ PORT: "80" }).baseUrl).toBe("http://localhost");
});

test.each([
  "postgres://hub:p%40ss@db.example:5433/reviews?sslmode=verify-full",
  "postgresql://localhost/hub?host=/run/postgresql",
  "none",
])("STATE may name a PostgreSQL database, or none: %s", (state) => {
  expect(parseConfig({ STATE: state }).state).toBe(state);
});

test.each([
  "postgres://hub:s3cret/word@db/hub",
  "mysql://hub:s3cret@db/hub",
  "postgres://hub:s3cret@db",
  "s3cret",
])("STATE that is none is refused without a word of it: %s", (state) => {
  const refused = () => parseConfig({ STATE: state });
  expect(refused).toThrow(/STATE must be the address of a PostgreSQL database/);
  expect(refused).not.toThrow(/s3cret/);
});

test.each([
  ["postgres://hub@db/hub", "p@ss /%word's", "postgres://hub:p%40ss%20%2F%25word's@db/hub"],
  [
    "postgres://hub@db/hub?sslmode=verify-full",
    "plain\n",
    "postgres://hub:plain@db/hub?sslmode=verify-full",
  ],
])("the password of %s may be in a file", (STATE, content, state) => {
  const STATE_PASSWORD_FILE = writePassword(content);
  expect(parseConfig({ STATE, STATE_PASSWORD_FILE }).state).toBe(state);
  const { user, password } = new Client({ connectionString: state });
  expect([user, password]).toEqual(["hub", content.trimEnd()]);
});

test.each([
  [undefined, "s3cret", "needs a STATE"],
  ["postgres://hub:other@db/hub", "s3cret", "has no password itself"],
  ["postgres:///hub", "s3cret", "names a host"],
  ["postgres://hub@db/hub", "", "must be a file with a password"],
  ["postgres://hub@db/hub", null, "must be a file with a password"],
  ["postgres://hub@db", "s3cret", "STATE must be the address"],
])("beside STATE %s a password file with %j is refused", (STATE, content, said) => {
  const file = content === null ? "/nowhere/password" : writePassword(content);
  const refused = () => parseConfig({ STATE, STATE_PASSWORD_FILE: file });
  expect(refused).toThrow(said);
  expect(refused).not.toThrow("s3cret");
});

function writePassword(content: string): string {
  const file = join(makeFolder(), "password");
  writeFileSync(file, content);
  return file;
}

test("an empty WEBSUB_RETRY means one attempt", () => {
  expect(parseConfig({ WEBSUB_RETRY: "" }).websub.retryMs).toEqual([]);
  expect(parseConfig({ WEBSUB_RETRY: "0.2, 5" }).websub.retryMs).toEqual([200, 5000]);
});

test("limits and metrics are turned off by that word", () => {
  const said = { RATE_LIMIT_API: "off", RATE_LIMIT_HUB: "10", METRICS_PORT: "9100" };
  const expected = { rateLimitApi: null, rateLimitHub: 10, metricsPort: 9100 };
  expect(parseConfig(said)).toMatchObject(expected);
});

test("callbacks for tests are refused in production, unless that is said twice", () => {
  const said = { WEBSUB_TEST_CALLBACKS: "LocalHost:9443, [::1]:9443", NODE_ENV: "production" };
  expect(() => parseConfig(said)).toThrow(/WEBSUB_TEST_CALLBACKS must be empty/);
  const forced = parseConfig({ ...said, WEBSUB_TEST_CALLBACKS_FORCE: "1" });
  expect(forced.websub.testCallbacks).toEqual(["localhost:9443", "[::1]:9443"]);
});

test.each([
  [{ WEBSUB_LEASE_MIN: "100", WEBSUB_LEASE_MAX: "10" }, /WEBSUB_LEASE_MIN must be at most/],
  [{ WEBSUB_LEASE_DEFAULT: "60" }, /WEBSUB_LEASE_DEFAULT must be from/],
])("leases that do not fit together are refused", (said, fault) => {
  expect(() => parseConfig(said)).toThrow(fault);
});

test("everything can be said", () => {
  const config = parseConfig({
    PORT: "0",
    HOST: "::1",
    BASE_URL: "https://Reviews.Example.com/",
    RELEASE: "/srv/release",
    TRUST_PROXY: "loopback, 10.0.0.0/8",
    ALLOWED_HOSTS: "Inner.example, 10.0.0.7,[::1]",
    MCP_SESSION_KEYS: `${"n".repeat(32)}, ${"o".repeat(32)}`,
    LOG_LEVEL: "silent",
  });
  expect(config).toEqual({
    ...parseConfig({}),
    port: 0,
    host: "::1",
    baseUrl: "https://reviews.example.com",
    release: "/srv/release",
    trustProxy: "loopback, 10.0.0.0/8",
    allowedHosts: ["inner.example", "10.0.0.7", "[::1]"],
    mcpSessionKeys: ["n".repeat(32), "o".repeat(32)],
    logLevel: "silent",
  });
});

test("the release of a CDN is kept beside the other state", () => {
  const { release, releaseOrigin } = parseConfig({
    RELEASE: "https://CDN.example.com/",
    STATE_DIR: "/srv/state",
  });
  expect(releaseOrigin).toBe("https://cdn.example.com");
  expect(release).toBe("/srv/state/release");
});

test.each([
  ["off", false],
  ["on", true],
  ["2", 2],
  ["::1", "::1"],
])("TRUST_PROXY=%s is %s", (text, value) => {
  expect(parseConfig({ TRUST_PROXY: text }).trustProxy).toBe(value);
});

describe("a fault", () => {
  test.each([
    ["PORT", "http"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["HOST", "http://localhost"],
    ["ALLOWED_HOSTS", "https://example.com"],
    ["ALLOWED_HOSTS", "example.com:8080"],
    ["ALLOWED_HOSTS", "a.example,"],
    ["MCP_SESSION_KEYS", "short"],
    ["BASE_URL", "example.com"],
    ["BASE_URL", "https://example.com/path"],
    ["BASE_URL", "ftp://example.com"],
    ["RELEASE", "http://cdn.example.com"],
    ["RELEASE", "https://cdn.example.com/path"],
    ["TRUST_PROXY", "yes"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "10.0.0.0/8/8"],
    ["LOG_LEVEL", "loud"],
    ["WEBSUB_LEASE_MIN", "0"],
    ["WEBSUB_RETRY", "10,,60"],
    ["WEBSUB_RETRY", "-1"],
    ["WEBSUB_TIMEOUT", "1e4"],
    ["WEBSUB_CONCURRENCY", "0"],
    ["WEBSUB_PER_HOST", "many"],
    ["WEBSUB_MAX_PENDING", "0"],
    ["WEBSUB_PORTS", "443;8443"],
    ["WEBSUB_PORTS", "0"],
    ["WEBSUB_TEST_CALLBACKS", "localhost"],
    ["WEBSUB_TEST_CALLBACKS", "https://localhost:9443"],
    ["RATE_LIMIT_API", "0"],
    ["METRICS_PORT", "65536"],
  ])("%s=%s is named", (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(`${name} must be`));
  });

  test("comes with all others", () => {
    const refuse = () =>
      parseConfig({ PORT: "x", BASE_URL: "y", TRUST_PROXY: "z", LOG_LEVEL: "w" });
    expect(refuse).toThrow(ConfigError);
    expect(refuse).toThrow(/PORT .*; BASE_URL .*; TRUST_PROXY .*; LOG_LEVEL /);
  });
});
