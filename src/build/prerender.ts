import { StaticPaths } from "astro:static-paths";
import { extname, posix } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { RouteData } from "astro";
import { App } from "astro/app";
import { createApp } from "astro/app/entrypoint";
import { withoutBlanks } from "#formats/without-blanks.ts";
import { createToKey } from "#site/kept-path.ts";
import { readSite, type SiteSource, withoutSite, withSite } from "#site/site.ts";
import type { Body } from "./write-body.ts";

/** Takes the files of a site, each at a path such as `reviews/index.html`. */
export type Output = {
  /** Whether the file was made of this key before, and is there now: then it need not be rendered. */
  readonly keep: (path: string, key: string) => boolean;
  /** @param key of what may be kept, which then is bytes and not a stream; else null */
  readonly write: (path: string, body: Body, key: string | null) => Promise<void>;
};

/**
 * Renders every page and document that does not wait for a request, as Astro's own build would, but
 * for those that are kept. It is the entry of the bundle that Astro makes of the pages, and runs
 * nowhere else; one bundle renders as many sites as it is given.
 *
 * @param code one hash over the code that renders
 * @throws what a page throws
 */
export function prerender(source: SiteSource, code: string, output: Output): Promise<void> {
  return withSite(source, async () => {
    const app = createRenderer(source.baseUrl);
    const { frame } = await readSite();
    const toPageKey = createToKey(code, frame);
    const toDocumentKey = createToKey(code, null);
    const written = new Set<string>();
    const paths = toOrder(await new StaticPaths(app).getAll());
    for (const [at, { pathname, route, cacheKey }] of paths.entries()) {
      // Lets other threads be told and answer.
      if (at % 50 === 0) await setImmediate();
      const path = toFilePath(pathname, route);
      // Of two routes to one address the first wins.
      if (written.has(path) || (!source.sidecar && path.endsWith(standIn))) continue;
      written.add(path);
      const toKey = route.type === "page" ? toPageKey : toDocumentKey;
      const key = cacheKey === undefined ? null : toKey(cacheKey);
      if (key !== null && output.keep(path, key)) continue;
      const render = () =>
        renderBody(app, new URL(toAddress(pathname, route), source.baseUrl), route);
      const body = await (key === null ? render() : withoutSite(() => readAll(render())));
      if (body !== null) await output.write(path, body, key);
    }
  });
}

/** A page may describe a document, and is told what that came to: so documents come first. */
function toOrder<Path extends { readonly route: RouteData }>(paths: readonly Path[]): Path[] {
  const { pages = [], documents = [] } = Object.groupBy(paths, ({ route: { type } }) =>
    type === "page" ? "pages" : "documents",
  );
  return [...documents, ...pages];
}

/** Stands in for the search page, where there is one. */
const standIn = "search-unavailable/index.html";

async function readAll(rendered: Promise<Body | null>): Promise<Uint8Array | null> {
  const body = await rendered;
  return body instanceof ReadableStream ? new Response(body).bytes() : body;
}

async function renderBody(app: App, url: URL, route: RouteData): Promise<Body | null> {
  const response = await app.render(new Request(url), { routeData: route });
  if (response.status !== 200 && route.pathname !== "/404")
    throw new Error(`${url.pathname} answered ${response.status}`);
  if (route.type !== "page" || response.body === null) return response.body;
  return new TextEncoder().encode(withoutBlanks(await response.text()));
}

/** A renderer for one site alone: Astro keeps what getStaticPaths said for each manifest. */
function createRenderer(site: string): App {
  const app = new App({ ...createApp().manifest, site }, false);
  app.renderError = (_, { error, status }) =>
    Promise.reject(error ?? new Error(`a page answered ${status}`));
  return app;
}

function toFilePath(pathname: string, { type }: RouteData): string {
  const path = pathname.replace(/^\/|\/$/g, "");
  if (type !== "page") return path;
  return path === "404" ? "404.html" : posix.join(path, "index.html");
}

function toAddress(pathname: string, { type }: RouteData): string {
  const isFile = type !== "page" && extname(pathname) !== "";
  return isFile ? pathname : pathname.replace(/\/?$/, "/");
}
