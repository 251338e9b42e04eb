import { once } from "node:events";
import { Agent, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import type { Dataset } from "#reviews/dataset.ts";
import { buildDataset } from "../build-review.ts";
import { eventually } from "../eventually.ts";
import { buildVaried, serveDataset } from "./served-reviews.ts";

/** Releases that have no review in common. */
const reviews = buildVaried(24_000);
const releases = [0, 8_000, 16_000].map((at) => buildDataset(reviews.slice(at, at + 8_000)));
const linesOf = releases.map((dataset) => new Set(toLines(dataset)));

function toLines({ reviews }: Dataset): string[] {
  return reviews.map((review) => JSON.stringify(review));
}

const fits = {
  "rating=5&limit=100": ({ rating }: { rating: number }) => rating === 5,
  "sort=lowest&has_text=false": ({ text }: { text: string | null }) => text === null,
  "query=hurry&limit=7": ({ text }: { text: string | null }) => text?.includes("hurry") === true,
};

it("drops no answer and mixes no two releases while one takes the place of another", async () => {
  const [first, ...others] = releases as [Dataset, Dataset, Dataset];
  const sidecar = await serveDataset(first);
  const stop = new AbortController();
  const seen = [0, 0, 0];
  const clients = Object.entries(fits).flatMap(([query, fit]) => {
    const expected = releases.map((dataset) => dataset.reviews.filter(fit).length);
    return ["gzip", "identity"].map(async (coding) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (!stop.signal.aborted) {
        const page = await askOver(agent, `/api/reviews/search?${query}`, coding);
        const release = linesOf.findIndex((lines) => lines.has(JSON.stringify(page.reviews[0])));
        expect(page.matched).toBe(expected[release]);
        expect(page.returned).toBeGreaterThan(0);
        expect(page.returned).toBe(page.reviews.length);
        for (const review of page.reviews) {
          expect(linesOf[release]?.has(JSON.stringify(review))).toBe(true);
        }
        seen[release] = (seen[release] ?? 0) + 1;
      }
      agent.destroy();
    });
  });

  const allStopped = Promise.all(clients);
  allStopped.catch(() => stop.abort());

  async function askOver(agent: Agent, path: string, coding: string) {
    const headers = { "accept-encoding": coding };
    const sent = request({ port: sidecar.port, host: "127.0.0.1", path, agent, headers }).end();
    const [response] = await once(sent, "response");
    const body = await buffer(response);
    expect(response.statusCode).toBe(200);
    const isPacked = response.headers["content-encoding"] === "gzip";
    return JSON.parse(String(isPacked ? gunzipSync(body) : body));
  }

  try {
    for (const next of others) await sidecar.swap(next);
    await eventually(() => expect(seen.at(-1)).toBeGreaterThan(10));
  } finally {
    stop.abort();
    await allStopped.finally(sidecar.stop);
  }
  expect(Math.min(...seen)).toBeGreaterThan(0);
  expect(sidecar.logged.filter((line) => line.includes('"err"'))).toEqual([]);
});
