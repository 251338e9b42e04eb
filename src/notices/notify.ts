import { isDeepStrictEqual } from "node:util";
import { isQuiet, toClock } from "./clock.ts";
import { look, type Site, toAudience, toTold } from "./look.ts";
import type { Memory, Progress } from "./memory.ts";
import { type Notice, toTestNotice } from "./notice.ts";
import { withProgress } from "./observe.ts";
import { isResting, toFailed, toSent } from "./retry.ts";
import type { Destination } from "./settings.ts";
import type { Way } from "./ways/way.ts";

/** What became of one destination in a run. */
export type Told = {
  readonly name: string;
  readonly notices: readonly Notice[];
  /** what is told later: until the quiet hours end, or until it is tried again */
  readonly later: "quiet" | { readonly until: string } | null;
  /** why something could not be sent; null where nothing failed */
  readonly fault: string | null;
};

export type NotifyDeps = {
  readonly now: () => Date;
  /** a new UUID */
  readonly toId: () => string;
  readonly toWay: (to: Destination) => Way;
  /** keeps the memory: what it was given last is what the next run begins with, whatever happens */
  readonly keep: (memory: Memory) => Promise<void>;
};

/** What a run would tell now. */
export async function preview(
  memory: Memory | null,
  site: Site,
  { now, toId }: Pick<NotifyDeps, "now" | "toId">,
): Promise<readonly Told[]> {
  const planned = look(memory, site, now(), toId);
  return site.settings.destinations.map((destination) => {
    const { pending, later, fault } = toState(planned, site, destination, now());
    const notices = pending.flatMap((each) => toTold(each, site, destination) ?? []);
    return { name: destination.name, notices, later, fault };
  });
}

/**
 * Tells what there is to tell. What is planned is kept before the first of it is sent, and each message is
 * taken out of what is kept only after it was taken: whoever ends the process in between has that one
 * message sent again, under the same id. Nothing is ever lost.
 */
export async function notify(
  memory: Memory | null,
  site: Site,
  deps: NotifyDeps,
): Promise<readonly Told[]> {
  let current = look(memory, site, deps.now(), deps.toId);
  if (!isDeepStrictEqual(current, memory)) await deps.keep(current);
  const all: Told[] = [];
  for (const destination of site.settings.destinations) {
    const keep = async (progress: Progress) => {
      current = withProgress(current, destination.key, progress);
      await deps.keep(current);
    };
    all.push(await tell(current, site, destination, deps, keep));
  }
  return all;
}

async function tell(
  memory: Memory,
  site: Site,
  destination: Destination,
  { now, toWay }: NotifyDeps,
  keep: (progress: Progress) => Promise<void>,
): Promise<Told> {
  const { progress, pending, later, fault } = toState(memory, site, destination, now());
  const { name } = destination;
  if (progress === undefined || later !== null) return { name, notices: [], later, fault };
  const notices: Notice[] = [];
  let reached = progress;
  for (const message of pending) {
    const notice = toTold(message, site, destination);
    const outcome = notice === null ? null : await toWay(destination)(notice);
    if (outcome?.kind === "failed") {
      await keep(toFailed(reached, outcome, now()));
      return { name, notices, later: null, fault: outcome.fault };
    }
    reached = toSent(reached, message);
    await keep(reached);
    if (notice) notices.push(notice);
  }
  return { name, notices, later: null, fault: null };
}

/** What waits for a destination, and whether it has to wait on. */
function toState({ destinations }: Memory, { content }: Site, to: Destination, now: Date) {
  const progress = destinations[to.key];
  const { pending = [], retry_at: until = null, fault = null } = progress ?? {};
  const rests = progress !== undefined && until !== null && isResting(progress, now);
  const isNight = isQuiet(to.rules.quiet, toClock(now, content.business.time_zone));
  const later: Told["later"] = isNight ? "quiet" : rests ? { until } : null;
  return { progress, pending, later, fault: rests ? fault : null };
}

/** Sends each destination a test message; one that takes it is not left alone any longer. */
export async function sendTests(
  memory: Memory | null,
  site: Site,
  { toId, toWay, keep }: NotifyDeps,
): Promise<readonly Told[]> {
  const all: Told[] = [];
  for (const destination of site.settings.destinations) {
    const notice = toTestNotice(toId(), toAudience(site, destination));
    const outcome = await toWay(destination)(notice);
    const fault = outcome.kind === "failed" ? outcome.fault : null;
    all.push({
      name: destination.name,
      notices: fault === null ? [notice] : [],
      later: null,
      fault,
    });
    const progress = memory?.destinations[destination.key];
    if (memory && progress && fault === null)
      memory = withProgress(memory, destination.key, { ...progress, retry_at: null });
  }
  if (memory) await keep(memory);
  return all;
}
