import { readFileSync } from "node:fs";
import { Agent, request } from "undici";

/**
 * The floor of a fan-out: so many loops that POST one body to the next callback of a list, and
 * nothing else. `hub-bare.ts CALLBACKS BODY CONCURRENCY`, the first a JSON file.
 */
const [list = "", file = "", concurrency = ""] = process.argv.slice(2);
const callbacks = JSON.parse(readFileSync(list, "utf8")) as string[];
const body = readFileSync(file);
const hosts = new Set(callbacks.map((callback) => new URL(callback).host)).size;
const connections = Math.ceil(Number(concurrency) / hosts);
const dispatcher = new Agent({ connections, pipelining: 1 });
const headers = {
  "content-type": "application/atom+xml; charset=utf-8",
  link: '<https://bench.example/api/websub/hub>; rel="hub", <https://bench.example/feed.xml>; rel="self"',
  "user-agent": "bench",
};
let next = 0;
await Promise.all(Array.from({ length: Number(concurrency) }, post));

async function post(): Promise<void> {
  for (let callback = callbacks[next++]; callback !== undefined; callback = callbacks[next++]) {
    const answer = await request(callback, { method: "POST", headers, body, dispatcher });
    await answer.body.dump();
    if (answer.statusCode !== 204) throw new Error(`${callback} answered ${answer.statusCode}`);
  }
}
