import type { Egress, EgressOptions } from "../../../sidecar/websub/egress.ts";
import { createEgress } from "../../../sidecar/websub/egress.ts";
import type { Authority } from "../../websub/authority.ts";
import { createAuthority } from "../../websub/authority.ts";
import type { Subscriber } from "../../websub/subscriber.ts";
import { startSubscriber } from "../../websub/subscriber.ts";

export type Stage = {
  readonly authority: Authority;
  readonly subscriber: Subscriber;
  /** an egress that may reach the subscriber, ended with the stage */
  readonly egressWith: (said?: Partial<EgressOptions>) => Egress;
  readonly stop: () => Promise<void>;
};

/** A subscriber on this machine and the way to it. */
export async function createStage(): Promise<Stage> {
  const authority = await createAuthority();
  const identity = await authority.issue(["127.0.0.1", "localhost", "subscriber.example"]);
  const subscriber = await startSubscriber(identity);
  const made: Egress[] = [];
  return {
    authority,
    subscriber,
    egressWith(said = {}) {
      const egress = createEgress({
        ports: [443],
        testCallbacks: [subscriber.hostPort],
        timeoutMs: 10_000,
        userAgent: "Firsthand/1 (+https://reviews.example.com)",
        ca: authority.certificate,
        ...said,
      });
      made.push(egress);
      return egress;
    },
    async stop() {
      await Promise.all(made.map((egress) => egress.close()));
      await subscriber.stop();
    },
  };
}
