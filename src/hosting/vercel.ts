import type { HostKind } from "./host-kind.ts";
import type { Hosting } from "./hosting.ts";
import { toFilePattern, toPattern } from "./pattern.ts";

export const vercel: HostKind = {
  isFolder: true,
  hasProxy: true,
  toFiles: (hosting) =>
    new Map([["vercel.json", `${JSON.stringify({ routes: toRoutes(hosting) }, null, 2)}\n`]]),
};

/**
 * Vercel's routes, from top to bottom: those that only add fields go on to the next. Once a file is
 * looked for, what is none has the page for it. https://vercel.com/docs/project-configuration#routes
 */
function toRoutes(hosting: Hosting): readonly Route[] {
  const { fields, moved, removed, removedPage, notFound, proxied, sidecar, search } = hosting;
  const ofSidecar = proxied.map(toPattern).join("|");
  const page = (path: string) => path.replace(/\/$/, "/index.html");
  return [
    ...fields.map(({ path, fields: headers }) => ({
      // What the sidecar answers has its own.
      src: path === "/*" && sidecar !== null ? `^(?!${ofSidecar}).*$` : toSource(path),
      headers,
      continue: true,
    })),
    ...Object.entries(moved).map(([old, path]) => toRedirect(`^${toPattern(old)}`, path)),
    ...(removed.length === 0
      ? []
      : [
          {
            src: `^/reviews/(?:${removed.join("|")})/?$`,
            status: 410,
            dest: page(removedPage ?? notFound),
          },
        ]),
    ...(sidecar === null ? [] : [toRedirect(`^${search.slice(0, -1)}$`, search)]),
    ...proxied.map((path) => ({
      src: toSource(path),
      dest: `${sidecar}${path.replace("*", "$1")}`,
    })),
    toRedirect(`^(?!.*(?:${toFilePattern(fields)}))/((?:[^/]+/)*[^/]+)$`, "/$1/"),
    { handle: "filesystem" },
    { src: "^/.*$", status: 404, dest: notFound },
  ];
}

type Route = Readonly<Record<string, unknown>>;

function toRedirect(src: string, path: string): Route {
  return { src, status: 308, headers: { Location: path } };
}

function toSource(path: string): string {
  return path.endsWith("*") ? `^${toPattern(path)}(.*)$` : `^${toPattern(path)}`;
}
