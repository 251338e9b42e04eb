import type { SiteSettings } from "#content/sites.ts";
import { createHttpServer, listen } from "../sidecar/http/server.ts";
import { createContents } from "./contents.ts";
import { createDesk } from "./desk.ts";
import { createGuard, enterPath } from "./guard.ts";
import { createPages } from "./pages.ts";
import { createPreviews } from "./publish/previews.ts";
import { createWorks } from "./publish/works.ts";
import type { ReviewDeps } from "./reviews/change-reviews.ts";

export type DeskSettings = Omit<ReviewDeps, "closePreviews" | "contents"> & {
  readonly port: number;
  readonly listSites: () => readonly SiteSettings[];
  /** the folder of a business that is begun here, by its name */
  readonly toNewDir: (name: string) => string;
  /** told of errors that nobody foresaw */
  readonly onError: (error: unknown) => void;
};

export type OpenDesk = {
  /** with the key, for the browser alone */
  readonly address: string;
  close(): Promise<void>;
};

/**
 * Serves the desk on this machine alone.
 *
 * @throws ListenError
 */
export async function openDesk({ port, ...deps }: DeskSettings): Promise<OpenDesk> {
  let origin = "";
  const guard = createGuard(() => origin);
  const previews = createPreviews(deps.deskDir);
  const pages = createPages({
    ...deps,
    contents: createContents(),
    closePreviews: previews.close,
    previews,
    works: createWorks(),
  });
  const app = createDesk({ ...deps, guard, pages });
  const server = createHttpServer(app);
  origin = await listen(server, port, "127.0.0.1", { port: "DESK_PORT", host: "--host" });
  const close = () =>
    new Promise<void>((resolve) => {
      previews.close();
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `${origin}${enterPath}?key=${guard.key}`, close };
}
