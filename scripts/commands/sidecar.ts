import { relative } from "node:path";
import { Refusal } from "#machine/refusal.ts";
import { defineCommand } from "../command.ts";

export const sidecar = defineCommand({
  summary: "Serves the release in use, and answers searches, agents and subscribers",
  about: `Serves the release in use, and answers searches, agents and subscribers from it. It follows new
releases by itself, and ends in good order with Ctrl+C or SIGTERM. In a terminal it says what
happens in words, elsewhere in lines of JSON; docs/reference.md explains the variables it reads.
With SITE=all it serves every site in content/, each at its host.`,
  options: {
    "accept-older": {
      value: "SEQUENCE",
      help: "take the release of this number once, though a newer one, or another of this number, is known",
    },
  },
  run: async ({ "accept-older": older }) => {
    if (older !== undefined) process.env.ACCEPT_OLDER = older;
    await completeEnvironment(process.env);
    await import("../../sidecar/main.ts");
    return 0;
  },
});

/**
 * Adds what business.yaml and SITE say of the one site, where the environment does not say it. The
 * sidecar itself knows no content. What reads it is loaded where it is asked for alone.
 */
async function completeEnvironment(env: NodeJS.ProcessEnv): Promise<void> {
  if (env.SITE === "all" || (env.BASE_URL && (env.RELEASE || !env.SITE))) return;
  const { readSite } = await import("#content/sites.ts");
  const { baseUrl, allowedHosts, dist, fault } = readSite(env);
  if (fault !== null) throw new Refusal(fault);
  env.BASE_URL = baseUrl;
  env.ALLOWED_HOSTS ||= allowedHosts.join(",");
  env.RELEASE ||= relative("", dist);
}
