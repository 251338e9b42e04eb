import { readSite } from "#content/sites.ts";
import { Refusal } from "#machine/refusal.ts";
import { defineCommand } from "../command.ts";

export const sidecar = defineCommand({
  summary: "Serves the release in use, and answers searches, agents and subscribers",
  about: `Serves the release in use, and answers searches, agents and subscribers from it. It follows new
releases by itself, and ends in good order with Ctrl+C or SIGTERM. In a terminal it says what
happens in words, elsewhere in lines of JSON; docs/reference.md explains the variables it reads.
With SITE=all it serves every site in content/, each at its host.`,
  run: async () => {
    completeEnvironment(process.env);
    await import("../../sidecar/main.ts");
    return 0;
  },
});

/**
 * Adds what business.yaml says of the one site, where the environment does not say it. The sidecar
 * itself knows no content.
 */
function completeEnvironment(env: NodeJS.ProcessEnv): void {
  if (env.SITE === "all" || env.BASE_URL) return;
  const { baseUrl, allowedHosts, fault } = readSite(env);
  if (fault !== null) throw new Refusal(fault);
  env.BASE_URL = baseUrl;
  env.ALLOWED_HOSTS ||= allowedHosts.join(",");
}
