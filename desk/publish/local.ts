import type { ChildProcess } from "node:child_process";
import { resolve } from "node:path";
import type { SiteSettings } from "#content/sites.ts";
import { isLocal } from "#reviews/base-url.ts";
import { isServed, serveSite, untilServed } from "./serve.ts";

export type Local = ReturnType<typeof createLocal>;

/**
 * What was published for this machine alone is served there while the desk is open, unless something
 * answers at its address already.
 *
 * @param folder for what its servers keep
 */
export function createLocal(folder: string) {
  const servers = new Map<string, ChildProcess>();
  return {
    /** Where that cannot be, as where another program has its port, it is published all the same. */
    async serve({ baseUrl, dist, name }: SiteSettings): Promise<void> {
      if (!isLocal(baseUrl) || (await isServed(baseUrl))) return;
      const stateDir = resolve(folder, "served-state", name);
      const server = serveSite({ baseUrl, dist, address: baseUrl, stateDir });
      servers.set(name, server);
      await untilServed(server, baseUrl).catch(() => servers.delete(name));
    },
    isServing: (name: string) => servers.get(name)?.exitCode === null,
    close: () => {
      for (const server of servers.values()) server.kill();
    },
  };
}
