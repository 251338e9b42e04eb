import type { HostKind } from "./host-kind.ts";

/**
 * GitHub Pages takes a folder and nothing that would say how to serve it: neither fields nor
 * redirects nor a way to a sidecar. `.nojekyll` keeps it from leaving out `_astro/`; `CNAME` names an
 * own domain. https://docs.github.com/en/pages
 */
export const githubPages: HostKind = {
  isFolder: true,
  hasProxy: false,
  toFiles: (_hosting, { baseUrl }) => {
    const { hostname } = new URL(baseUrl);
    const name: [string, string][] = hostname.endsWith(".github.io")
      ? []
      : [["CNAME", `${hostname}\n`]];
    return new Map([[".nojekyll", ""], ...name]);
  },
};
