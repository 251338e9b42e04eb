import { renameSync, writeFileSync } from "node:fs";
import type { Clock } from "../../sidecar/clock.ts";

/** The clocks of a sidecar, which a test moves from outside: as they are, or those of a process. */
export type MovableClock = Clock & {
  /** NODE_OPTIONS for the process */
  readonly options: string;
  /** Sets the clock that can be set, forward or back; the steady one stays as it is. */
  readonly forward: (seconds: number) => void;
  /** Has time pass, by both clocks. */
  readonly pass: (seconds: number) => void;
};

/** @param file says how far the clocks are ahead; it is made */
export function createMovableClock(file: string): MovableClock {
  let [ahead, passed] = [0, 0];
  const write = () => {
    writeFileSync(`${file}.new`, `${ahead} ${passed}`);
    renameSync(`${file}.new`, file);
  };
  write();
  return {
    now: () => Date.now() + ahead,
    steady: () => performance.now() + passed,
    options: `--import=data:text/javascript,${encodeURIComponent(toPreload(file))}`,
    forward(seconds) {
      ahead += seconds * 1000;
      write();
    },
    pass(seconds) {
      ahead += seconds * 1000;
      passed += seconds * 1000;
      write();
    },
  };
}

function toPreload(file: string): string {
  return `
    import { readFileSync } from "node:fs";
    let last = "0 0";
    const read = (part) => {
      try { last = readFileSync(${JSON.stringify(file)}, "utf8"); } catch {}
      return Number(last.split(" ")[part]);
    };
    const RealDate = Date;
    const now = () => RealDate.now() + read(0);
    globalThis.Date = class extends RealDate {
      constructor(...given) { if (given.length) super(...given); else super(now()); }
      static now() { return now(); }
    };
    const steady = performance.now.bind(performance);
    performance.now = () => steady() + read(1);`;
}
