import { expect, test } from "vitest";
import { parseAddress } from "../../desk/address.ts";
import { openDesk } from "./open-desk.ts";
import { sendRaw } from "./send-raw.ts";

const toStatus = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

test.each([
  "GET //",
  "GET //[",
  "POST //a:b/",
  "OPTIONS *",
  "GET /ada-co/reviews/..\\..\\-\\sign-in",
  "GET /ada-co/./reviews",
  "GET /ada-co/%2e%2E/-/sign-in",
  "GET /ada-co\\reviews",
])("%s is not an address: 400, without a word of where the program failed", async (asked) => {
  const { origin, cookie, errors } = await openDesk();
  const { host } = new URL(origin);
  const post = asked.startsWith("POST") ? [`Origin: ${origin}`, "Content-Length: 0"] : [];
  const own = asked.startsWith("OPTIONS") ? [`Origin: ${origin}`] : post;
  const ask = (named: string, more: readonly string[] = []) =>
    sendRaw(origin, [`${asked} HTTP/1.1`, `Host: ${named}`, ...own, ...more]);
  const answers = await Promise.all([ask(host, [`Cookie: ${cookie}`]), ask(host), ask("evil.com")]);
  expect(answers.map(toStatus)).toEqual([400, 400, 403]);
  for (const answer of answers) expect(answer).not.toMatch(/\bat \w|node_modules|file:|\.ts\b/);
  expect(errors).toEqual([]);
});

test.each([
  ["/", "/"],
  ["/ada-co/reviews?words=a\\b#c", "/ada-co/reviews"],
  ["/ada%20co/%E8%A9%95", "/ada%20co/%E8%A9%95"],
])("what a browser sends for %s is an address", (target, path) => {
  expect(parseAddress(target)?.pathname).toBe(path);
});

test("what cannot be decoded is of no page", async () => {
  const { ask } = await openDesk();
  expect((await ask("/ada-co/reviews/%E0%A4%A")).status).toBe(404);
});

test("what Express itself cannot read reaches no page either", async () => {
  const { origin, cookie } = await openDesk();
  const { host } = new URL(origin);
  const answer = await sendRaw(origin, [
    "GET http://[/ HTTP/1.1",
    `Host: ${host}`,
    `Cookie: ${cookie}`,
  ]);
  expect(toStatus(answer)).toBe(403);
  expect(answer).not.toMatch(/Ada|node_modules|file:/);
});
