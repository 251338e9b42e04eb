import { isCritical } from "#reviews/critical.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { addDays, type Clock, isQuiet, toDigestDay } from "./clock.ts";
import type { Memory, Message, News, Progress } from "./memory.ts";
import type { Rules } from "./rules.ts";

type Published = ReadonlyMap<string, ReviewRecord>;

export type PlanContext = {
  readonly rules: Rules;
  readonly clock: Clock;
  /** what readers may see, by id */
  readonly published: Published;
  /** names of connections that failed again and again */
  readonly failing: readonly string[];
  /** a new UUID */
  readonly toId: () => string;
};

/**
 * Plans what a destination is told now. What is planned is past its marks, so it is never planned again;
 * while something planned was not yet sent, everything else waits for its turn.
 */
export function planMessages(memory: Memory, progress: Progress, context: PlanContext): Progress {
  const { rules, clock } = context;
  if (progress.pending.length > 0 || isQuiet(rules.quiet, clock)) return progress;
  const plans = [planFailing, planCritical, planNew, planDigest];
  return plans.reduce((reached, plan) => plan(memory, reached, context), progress);
}

/** Connections that failed since they were looked at last; one that worked meanwhile is told anew. */
function planFailing(_: Memory, progress: Progress, context: PlanContext): Progress {
  const { failing, rules } = context;
  const connections = failing.filter((name) => !progress.failing.includes(name));
  const next = { ...progress, failing: [...failing] };
  return rules.fetch_fails ? add(next, { kind: "fetch-fails", connections }, context) : next;
}

/** Few stars, whether given at once or after more of them. */
function planCritical(memory: Memory, progress: Progress, context: PlanContext): Progress {
  const { published, rules } = context;
  const { critical: max } = rules;
  const next = { ...progress, critical: memory.sequence };
  if (max === null) return next;
  const isNews = ({ id, before }: News) => {
    const record = published.get(id);
    return record !== undefined && isCritical(record, max) && (before === null || before > max);
  };
  const news = toNews(memory, progress.critical).filter(isNews);
  const alerted = [...new Set([...progress.alerted, ...news.map(({ id }) => id)])];
  return add({ ...next, alerted }, { kind: "critical", news }, context);
}

/** New reviews, where they are told at once. */
function planNew(memory: Memory, progress: Progress, context: PlanContext): Progress {
  if (context.rules.new !== "at-once") return progress;
  const news = toNewOnes(memory, progress, context);
  return add(toPassed(memory, progress), { kind: "new", news }, context);
}

function planDigest(memory: Memory, progress: Progress, context: PlanContext): Progress {
  const { rules, clock } = context;
  const day = toDigestDay(rules, clock);
  if (day <= progress.digest_day) return progress;
  const hasNews = rules.new === "day" || rules.new === "week";
  const news = hasNews ? toNewOnes(memory, progress, context) : [];
  const { waiting, marks } = findWaiting(memory, progress, context, news);
  const next = { ...toPassed(memory, progress), digest_day: day, ...marks };
  return add(next, { kind: "digest", news, waiting }, context);
}

/** Those that came, each once, without those that were told as critical. */
function toNewOnes(memory: Memory, progress: Progress, { published }: PlanContext): News[] {
  const alerted = new Set(progress.alerted);
  return toNews(memory, progress.digest).filter(
    ({ id, before }) => before === null && published.has(id) && !alerted.has(id),
  );
}

/** All new ones are told, or nobody wants to know of them. */
function toPassed({ sequence }: Memory, progress: Progress): Progress {
  return { ...progress, digest: sequence, alerted: [] };
}

/** Reviews whose reply is waited for since a day that was not looked at yet. What is new in the same message comes the next time. */
function findWaiting(
  { seen, day }: Memory,
  progress: Progress,
  { rules, published }: PlanContext,
  news: readonly News[],
): { readonly waiting: string[]; readonly marks: Pick<Progress, "waiting" | "put_off"> } {
  const { waiting: before, put_off } = progress;
  if (rules.without_reply === null) return { waiting: [], marks: { waiting: before, put_off: [] } };
  const last = addDays(day, -rules.without_reply);
  const isPassed = (since: string) => before !== null && since > before && since <= last;
  const fresh = Object.entries(seen).flatMap(([id, [, since]]) => (isPassed(since) ? [id] : []));
  const due = [...put_off, ...fresh].filter((id) => {
    const record = published.get(id);
    return record !== undefined && record.owner_reply === undefined;
  });
  const told = new Set(news.map(({ id }) => id));
  return {
    waiting: due.filter((id) => !told.has(id)),
    marks: {
      waiting: before !== null && before >= last ? before : last,
      put_off: due.filter((id) => told.has(id)),
    },
  };
}

/** Events after a mark, of each review the first: that is what it was before all of them. */
function toNews({ events }: Memory, mark: number): News[] {
  const first = new Map<string, News>();
  for (const { sequence, id, before } of events)
    if (sequence > mark && !first.has(id)) first.set(id, { id, before });
  return [...first.values()];
}

function add(
  progress: Progress,
  said: Pick<Message, "kind"> & Partial<Message>,
  { toId }: PlanContext,
): Progress {
  const message = { id: "", news: [], waiting: [], connections: [], ...said };
  const { news, waiting, connections } = message;
  if (news.length + waiting.length + connections.length === 0) return progress;
  return { ...progress, pending: [...progress.pending, { ...message, id: toId() }] };
}
