import { expect, test } from "vitest";
import { parseBuildSettings } from "../../src/build/settings.ts";

const cwd = process.cwd();

test("without an environment the site is built for this machine, from the sample into dist/", () => {
  const defaults = {
    baseUrl: "http://localhost:8787",
    contentDir: `${cwd}/content/sample`,
    dist: `${cwd}/dist`,
  };
  expect(parseBuildSettings({})).toMatchObject(defaults);
  const empty = { BASE_URL: "", PORT: "", CONTENT_DIR: "", RELEASE: "" };
  expect(parseBuildSettings(empty)).toMatchObject(defaults);
});

test("the environment says address and folders", () => {
  const env = { BASE_URL: "https://example.com/", CONTENT_DIR: "/c", RELEASE: "out" };
  expect(parseBuildSettings(env)).toMatchObject({
    baseUrl: "https://example.com",
    contentDir: "/c",
    dist: `${cwd}/out`,
  });
});

test("PORT alone moves the address on this machine", () => {
  expect(parseBuildSettings({ PORT: "9000" }).baseUrl).toBe("http://localhost:9000");
  expect(parseBuildSettings({ PORT: "80" }).baseUrl).toBe("http://localhost");
});

test("a release that is fetched from an address is built in dist/ all the same", () => {
  expect(parseBuildSettings({ RELEASE: "https://cdn.example.com" }).dist).toBe(`${cwd}/dist`);
});

test.each([
  { BASE_URL: "https://example.com/reviews" },
  { BASE_URL: "example.com" },
  { BASE_URL: "ftp://example.com" },
])("%o is refused with the remedy", (env) => {
  expect(() => parseBuildSettings(env)).toThrow(/BASE_URL must be .* such as https:/);
});

test.each(["eighty", "70000"])("PORT=%s is refused", (PORT) => {
  expect(() => parseBuildSettings({ PORT })).toThrow(`PORT must be a whole number`);
});
