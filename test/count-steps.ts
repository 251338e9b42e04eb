import { Session } from "node:inspector/promises";

/** How often the blocks of some code run: the same on every machine, however busy it is. */
export type StepCounter = AsyncDisposable & {
  /** @returns the steps since it was asked last */
  readonly take: () => Promise<number>;
};

/**
 * Counts, in this process, how often each block of code (a function, a branch, the body of a loop) runs.
 *
 * @param part of the paths of the files whose blocks are counted
 */
export async function countSteps(part: string): Promise<StepCounter> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  return {
    async take() {
      const { result } = await session.post("Profiler.takePreciseCoverage");
      return result
        .filter(({ url }) => url.includes(part))
        .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
        .reduce((sum, { count }) => sum + count, 0);
    },
    async [Symbol.asyncDispose]() {
      await session.post("Profiler.stopPreciseCoverage");
      session.disconnect();
    },
  };
}
