import type { Registry } from "prom-client";
import { Gauge } from "prom-client";

export type PublishedRelease = {
  readonly id: string;
  readonly reviews: { readonly lastModified: number } | null;
};

/** Registers which release is served, and since when its reviews are as they are. */
export function registerRelease(registry: Registry, release: () => PublishedRelease | null): void {
  const registers = [registry];
  new Gauge({
    name: "firsthand_release_info",
    help: "1, with the id of the release that is served.",
    labelNames: ["release"],
    registers,
    collect() {
      this.reset();
      const id = release()?.id;
      if (id !== undefined) this.set({ release: id }, 1);
    },
  });
  new Gauge({
    name: "firsthand_reviews_modified_timestamp_seconds",
    help: "When the reviews last changed; 0 while none are served.",
    registers,
    collect() {
      this.set((release()?.reviews?.lastModified ?? 0) / 1000);
    },
  });
}
