/**
 * Divides long work, so that requests are answered meanwhile. The function that it gives is called
 * between small steps: where the work has gone on for `budget` milliseconds, it gives a promise to
 * wait for.
 */
export function createPause(budget = 2): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < budget) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        began = performance.now();
        resolve();
      });
    });
  };
}
