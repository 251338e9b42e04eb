import type { DestinationStream } from "pino";
import { isLoopback } from "#machine/loopback.ts";

type Line = {
  readonly level: string;
  readonly msg: string;
  readonly err?: { readonly message: string };
  readonly address?: string;
  readonly base_url?: string;
  /** of several sites */
  readonly base_urls?: readonly string[];
  /** which of them it is about */
  readonly site?: string;
};

/**
 * The log for whoever started the sidecar in a terminal: where the site is, what to try, how to stop
 * it, and afterwards only what goes wrong, or what a LOG_LEVEL below info asks for.
 */
export function createTerminalLog(print: (text: string) => void): DestinationStream {
  return {
    write: (json) => {
      const text = toWords(JSON.parse(json) as Line);
      if (text !== null) print(`${text}\n`);
    },
  };
}

function toWords({ level, msg, err, address, site, ...line }: Line): string | null {
  if (address !== undefined && line.base_url !== undefined) {
    return toGreeting(address, line.base_url);
  }
  if (address !== undefined && line.base_urls !== undefined) {
    return toGreetingOfAll(address, line.base_urls);
  }
  if (level === "info") return msg === "Stopping" ? "Stopping …" : null;
  const text = err === undefined ? msg : `${msg}: ${err.message}`;
  return site === undefined ? text : `${site}: ${text}`;
}

/** Another BASE_URL is where the world finds the site, which may not be from here. */
function toGreeting(address: string, baseUrl: string): string {
  const isHere = isLoopback(new URL(baseUrl).hostname);
  const origin = isHere ? baseUrl : address;
  return `
${isHere ? "Your reviews are at" : `${baseUrl} is served at`} ${origin}

Try ${origin}/search/ to search them,
    ${origin}/developers/ for every interface by example,
    and npx firsthand help for what else there is.

Ctrl+C stops it.`;
}

function toGreetingOfAll(address: string, baseUrls: readonly string[]): string {
  return `
Served at ${address}, each by its name:

${baseUrls.map((baseUrl) => `    ${baseUrl}`).join("\n")}

Ctrl+C stops it.`;
}
