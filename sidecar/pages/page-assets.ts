import { readFile } from "node:fs/promises";
import type { RequestHandler } from "express";
import type { Fields } from "#hosting/fields.ts";
import type { Document } from "../http/document.ts";
import { splitTarget } from "../http/url-path.ts";

/** Files that pages on demand ask for, kept while the code that names them is. */
export type PageAssets = {
  /** Takes the files of the release from which the code was loaded into memory. */
  readonly keep: (assets: ReadonlyMap<string, Document>) => Promise<void>;
  /** Serves them where the release in use has none of that name: its code may be newer. */
  readonly serve: RequestHandler;
};

export function createPageAssets(): PageAssets {
  const kept = new Map<string, { readonly fields: Fields; readonly bytes: Buffer }>();
  return {
    async keep(assets) {
      for (const [path, { identity }] of assets) {
        kept.set(path, { fields: identity.sent, bytes: await readFile(identity.file) });
      }
    },
    serve(request, response, next) {
      const found = kept.get(splitTarget(request.url).path);
      const isRead = request.method === "GET" || request.method === "HEAD";
      if (!found || !isRead) return next();
      response.writeHead(200, found.fields);
      response.end(found.bytes);
    },
  };
}
