import PQueue from "p-queue";

/** One kind of the hub's work, done in queues. */
export type HubWork = {
  /** Takes up what is due, as far as there is capacity. */
  readonly fill: () => Promise<void>;
  /** Begins nothing any more; done when what was begun is recorded. */
  readonly close: () => Promise<void>;
};

/** Runs pieces of work that the store said are due, so many at a time and so many for a host. */
export type WorkQueue = {
  /** @param work never rejects */
  readonly add: (host: string, work: () => Promise<void>) => void;
  /** how many further pieces it takes */
  readonly capacity: () => number;
  /** hosts that have all the pieces that they may have at a time */
  readonly busyHosts: () => string[];
  /** Begins nothing any more; done when what was begun has ended. */
  readonly close: () => Promise<void>;
};

/**
 * A piece first waits for its host, then for a slot, so that the pieces of a slow host never stand
 * before those of another. One that takes longer than `patienceMs` leaves its slot to another and goes
 * on beside it: the queue goes on at the pace of those that answer. Of such there are at most
 * `maxSlow` times as many as slots.
 *
 * @param options.onCapacity told when there is capacity for more
 */
export function createWorkQueue(options: {
  readonly concurrency: number;
  readonly perHost: number;
  readonly onCapacity: () => void;
}): WorkQueue {
  const { concurrency, perHost, onCapacity } = options;
  const max = concurrency + Math.max(concurrency, minAhead);
  const slots = new PQueue({ concurrency });
  const hosts = new Map<string, Host>();
  const running = new Set<Promise<void>>();
  /** pieces that have a slot or could take one */
  let load = 0;
  let slow = 0;

  /** Holds a slot until the work is done, or has taken long. */
  async function takeSlot(work: Promise<void>): Promise<void> {
    const { promise: late, resolve } = Promise.withResolvers<"late">();
    const timer = setTimeout(resolve, patienceMs, "late");
    const ended = await Promise.race([work, late]);
    clearTimeout(timer);
    if (ended !== "late") return;
    if (slow >= concurrency * maxSlow) return work;
    slow++;
    load--;
    onCapacity();
    void work.then(() => {
      slow--;
      load++;
    });
  }

  async function run(work: () => Promise<void>): Promise<void> {
    let begun: Promise<void> = Promise.resolve();
    await slots.add(() => {
      begun = work();
      running.add(begun);
      return takeSlot(begun);
    });
    await begun;
    running.delete(begun);
  }

  function end(host: Host, name: string): void {
    host.size--;
    if (host.size < perHost) load--;
    if (host.size === 0) hosts.delete(name);
    onCapacity();
  }

  return {
    add(name, work) {
      const host = hosts.get(name) ?? { size: 0, queue: new PQueue({ concurrency: perHost }) };
      hosts.set(name, host);
      if (host.size < perHost) load++;
      host.size++;
      void host.queue.add(() => run(work)).then(() => end(host, name));
    },
    capacity: () => max - load,
    busyHosts: () => [...hosts].filter(([, { size }]) => size >= perHost).map(([name]) => name),
    async close() {
      slots.pause(); // what waits keeps waiting: to clear a queue rejects what it holds
      await Promise.all(running);
    },
  };
}

type Host = { size: number; readonly queue: PQueue };

const patienceMs = 50;
/** Pieces that are fetched ahead, so that no slot stands empty while the store is asked. */
const minAhead = 32;
const maxSlow = 8;
