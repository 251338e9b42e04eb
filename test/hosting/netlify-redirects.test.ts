import { expect, test } from "vitest";
import { toNetlifyFiles } from "#hosting/netlify.ts";
import { buildHosting } from "./build-hosting.ts";

type Rule = { readonly from: string; readonly to: string; readonly status: number };

const rules: readonly Rule[] = (toNetlifyFiles(buildHosting()).get("_redirects") ?? "")
  .split("\n")
  .filter((line) => line.trim() !== "" && !line.startsWith("#"))
  .map((line) => {
    const [from = "", to = "", status = "301"] = line.trim().split(/\s+/);
    return { from, to, status: Number.parseInt(status, 10) };
  });

/** Netlify: "Our CDN edge nodes do URL normalization before the redirect rules kick in". */
const toNormal = (path: string) => path.replace(/(.)\/$/, "$1");

/** The first rule that takes a path; Netlify does not tell a slash at its end from none. */
function find(path: string): Rule | undefined {
  return rules.find(({ from }) =>
    from.endsWith("/*")
      ? `${toNormal(path)}/`.startsWith(from.slice(0, -1))
      : toNormal(from) === toNormal(path),
  );
}

/** What a browser that asks for a path gets in the end. */
function follow(path: string): Rule | undefined {
  let at = path;
  for (let hops = 0; hops < 5; hops += 1) {
    const rule = find(at);
    if (!rule || rule.status < 300 || rule.status >= 400) return rule;
    at = rule.to;
  }
  throw new Error(`${path} is redirected for ever`);
}

test.each(["/search/", "/search"])("on Netlify %s ends at the sidecar's search page", (path) => {
  expect(follow(path)).toMatchObject({ to: "https://sidecar.example/search/", status: 200 });
});

test("on Netlify no rule redirects a path to itself", () => {
  expect(rules.length).toBeGreaterThan(3);
  const loops = rules.filter(
    ({ from, to, status }) => status >= 300 && status < 400 && toNormal(from) === toNormal(to),
  );
  expect(loops).toEqual([]);
});
