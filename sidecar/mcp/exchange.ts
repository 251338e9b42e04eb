import type {
  JSONRPCMessage,
  JSONRPCRequest,
  Server,
  Transport,
} from "@modelcontextprotocol/server";
import { isJSONRPCResponse } from "@modelcontextprotocol/server";

/**
 * Puts one request to a server and gives its answer. The server serves nothing else, so requests of
 * different clients cannot meet, whatever ids they chose.
 */
export async function exchange(server: Server, request: JSONRPCRequest): Promise<JSONRPCMessage> {
  const { promise, resolve } = Promise.withResolvers<JSONRPCMessage>();
  const transport: Transport = {
    start: async () => {},
    send: async (message) => {
      if (isJSONRPCResponse(message)) resolve(message);
    },
    close: async () => {},
  };
  await server.connect(transport);
  transport.onmessage?.(request);
  return promise;
}
