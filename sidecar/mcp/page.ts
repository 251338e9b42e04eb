import type { Request } from "express";
import { toEscaped } from "#formats/marked-html.ts";
import { toQualities } from "../http/negotiate.ts";
import { tools } from "./tools.ts";

/** Whether a person asks, with a browser: a client of the protocol that asks for a stream does not. */
export function isForPeople({ method, headers }: Request): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const qualities = toQualities(headers.accept ?? "");
  return (qualities.get("text/html") ?? 0) > 0 && !qualities.has("text/event-stream");
}

/** What stands at the address for people: what it is, and how to connect an agent to it. */
export function toMcpPage(baseUrl: string, name: string): string {
  const url = `${baseUrl}/mcp`;
  const config = JSON.stringify({ mcpServers: { reviews: { type: "http", url } } }, null, 2);
  const rows = tools.map(
    (tool) => `<dt><code>${tool.name}</code></dt><dd>${toEscaped(tool.title)}</dd>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>For agents: reviews of ${toEscaped(name)}</title>
<h1>For agents: reviews of ${toEscaped(name)}</h1>
<p>This is an address for programs: it speaks the Model Context Protocol (MCP). Give it to an assistant that can use such servers,
and it answers questions about these reviews, with the address of each review that it cites. It only reads; no key is needed.</p>
<pre>${toEscaped(url)}</pre>
<p>In a file of settings, mostly:</p>
<pre>${toEscaped(config)}</pre>
<h2>What it can ask</h2>
<dl>${rows.join("\n")}</dl>
<p><a href="/">The reviews, for people</a> · <a href="/developers/">For developers</a></p>
</html>
`;
}
