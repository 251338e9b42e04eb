import { spawn } from "node:child_process";
import { listOwnSites, toSiteDir } from "#content/content-dir.ts";
import { deskDir } from "#content/desk-folder.ts";
import { readSite, readSites, type SiteSettings } from "#content/sites.ts";
import { Refusal } from "#machine/refusal.ts";
import { openDesk } from "../../desk/open-desk.ts";
import { defineCommand } from "../command.ts";
import { publishErased } from "../erase.ts";

export const desk = defineCommand({
  summary: "Opens the desk: pages in the browser from which everything is done",
  about: `Opens the desk, pages in the browser of this machine from which everything is done: at
http://127.0.0.1:8788, unless DESK_PORT says another port. Only the browser that opens the address
with its key comes in. Ctrl+C ends it.`,
  options: {
    "no-open": { help: "print the address, and open no browser" },
  },
  run: async (values) => {
    const { address, close } = await openDesk({
      port: toPort(process.env.DESK_PORT || "8788"),
      listSites: () => listDeskSites(process.env),
      toNewDir: (name) => process.env.CONTENT_DIR || toSiteDir(name),
      onError: (error) => console.error(error),
      deskDir,
      now: () => new Date(),
      publishErasure: async (site) => (await publishErased(site, console.log)) !== null,
    });
    console.log(
      `The desk is open at ${address}\nKeep this window open while you work there; Ctrl+C ends it.`,
    );
    const end = () => void close().then(() => process.exit());
    process.once("SIGINT", end).once("SIGTERM", end);
    if (!values["no-open"]) openBrowser(address);
    return 0;
  },
});

function toPort(said: string): number {
  if (/^\d{1,5}$/.test(said) && Number(said) <= 65_535) return Number(said);
  throw new Refusal(`DESK_PORT must be a whole number from 0 to 65535, not ${said}`);
}

/** The one that the environment chooses, else all that are there. */
function listDeskSites(env: Readonly<NodeJS.ProcessEnv>): readonly SiteSettings[] {
  const isChosen = env.CONTENT_DIR || (env.SITE && env.SITE !== "all");
  const isOne = isChosen || listOwnSites().length < 2;
  return isOne
    ? [readSite({ ...env, SITE: isChosen ? env.SITE : undefined })]
    : readSites({ ...env, SITE: "all" });
}

/** Where there is no desktop nothing opens; the address was printed. */
function openBrowser(address: string): void {
  const { platform, env } = process;
  const hasDesktop = platform !== "linux" || env.DISPLAY || env.WAYLAND_DISPLAY;
  if (!hasDesktop) return;
  const [program, ...args] = openers[platform] ?? ["xdg-open"];
  const child = spawn(program ?? "", [...args, address], { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
};
