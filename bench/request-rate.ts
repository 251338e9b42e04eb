import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What produces the load: wrk where it is installed, which costs least, else autocannon. */
export type LoadGenerator = "wrk" | "autocannon";

export async function findLoadGenerator(): Promise<LoadGenerator> {
  const found = await run("which", ["wrk"]).then(
    () => true,
    () => false,
  );
  return found ? "wrk" : "autocannon";
}

/**
 * Answers a second, asked for over 16 connections by another process.
 *
 * @throws where the first answer has another status than `status`
 */
export async function measureRate(
  generator: LoadGenerator,
  url: string,
  options: { headers: Readonly<Record<string, string>>; seconds: number; status: number },
): Promise<number> {
  const { seconds, status } = options;
  const headers = status === 304 ? await toConditional(url) : options.headers;
  const answer = await fetch(url, { headers });
  if (answer.status !== status) throw new Error(`${url} answered ${answer.status}, not ${status}`);
  await answer.bytes();
  const fields = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  return generator === "wrk"
    ? runWrk(["-t1", "-c16", `-d${seconds}s`, ...fields, url])
    : runAutocannon(["-j", "-c16", `-d${seconds}`, ...fields, url]);
}

/** Each server is asked by its own tag. */
async function toConditional(url: string): Promise<Record<string, string>> {
  const { headers } = await fetch(url, {
    method: "HEAD",
    headers: { "accept-encoding": "identity" },
  });
  return { "if-none-match": headers.get("etag") ?? "" };
}

async function runWrk(options: string[]): Promise<number> {
  const { stdout } = await run("wrk", options);
  if (/Non-2xx or 3xx|Socket errors/.test(stdout)) throw new Error(stdout);
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]);
}

async function runAutocannon(options: string[]): Promise<number> {
  const program = createRequire(import.meta.url).resolve("autocannon");
  const { stdout } = await run(process.execPath, [program, ...options]);
  const { requests, errors } = JSON.parse(stdout);
  if (errors > 0) throw new Error(stdout);
  return requests.average;
}
