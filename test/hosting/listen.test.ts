import { createServer } from "node:net";
import { expect, test } from "vitest";
import { canListenByIpv6, parseListen, toListens } from "#hosting/listen.ts";

test("a port without an address is that of IPv4 and of IPv6", () => {
  expect(toListens(["80"], true)).toEqual(["80", "[::]:80"]);
  expect(toListens(["443 ssl default_server"], true)).toEqual([
    "443 ssl default_server",
    "[::]:443 ssl default_server",
  ]);
});

test("a machine without IPv6 is not told to listen by it, as nginx would not start", () => {
  expect(toListens(["80", "443 ssl"], false)).toEqual(["80", "443 ssl"]);
});

test.each(["*:80", "[::]:80", "[::1]:8080", "127.0.0.1:8080", "localhost:80", "unix:/run/n.sock"])(
  "%s names its address and stays alone",
  (listen) => {
    expect(toListens([listen], true)).toEqual([listen]);
  },
);

test.each([
  ["80", { address: null, port: "80", isTls: false }],
  ["*:443 ssl default_server", { address: null, port: "443", isTls: true }],
  ["[::]:80", { address: null, port: "80", isTls: false }],
  ["[::1]:8080", { address: "[::1]", port: "8080", isTls: false }],
  ["127.0.0.1:8080", { address: "127.0.0.1", port: "8080", isTls: false }],
  ["unix:/run/n.sock", null],
])("%s is understood for servers that say it otherwise", (listen, expected) => {
  expect(parseListen(listen)).toEqual(expected);
});

test("whether the machine has IPv6 is what a server meets that listens by it", async () => {
  const code = await new Promise((resolve) => {
    const server = createServer().on("error", (error: NodeJS.ErrnoException) =>
      resolve(error.code),
    );
    server.listen({ port: 0, host: "::" }, () => server.close(() => resolve(undefined)));
  });
  expect(await canListenByIpv6()).toBe(code === undefined);
});
