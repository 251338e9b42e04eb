import type { Memory } from "./memory.ts";

/** So many failures in a row are told: one or two happen to every server. */
const many = 3;

export type Failing = {
  /** the destination, without its address */
  readonly name: string;
  readonly failures: number;
  readonly fault: string;
};

/** Destinations that could not be told again and again. */
export function findFailing(memory: Memory | null): readonly Failing[] {
  return Object.values(memory?.destinations ?? {})
    .filter(({ failures }) => failures >= many)
    .map(({ name, failures, fault }) => ({ name, failures, fault: fault ?? "failed" }));
}
