import { findFreePort } from "../../free-port.ts";
import { prepareProcess, type RunningProcess } from "../websub/running-process.ts";

/** A sidecar as a process of its own whose metrics are read as Prometheus does. */
export type ScrapedSidecar = RunningProcess & {
  readonly metricsUrl: string;
  /** what stands at /metrics now */
  readonly scrape: () => Promise<string>;
  /** A sample by its name with labels, such as `up{job="a"}`; undefined where there is none. */
  readonly sample: (series: string) => Promise<number | undefined>;
};

/** It has been started. */
export async function startScraped(said: Record<string, string> = {}): Promise<ScrapedSidecar> {
  const port = await findFreePort();
  const running = await prepareProcess({ METRICS_PORT: `${port}`, ...said });
  await running.start();
  const metricsUrl = `http://127.0.0.1:${port}/metrics`;
  const scrape = async () => {
    const answer = await fetch(metricsUrl);
    if (answer.status !== 200) throw new Error(`/metrics answered ${answer.status}`);
    return answer.text();
  };
  const sample = async (series: string) => {
    const line = (await scrape()).split("\n").find((each) => each.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  };
  return { ...running, metricsUrl, scrape, sample };
}
