import type {
  JSONRPCMessage,
  JSONRPCRequest,
  MessageClassification,
  MessageExtraInfo,
  Server,
  Transport,
} from "@modelcontextprotocol/server";
import { isJSONRPCResponse, PerRequestHTTPServerTransport } from "@modelcontextprotocol/server";

/**
 * Puts one request to a server and gives its answer. The server serves nothing else, so requests of
 * different clients cannot meet, whatever ids they chose.
 *
 * @param classification for a revision without `initialize`, which the transport has to tell
 */
export async function exchange(
  server: Server,
  request: JSONRPCRequest,
  classification?: MessageClassification,
): Promise<JSONRPCMessage> {
  const { promise, resolve } = Promise.withResolvers<JSONRPCMessage>();
  const transport: Transport = classification
    ? new PerRequestHTTPServerTransport({ classification })
    : { start: async () => {}, send: async () => {}, close: async () => {} };
  transport.send = async (message) => {
    if (isJSONRPCResponse(message)) resolve(message);
  };
  await server.connect(transport);
  const extra: MessageExtraInfo = classification ? { classification } : {};
  transport.onmessage?.(request, extra);
  return promise;
}
