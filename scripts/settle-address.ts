import { Refusal } from "#machine/refusal.ts";
import { toCounts } from "../sidecar/websub/foreign.ts";
import type { Operator } from "../sidecar/websub/operator.ts";

/**
 * Decides what becomes of the subscriptions of an address that is not, or no longer, served here.
 * It says how many there are before it touches them; no sidecar may run meanwhile.
 *
 * @param operands for move, the old address and the new one; for drop, the one to forget
 * @returns the exit code
 * @throws StoreError, and Refusal where there is nothing to settle
 */
export async function settleAddress(
  operator: Operator,
  command: "move" | "drop",
  operands: readonly string[],
): Promise<number> {
  const [from = "", to = ""] = operands.map(toAddress);
  return operator.runAlone(async () => {
    const counted = await count(operator, from);
    if (command === "move") await move(operator, from, to, counted);
    else await drop(operator, from, counted);
    return 0;
  });
}

async function move(operator: Operator, from: string, to: string, counted: string): Promise<void> {
  if (from === to) throw new Refusal(`${from} is the old and the new address; give two`);
  console.log(`${counted} of ${from} become those of ${to} …`);
  await operator.move(from, to);
  console.log(`Done. With BASE_URL=${to} the sidecar's next start sends each of them its topic as it is there,
with Link: <${to}/…>; rel="self". They notice the new address, and no gap. To undo it before that
start: npx firsthand hub move ${to} ${from}`);
}

async function drop(operator: Operator, address: string, counted: string): Promise<void> {
  console.log(`${counted} of ${address} are forgotten …`);
  await operator.drop(address);
  console.log(`Done. The subscribers are not told; from here they get nothing more.`);
}

async function count(operator: Operator, address: string): Promise<string> {
  const kept = await operator.listAddresses(Date.now());
  const found = kept.find((each) => each.address === address);
  if (found) return toCounts(found);
  const others = kept.map((each) => `${toCounts(each)} of ${each.address}`).join(", ");
  throw new Refusal(
    `There is nothing of ${address} here; there are ${others || "no subscriptions"}`,
  );
}

/** As BASE_URL: an origin, without a path. */
function toAddress(said: string): string {
  const url = URL.parse(said);
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) {
    return url.origin;
  }
  throw new Refusal(`${said} is not an address; write it as BASE_URL, https://reviews.example.com`);
}
