import { commonFields, sidecarMethods, toPreflightFields } from "./fields.ts";
import type { Hosting } from "./hosting.ts";
import { retryAfter, toProblemBody } from "./problems.ts";

/**
 * JavaScript for hosts that run code beside the documents (a service worker's interface, Fetch):
 * `toStandIn(request, answer, getPage)` gives what the sidecar answered, or, where it cannot be
 * reached, what stands in for it: a problem, for a preflight its permission, for the search a page.
 */
export function toStandInCode({ search, searchUnavailable }: Hosting): string {
  const fields = {
    ...commonFields.security,
    ...commonFields.cors,
    "Cache-Control": "no-store",
    Vary: "Accept, Accept-Encoding",
  };
  const preflight = toPreflightFields(sidecarMethods);
  return `const fields = ${JSON.stringify(fields, null, 2)};
const preflight = ${JSON.stringify(preflight, null, 2)};

async function toStandIn(request, answer, getPage) {
  if (answer !== null && ![502, 504, 521, 522, 523, 530].includes(answer.status)) return answer;
  if (request.method === "OPTIONS") {
    return new Response(null, { status: 204, headers: { ...fields, ...preflight } });
  }
  const { pathname, origin } = new URL(request.url);
  const unavailable = { status: 503, headers: { ...fields, "Retry-After": "${retryAfter}" } };
  if (pathname === ${JSON.stringify(search)}) {
    const page = await getPage(new URL(${JSON.stringify(searchUnavailable)}, origin));
    for (const name of ["Content-Type", "Content-Security-Policy"]) {
      unavailable.headers[name] = page.headers.get(name) ?? "";
    }
    return new Response(page.body, unavailable);
  }
  unavailable.headers["Content-Type"] = "application/json; charset=utf-8";
  return new Response(${JSON.stringify(toProblemBody(503))}, unavailable);
}
`;
}
