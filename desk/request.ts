import type { Request } from "express";
import { readTimeZone } from "#content/business-form.ts";
import type { SiteSettings } from "#content/sites.ts";
import { isPlain, readBody } from "../sidecar/http/body.ts";
import { FormError } from "./form-error.ts";
import { toLink } from "./frame.ts";
import type { Visit } from "./page.ts";
import { type Language, toRequestLanguage } from "./words.ts";

const maxFormBytes = 1_000_000;

/**
 * The fields of a form; none of what is only asked for.
 *
 * @throws FormError where it is not a form, or too large
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  if (request.method !== "POST") return new URLSearchParams();
  const isForm = isPlain(request.headers, "application/x-www-form-urlencoded");
  const body = isForm ? await readBody(request, maxFormBytes) : null;
  if (body === null) throw new FormError("noForm");
  if (body === "too large") throw new FormError("tooLarge");
  return new URLSearchParams(body.toString("utf8"));
}

/** What is asked of a business; null where it is of none. */
export async function toVisit(
  request: Request,
  sites: readonly SiteSettings[],
): Promise<Visit | null> {
  const params = Object.fromEntries(
    Object.entries(request.params).map(([name, value]) => [name, String(value)]),
  );
  const site = sites.find(({ name }) => name === params.site);
  if (site === undefined) return null;
  const [language, query] = [toLanguage(request), toUrl(request).searchParams];
  const timeZone = await readTimeZone(site.contentDir);
  const link = (path: string) => toLink(site, path);
  return { site, language, timeZone, params, query, request, link };
}

export function toLanguage({ headers }: Request): Language {
  return toRequestLanguage(headers);
}

export function toUrl({ originalUrl }: Request): URL {
  return new URL(originalUrl, "http://desk.invalid");
}
