import PQueue from "p-queue";

/**
 * Work of one kind, which waits for its own kind alone: deliveries to those that took the last one
 * fast, deliveries to all others, and requests that are not about content.
 */
export type Lane = "healthy" | "troubled" | "asking";

/** Runs pieces of work that the store said are due, so many at a time and so many for a host. */
export type Pool = {
  /** @param work never rejects */
  readonly add: (lane: Lane, host: string, work: () => Promise<void>) => void;
  /** how many further pieces a lane takes */
  readonly capacity: (lane: Lane) => number;
  /** hosts that have all the pieces that they may have at a time */
  readonly busyHosts: () => string[];
  /** Begins nothing any more; done when what was begun has ended. */
  readonly close: () => Promise<void>;
};

/**
 * A piece first waits for its host, whatever the lane, then for a place in its lane, so that the pieces
 * of a slow host never stand before those of another. One that takes longer than `patienceMs` gives
 * its place to the next and goes on beside the lane: nobody waits for an answer that does not come,
 * until a lane has `maxLate` times as many of these as places.
 *
 * @param options.places of each lane
 * @param options.onCapacity told when a lane can take many more
 */
export function createPool(options: {
  readonly places: number;
  readonly perHost: number;
  readonly onCapacity: () => void;
}): Pool {
  const { places, perHost, onCapacity } = options;
  const hosts = new Map<string, Host>();
  const running = new Set<Promise<void>>();
  const lanes: Readonly<Record<Lane, LaneState>> = {
    healthy: createLane(places),
    troubled: createLane(places),
    asking: createLane(places),
  };

  const toCapacity = ({ max, load }: LaneState) => max - load;

  function leave(lane: LaneState): void {
    lane.load--;
    if (toCapacity(lane) >= places) onCapacity();
  }

  /** Holds a place until the work is done, or has taken long. */
  async function takePlace(lane: LaneState, work: Promise<void>): Promise<void> {
    const { promise: late, resolve } = Promise.withResolvers<"late">();
    const timer = setTimeout(resolve, patienceMs, "late");
    const isLate = (await Promise.race([work, late])) === "late";
    clearTimeout(timer);
    if (isLate && lane.late < places * maxLate) {
      lane.late++;
      void work.then(() => lane.late--);
    } else await work;
    leave(lane);
  }

  /** Done when the work is, which may be after its place was left. */
  async function run(lane: LaneState, work: () => Promise<void>): Promise<void> {
    let begun: Promise<void> = Promise.resolve();
    lane.load++;
    await lane.queue.add(() => {
      begun = work();
      running.add(begun);
      return takePlace(lane, begun);
    });
    await begun;
    running.delete(begun);
  }

  function end(host: Host, name: string): void {
    host.size--;
    if (host.size === 0) hosts.delete(name);
    if (host.size === perHost - 1) onCapacity();
  }

  return {
    add(name, hostName, work) {
      const host = hosts.get(hostName) ?? createHost(perHost);
      hosts.set(hostName, host);
      host.size++;
      void host.queue.add(() => run(lanes[name], work)).then(() => end(host, hostName));
    },
    capacity: (name) => toCapacity(lanes[name]),
    busyHosts: () => [...hosts].filter(([, { size }]) => size >= perHost).map(([name]) => name),
    async close() {
      // What waits keeps waiting: to clear a queue rejects what it holds.
      for (const { queue } of Object.values(lanes)) queue.pause();
      await Promise.all(running);
    },
  };
}

/** Its pieces, those included that wait for it. */
type Host = { size: number; readonly queue: PQueue };

function createHost(perHost: number): Host {
  return { size: 0, queue: new PQueue({ concurrency: perHost }) };
}

type LaneState = {
  readonly queue: PQueue;
  /** pieces that it may have at a place, or ready for one */
  readonly max: number;
  /** those that it has */
  load: number;
  /** those that gave their place to others, and are not done */
  late: number;
};

function createLane(places: number): LaneState {
  const max = places + Math.max(places, minAhead);
  return { queue: new PQueue({ concurrency: places }), max, load: 0, late: 0 };
}

const patienceMs = 50;
/** Pieces that are fetched ahead, so that no place stands empty while the store is asked. */
const minAhead = 32;
const maxLate = 32;
