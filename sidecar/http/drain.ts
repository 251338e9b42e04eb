import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/**
 * Prepares the server for ending without cutting an answer. When the function it gives is called,
 * no connection is accepted any more, idle ones are closed, and each other one goes after the
 * answers that it waits for; what is not done after `deadlineMs` is cut.
 *
 * The server's own close() takes an answer for done as soon as its last byte is queued, and cuts
 * large ones that are still on their way; so which connections are idle is kept account of here.
 *
 * @returns (the function) whether all answers were finished
 */
export function createDrain(server: Server): (deadlineMs: number) => Promise<boolean> {
  const latest = new Map<Socket, ServerResponse | null>();
  server.on("connection", (socket) => {
    latest.set(socket, null);
    socket.once("close", () => latest.delete(socket));
  });
  server.on("request", (request, response) => latest.set(request.socket, response));

  function closeIdle(): void {
    for (const [socket, response] of latest) {
      if (response === null || response.writableFinished) socket.destroy();
    }
  }

  return (deadlineMs) => {
    server.prependListener("request", (_request, response) => {
      response.shouldKeepAlive = false;
    });
    return new Promise((resolve) => {
      let finished = true;
      const idle = setInterval(closeIdle, 50);
      const deadline = setTimeout(() => {
        finished = false;
        for (const socket of latest.keys()) socket.destroy();
      }, deadlineMs);
      NetServer.prototype.close.call(server, () => {
        clearInterval(idle);
        clearTimeout(deadline);
        resolve(finished);
      });
      closeIdle();
    });
  };
}
