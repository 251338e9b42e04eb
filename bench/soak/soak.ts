import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { cleanUp, makeFolder } from "../../test/contract/product.ts";
import { createAuthority } from "../../test/websub/authority.ts";
import { createRandom } from "../random.ts";
import { toTable } from "../report.ts";
import { createLedger } from "./ledger.ts";
import { isFlat, toMemory } from "./memory.ts";
import { createKinds } from "./requests.ts";
import { type Site, startSite } from "./site.ts";
import { buildVariants, discard, place, swap, type Variant } from "./variants.ts";

/**
 * `npm run soak 10`: two sidecars on one folder of releases under mixed traffic. The
 * release is swapped every 20 seconds, and one sidecar is killed with SIGKILL each minute; the other
 * lives on, so that its memory tells something. Exit code 1 where an answer was wrong, a delivery was
 * lost or memory grew.
 */
const swapSeconds = 20;
const killSeconds = 60;
const sampleSeconds = 2;
const patienceSeconds = 60;
/** Behind a sidecar that is slow to take the newest. */
const keptReleases = 20;
/** A shorter run is all warming up, and says nothing of memory. */
const judgedMinutes = 5;

const minutes = parseMinutes();
try {
  process.exitCode = (await soak(minutes)) ? 0 : 1;
} finally {
  await cleanUp();
}

async function soak(minutes: number): Promise<boolean> {
  console.error("Building the releases …");
  const variants = await buildVariants(5);
  const last = variants.at(-1) as Variant;
  const ledger = createLedger();
  const folder = await makeFolder();
  const dist = join(folder, "dist");
  const kept: Variant[] = [];
  const use = async (variant: Variant) => {
    const placed = await place(dist, variant);
    ledger.use(placed);
    await swap(dist, placed);
    kept.push(placed);
    if (kept.length > keptReleases) await discard(dist, kept.shift() as Variant);
  };
  await use(variants[0] as Variant);
  const kinds = createKinds(listCommon(variants), createRandom(1));
  const authority = await createAuthority();
  const start = async (name: string) => {
    const own = join(folder, name);
    await mkdir(own);
    return startSite({ dist, folder: own, authority, ledger, kinds });
  };
  const [killed, steady] = [await start("killed"), await start("steady")];
  console.error(`Soaking for ${minutes} minutes …`);
  const { swaps, restarts, samples } = await run(
    minutes,
    variants.slice(0, -1),
    use,
    killed,
    steady,
  );
  await use(last);
  const behind = await waitForAll([killed, steady], last);
  await Promise.all([killed.finish(), steady.finish()]);
  const stopped = await Promise.all([killed, steady].map(({ sidecar }) => sidecar.stop()));
  const sites = [killed, steady];
  const torn = sites.flatMap(({ subscribers }) => subscribers.findTorn(variants));
  const deliveries = sites.reduce((sum, { subscribers }) => sum + subscribers.countTaken(), 0);
  await Promise.all(sites.map(({ subscribers }) => subscribers.stop()));
  const memory = toMemory(samples);
  const faults = [
    ...ledger.faults,
    ...torn.map((what) => `torn: ${what}`),
    ...behind.map((what) => `lost: ${what} has not the newest`),
    ...sites.flatMap(({ sidecar }) => sidecar.complaints.map((line) => `log: ${line}`)),
    ...stopped.filter((code) => code !== 0).map((code) => `a stop ended with ${code}`),
    ...(minutes < judgedMinutes || isFlat(memory) ? [] : ["memory grew"]),
  ];
  console.log(toTable([...ledger.counts].map(([kind, count]) => ({ kind, ...count }))));
  console.log();
  console.log(
    toTable([
      {
        minutes,
        swaps,
        kills: restarts.length,
        readyAgainMs: Math.max(0, ...restarts),
        deliveries,
        early: memory.early,
        late: memory.late,
        most: memory.most,
      },
    ]),
  );
  for (const fault of faults) console.log(fault);
  console.log(faults.length === 0 ? "Nothing was wrong." : `${faults.length} faults.`);
  return faults.length === 0;
}

async function run(
  minutes: number,
  variants: readonly Variant[],
  use: (variant: Variant) => Promise<void>,
  killed: Site,
  steady: Site,
) {
  const restarts: number[] = [];
  const samples: number[] = [];
  let swaps = 0;
  const ticks = Math.round((minutes * 60) / sampleSeconds);
  for (let tick = 1; tick <= ticks; tick++) {
    await sleep(sampleSeconds * 1000);
    samples.push((await steady.sidecar.readMegabytes()) ?? 0);
    const seconds = tick * sampleSeconds;
    if (seconds % swapSeconds === 0) {
      swaps++;
      await use(variants[swaps % variants.length] as Variant);
    }
    // Some seconds after a swap, so that deliveries are under way.
    if (seconds % killSeconds === killSeconds / 2 - 4) restarts.push(await killed.sidecar.kill());
  }
  return { swaps, restarts, samples };
}

/** Waits until every subscriber has the last release; those that have not by then are lost. */
async function waitForAll(sites: readonly Site[], last: Variant): Promise<string[]> {
  const findBehind = () => sites.flatMap(({ subscribers }) => subscribers.findBehind(last));
  for (let second = 0; second < patienceSeconds && findBehind().length > 0; second++) {
    await sleep(1000);
  }
  return findBehind();
}

function listCommon([first, ...others]: readonly Variant[]): string[] {
  const paths = [...(first?.documents.keys() ?? [])];
  // The page of errors answers with 404 wherever it is asked for.
  const asked = paths.filter((path) => path !== "404.html");
  return asked.filter((path) => others.every(({ documents }) => documents.has(path)));
}

function parseMinutes(): number {
  const minutes = Number(process.argv[2] ?? 10);
  if (minutes > 0 && minutes <= 240) return minutes;
  console.error("Usage: npm run soak MINUTES, more than 0 and up to 240 (default 10)");
  process.exit(2);
}
