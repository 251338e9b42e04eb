import { expect, test } from "vitest";
import { onDemand } from "../../sidecar/on-demand.ts";

test("it is loaded when it is first asked for, and once for all who ask", async () => {
  const loads: string[] = [];
  const take = onDemand(async () => {
    loads.push("load");
    return loads;
  });
  expect(loads).toEqual([]);
  expect(await Promise.all([take(), take()])).toEqual([["load"], ["load"]]);
  expect(await take()).toBe(loads);
});

test("what could not be loaded is tried again by the next who asks", async () => {
  let tries = 0;
  const take = onDemand(async () => {
    tries++;
    if (tries === 1) throw new Error("not yet");
    return tries;
  });
  await expect(take()).rejects.toThrow("not yet");
  expect(await take()).toBe(2);
});
