import { StaticPaths } from "astro:static-paths";
import { extname } from "node:path";
import type { RouteData } from "astro";
import { App } from "astro/app";
import { createApp } from "astro/app/entrypoint";
import { type SiteSource, withSite } from "#site/site.ts";

/** Takes a file of the site: a path such as `/reviews/index.html`. */
export type WriteFile = (path: string, body: Uint8Array) => Promise<void>;

/**
 * Renders every page and document that does not wait for a request, as Astro's own build would. It
 * is the entry of the bundle that Astro makes of the pages, and runs nowhere else; one bundle
 * renders as many sites as it is given.
 *
 * @throws what a page throws
 */
export function prerender(source: SiteSource, write: WriteFile): Promise<void> {
  return withSite(source, async () => {
    const app = createRenderer(source.baseUrl);
    const written = new Set<string>();
    for (const { pathname, route } of await new StaticPaths(app).getAll()) {
      const path = toFilePath(pathname, route);
      // Of two routes to one address the first wins.
      if (written.has(path) || (!source.sidecar && path.endsWith(standIn))) continue;
      written.add(path);
      const request = new Request(new URL(toAddress(pathname, route), source.baseUrl));
      const { status, body } = await app.render(request, { routeData: route });
      if (status !== 200 && pathname !== "/404") throw new Error(`${pathname} answered ${status}`);
      if (body !== null) await write(path, await new Response(body).bytes());
    }
  });
}

/** Stands in for the search page, where there is one. */
const standIn = "search-unavailable/index.html";

/** A renderer for one site alone: Astro keeps what getStaticPaths said for each manifest. */
function createRenderer(site: string): App {
  const app = new App({ ...createApp().manifest, site }, false);
  app.renderError = (_, { error, status }) =>
    Promise.reject(error ?? new Error(`a page answered ${status}`));
  return app;
}

function toFilePath(pathname: string, { type }: RouteData): string {
  if (type !== "page") return pathname.replace(/\/$/, "");
  return pathname === "/404" ? "/404.html" : `${pathname.replace(/\/$/, "")}/index.html`;
}

function toAddress(pathname: string, { type }: RouteData): string {
  const isFile = type !== "page" && extname(pathname) !== "";
  return isFile ? pathname : pathname.replace(/\/?$/, "/");
}
