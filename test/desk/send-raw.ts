import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { connect as connectTls } from "node:tls";

/** Sends the very bytes that are given and closes; all that is answered. */
export function sendRaw(origin: string, lines: readonly string[], body = ""): Promise<string> {
  const { hostname: host, port, protocol } = new URL(origin);
  const to = { host, port: Number(port) };
  // What is tried is who is let in, not the certificate.
  const socket =
    protocol === "https:" ? connectTls({ ...to, rejectUnauthorized: false }) : connect(to);
  socket.write([...lines, "Connection: close", "", body].join("\r\n"));
  return text(socket);
}
