import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";
import { type Mail, readMail } from "./read-mail.ts";

export type Taken = { readonly from: string; readonly to: readonly string[]; readonly raw: string };

/** An SMTP server on a port of its own, for the time of a test; without TLS where no key is given. */
export async function openSmtp(options: SMTPServerOptions = {}) {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.key ? [] : ["STARTTLS"],
    onData(stream, { envelope }, callback) {
      text(stream).then((raw) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        callback();
      }, callback);
    },
    ...options,
  });
  // A client that goes away in the middle is what some tests are about.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const readAll = (): readonly Mail[] => taken.map(({ raw }) => readMail(raw));
  return { port, taken, readAll };
}

export type Request = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** An HTTP server on a port of its own, for the time of a test; 200 where nothing else is said. */
export async function openHttp(answer: RequestListener = (_, response) => response.end()) {
  const requests: Request[] = [];
  const server = createServer((request, response) => {
    buffer(request).then((body) => {
      const { method = "", url: path = "", headers } = request;
      requests.push({ method, path, headers, body });
      answer(request, response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, requests };
}
