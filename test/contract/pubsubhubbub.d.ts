declare module "pubsubhubbub" {
  import type { EventEmitter } from "node:events";
  import type { RequestListener } from "node:http";

  type Client = EventEmitter & {
    readonly listener: () => RequestListener;
    readonly subscribe: (topic: string, hub: string, done: (error: Error | null) => void) => void;
    readonly unsubscribe: (topic: string, hub: string, done: (error: Error | null) => void) => void;
  };

  export function createServer(options: {
    readonly callbackUrl: string;
    readonly secret?: string;
    readonly leaseSeconds?: number;
  }): Client;
}
