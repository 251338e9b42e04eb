import { expect, test } from "vitest";
import { isLocal, parseBaseUrl } from "#reviews/base-url.ts";

test.each([
  ["https://reviews.example.com", "https://reviews.example.com"],
  ["https://reviews.example.com/", "https://reviews.example.com"],
  ["HTTPS://Reviews.Example.COM:443", "https://reviews.example.com"],
  ["http://localhost:8787", "http://localhost:8787"],
  ["https://münchen.example", "https://xn--mnchen-3ya.example"],
  ["http://[::1]:8787/", "http://[::1]:8787"],
])("%s is the origin %s", (text, origin) => {
  expect(parseBaseUrl(text)).toBe(origin);
});

test.each([
  "",
  "reviews.example.com",
  "//example.com",
  "ftp://example.com",
  "javascript:alert(1)",
  "https://example.com/reviews",
  "https://example.com/?a",
  "https://example.com/#a",
  "https://ada:secret@example.com",
  "https://exa mple.com",
])("%j is no origin of ours", (text) => {
  expect(parseBaseUrl(text)).toBeNull();
});

test.each([
  "http://localhost:8787",
  "http://reviews.localhost",
  "http://localhost.",
  "http://127.0.0.1",
  "http://127.1.2.3:80",
  "http://[::1]:8787",
])("only this machine reaches %s", (url) => expect(isLocal(url)).toBe(true));

test.each([
  "https://example.com",
  "http://localhost.example.com",
  "http://127.0.0.1.example.com",
  "http://192.168.1.2",
  "http://notlocalhost",
])("others reach %s", (url) => expect(isLocal(url)).toBe(false));
