import PQueue from "p-queue";

/** Runs pieces of work that the store said are due, so many at a time and so many for a host. */
export type WorkLane = {
  /** @param work never rejects */
  readonly add: (host: string, work: () => Promise<void>) => void;
  /** how many further pieces it takes */
  readonly room: () => number;
  /** hosts that have all the pieces that they may have at a time */
  readonly busyHosts: () => string[];
  /** Begins nothing any more; done when what was begun has ended. */
  readonly close: () => Promise<void>;
};

export type WorkLaneOptions = {
  readonly concurrency: number;
  readonly perHost: number;
  /** told when there is room for more */
  readonly onRoom: () => void;
  /** Milliseconds after which a piece leaves its place to another and goes on beside the lane. */
  readonly patienceMs?: number;
};

/**
 * A piece first waits for its host's turn, then for a place in the lane, so that the pieces of a
 * slow host never stand before those of another. One that takes long leaves its place: the lane goes
 * on at the pace of those that answer. Of such there are at most `mostSlow` times as many as places.
 */
export function createLane(options: WorkLaneOptions): WorkLane {
  const { concurrency, perHost, onRoom, patienceMs = 50 } = options;
  const capacity = concurrency + Math.max(concurrency, leastAhead);
  const places = new PQueue({ concurrency });
  const hosts = new Map<string, Host>();
  const running = new Set<Promise<void>>();
  /** pieces that have a place or could take one */
  let load = 0;
  let slow = 0;

  /** Holds a place until the work is done, or has taken long. */
  async function takePlace(work: Promise<void>): Promise<void> {
    const { promise: late, resolve } = Promise.withResolvers<"late">();
    const timer = setTimeout(resolve, patienceMs, "late");
    const ended = await Promise.race([work, late]);
    clearTimeout(timer);
    if (ended !== "late") return;
    if (slow >= concurrency * mostSlow) return work;
    slow++;
    load--;
    onRoom();
    void work.then(() => {
      slow--;
      load++;
    });
  }

  async function run(work: () => Promise<void>): Promise<void> {
    let begun: Promise<void> = Promise.resolve();
    await places.add(() => {
      begun = work();
      running.add(begun);
      return takePlace(begun);
    });
    await begun;
    running.delete(begun);
  }

  function end(host: Host, name: string): void {
    host.size--;
    if (host.size < perHost) load--;
    if (host.size === 0) hosts.delete(name);
    onRoom();
  }

  return {
    add(name, work) {
      const host = hosts.get(name) ?? { size: 0, turns: new PQueue({ concurrency: perHost }) };
      hosts.set(name, host);
      if (host.size < perHost) load++;
      host.size++;
      void host.turns.add(() => run(work)).then(() => end(host, name));
    },
    room: () => capacity - load,
    busyHosts: () => [...hosts].filter(([, { size }]) => size >= perHost).map(([name]) => name),
    async close() {
      places.pause(); // what waits keeps waiting: to clear a queue rejects what it holds
      await Promise.all(running);
    },
  };
}

type Host = { size: number; readonly turns: PQueue };

/** Pieces that are fetched ahead, so that no place stands empty while the store is asked. */
const leastAhead = 32;
const mostSlow = 8;
