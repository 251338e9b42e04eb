import { once } from "node:events";
import { Agent, request } from "node:http";

/**
 * Searches all the time over a few connections until its parent says stop, and prints how often and how long
 * the longest answer took, as JSON: `node steady-search.ts PORT`.
 */
const port = Number(process.argv[2]);
const queries = ["query=family", "query=xqzyk", "rating=5", "query=to+the&min_rating=4", ""];
const pauseMs = 2;
/** The client's own first requests are slow. */
const warmUp = 50;
const waits: number[] = [];
let isStopped = false;
process.once("message", () => {
  isStopped = true;
});

await Promise.all(queries.map(ask));
waits.sort((a, b) => a - b);
const at = (part: number) => waits[Math.floor(part * (waits.length - 1))];
console.log(JSON.stringify({ requests: waits.length, p99Ms: at(0.99), longestWaitMs: at(1) }));
process.disconnect();

async function ask(query: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const path = `/api/reviews/search?${query}`;
  for (let count = 0; !isStopped; count++) {
    const began = performance.now();
    const [response] = await once(
      request({ port, host: "127.0.0.1", path, agent }).end(),
      "response",
    );
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
    await once(response.resume(), "end");
    if (count >= warmUp) waits.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  agent.destroy();
}
