import { describe, expect, test } from "vitest";
import { ConfigError, parseConfig } from "../../sidecar/config.ts";

test("nothing said is the sample on this machine", () => {
  expect(parseConfig({})).toEqual({
    port: 8787,
    host: "127.0.0.1",
    baseUrl: "http://localhost:8787",
    release: "dist",
    trustProxy: false,
    allowedHosts: [],
    mcpSessionKeys: [],
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
    ["RELEASE", "https://cdn.example.com/"],
    ["TRUST_PROXY", "yes"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "10.0.0.0/8/8"],
    ["LOG_LEVEL", "loud"],
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
