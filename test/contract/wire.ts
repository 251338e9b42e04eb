import { createHash } from "node:crypto";
import { type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};
export type Asked = {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
};

/** One request on a connection of its own, the path as given: nothing decoded, nothing followed. */
export function ask(origin: string, path: string, asked: Asked = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const { method = "GET", headers = {}, body } = asked;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, path, method, headers, agent: false },
      (incoming) => {
        const parts: Buffer[] = [];
        incoming.on("data", (part: Buffer) => parts.push(part));
        incoming.on("error", reject);
        incoming.on("end", () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** The content after its Content-Encoding has been undone. */
export function decode({ headers, body }: Answer): Buffer {
  const coding = headers["content-encoding"];
  if (coding === "br") return brotliDecompressSync(body);
  return coding === "gzip" ? gunzipSync(body) : body;
}

/** The value that Repr-Digest (RFC 9530 §3) must have for these bytes. */
export function digestOf(bytes: Buffer): string {
  return `sha-256=:${createHash("sha256").update(bytes).digest("base64")}:`;
}

/** The members of a comma-separated field, in lower case. */
export function listOf(field: string | string[] | undefined): string[] {
  return `${field ?? ""}`
    .split(",")
    .map((member) => member.trim().toLowerCase())
    .filter((member) => member !== "");
}

export function header({ headers }: Answer, name: string): string {
  const value = headers[name];
  if (typeof value !== "string") throw new Error(`No header ${name}`);
  return value;
}

/** An HTTP-date moved by some seconds. */
export function moved(date: string, seconds: number): string {
  return new Date(Date.parse(date) + seconds * 1000).toUTCString();
}
