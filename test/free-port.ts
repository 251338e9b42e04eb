import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A port of loopback that is free now, for a program that has to be told one. It is none of those that systems
 * give to whoever asks for any (from 32768 on): of these one may be taken before the program listens.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return findFreePort();
  }
  server.close();
  await once(server, "close");
  return port;
}
