/**
 * Divides long work into turns of the event loop, so that requests are answered meanwhile. The
 * function it gives is called between small steps: it gives a promise to wait for when the turn has
 * lasted `budget` milliseconds, and undefined otherwise.
 */
export function createTurns(budget = 2): () => Promise<void> | undefined {
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
