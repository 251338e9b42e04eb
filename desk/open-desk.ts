import type { SiteSettings } from "#content/sites.ts";
import type { Outside } from "../scripts/fetch/bring.ts";
import { createHttpServer, listen, type Patience } from "../sidecar/http/server.ts";
import { createContents } from "./contents.ts";
import { createDesk } from "./desk.ts";
import { createGuard } from "./guard.ts";
import type { Hosted } from "./hosted.ts";
import type { HubAccess } from "./hub/hub.ts";
import { createPages } from "./pages.ts";
import { createDoors } from "./publish/doors.ts";
import { createLocal } from "./publish/local.ts";
import { createPreviews } from "./publish/previews.ts";
import { createWorks } from "./publish/works.ts";
import type { ReviewDeps } from "./reviews/change-reviews.ts";
import type { KeySettings } from "./sessions.ts";
import { createSignIn } from "./sign-in/sign-in.ts";

export type DeskSettings = Omit<ReviewDeps, "closePreviews" | "contents"> & {
  readonly port: number;
  /** what fetching has of the machine */
  readonly outside: Outside;
  readonly listSites: () => readonly SiteSettings[];
  /** the folder of a business that is begun here, by its name */
  readonly toNewDir: (name: string) => string;
  /** told of errors that nobody foresaw */
  readonly onError: (error: unknown) => void;
  /** the hub of this machine; absent or null where there never is one */
  readonly hub?: HubAccess | null;
  /** how others of an office reach it; null for this machine alone */
  readonly hosted?: Hosted | null;
  /** milliseconds of a clock that only goes on */
  readonly steady?: () => number;
  readonly patience?: Patience;
};

export type OpenDesk = {
  /** lets one browser in, once, by a key; where one signs in it has none */
  toAddress(key?: KeySettings): string;
  close(): Promise<void>;
};

const hourMs = 3_600_000;

/** Files may take long to come over a slow line, as long as something comes. */
export const deskPatience: Patience = { requestTimeout: 6 * hourMs, timeout: 120_000 };

/**
 * Serves the desk: on this machine alone, or for those who know its password.
 *
 * @throws ListenError
 */
export async function openDesk(settings: DeskSettings): Promise<OpenDesk> {
  const { port, hosted = null, hub = null, patience = deskPatience, ...others } = settings;
  const { steady = () => performance.now(), ...deps } = others;
  let origin = "";
  const idleMs = (hosted ? 2 : 12) * hourMs;
  const guard = createGuard({ origin: () => origin, idleMs, steady });
  const previews = createPreviews(deps.deskDir);
  const local = createLocal(deps.deskDir);
  const doorPort = port === 0 ? 0 : port + 1;
  const doors = hosted && createDoors({ ...hosted, guard, port: doorPort });
  const pages = createPages({
    ...deps,
    hub,
    contents: createContents(),
    closePreviews: previews.close,
    previews,
    local,
    doors,
    isHosted: hosted !== null,
    works: createWorks(),
  });
  const signIn = hosted && createSignIn({ guard, isPassword: hosted.isPassword, steady });
  const app = createDesk({ ...deps, guard, signIn, pages, hasHub: () => hub?.isThere() ?? false });
  const server = createHttpServer(app, hosted?.tls, patience);
  const listensAt = hosted?.listensAt ?? "127.0.0.1";
  const own = await listen(server, port, listensAt, { port: "DESK_PORT", host: "--host" });
  origin = hosted ? `https://${hosted.host}:${new URL(own).port}` : own;
  const close = () =>
    new Promise<void>((resolve) => {
      previews.close();
      doors?.close();
      local.close();
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { toAddress: (key) => (hosted ? origin : guard.toAddress(key)), close };
}
