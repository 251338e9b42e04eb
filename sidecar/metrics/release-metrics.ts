import { Gauge, type Registry } from "prom-client";

/** The name of a site among several; where there is one, nothing. */
export type SiteLabels = { readonly site?: string };

export type MeteredSite = {
  readonly labels: SiteLabels;
  readonly baseUrl: string;
  /** null while none is loaded */
  readonly release: () => MeteredRelease | null;
  /** whether what is published cannot be had or loaded, so that an older release is served, or none */
  readonly isStale: () => boolean;
};

type MeteredRelease = {
  readonly id: string;
  /** null for a release of an earlier version */
  readonly order: { readonly published_at: string } | null;
  readonly reviews: { readonly lastModified: number } | null;
};

/** Which release of each site is served, and since when it and its reviews are as they are. */
export function registerReleases(
  registry: Registry,
  sites: readonly MeteredSite[],
  now: () => number,
): void {
  const registers = [registry];
  const gauge = (
    name: string,
    help: string,
    read: (release: MeteredRelease | null, site: MeteredSite) => number | undefined,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ["site"],
      registers,
      collect() {
        this.reset();
        for (const site of sites) {
          const release = site.release();
          const isAsleep = release === null && site.labels.site !== undefined && !site.isStale();
          const value = isAsleep ? undefined : read(release, site);
          if (value !== undefined) this.set(site.labels, value);
        }
      },
    });
  const readPublishedAt = (release: MeteredRelease | null) =>
    release?.order ? Date.parse(release.order.published_at) / 1000 : undefined;

  new Gauge({
    name: "firsthand_release_info",
    help: "1, with the id of the release that is served.",
    labelNames: ["site", "release"],
    registers,
    collect() {
      this.reset();
      for (const { labels, release } of sites) {
        const id = release()?.id;
        if (id !== undefined) this.set({ ...labels, release: id }, 1);
      }
    },
  });
  gauge(
    "firsthand_reviews_modified_timestamp_seconds",
    "When the reviews last changed; 0 while none are served.",
    (release) => (release?.reviews?.lastModified ?? 0) / 1000,
  );
  gauge(
    "firsthand_last_publish_timestamp_seconds",
    "When the release that is served was published.",
    readPublishedAt,
  );
  gauge(
    "firsthand_release_age_seconds",
    "How long ago the release that is served was published.",
    (release) => {
      const publishedAt = readPublishedAt(release);
      return publishedAt === undefined ? undefined : now() / 1000 - publishedAt;
    },
  );
  gauge(
    "firsthand_release_stale",
    "1 while what is published cannot be had or loaded, and an older release is served, or none.",
    (_, site) => (site.isStale() ? 1 : 0),
  );
}
