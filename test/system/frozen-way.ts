import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a socket of this machine that can be cut off: nothing passes, and nobody is told. */
export type Way = {
  /** on loopback */
  readonly port: number;
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly close: () => Promise<void>;
};

export async function openWay(socketFile: string): Promise<Way> {
  const sockets = new Set<Socket>();
  let isFrozen = false;

  function add(socket: Socket, other: Socket): void {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => {
      sockets.delete(socket);
      other.destroy();
    });
    socket.on("data", (bytes) => other.write(bytes));
    if (isFrozen) socket.pause();
  }

  const server = createServer((near) => {
    const far = connect(socketFile);
    add(near, far);
    add(far, near);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
}
