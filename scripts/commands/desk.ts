import { spawn } from "node:child_process";
import { systemNetwork } from "#connectors/network.ts";
import { listOwnSites, toSiteDir } from "#content/content-dir.ts";
import { deskDir } from "#content/desk-folder.ts";
import { readSite, readSites, type SiteSettings } from "#content/sites.ts";
import { Refusal } from "#machine/refusal.ts";
import { readHosted } from "../../desk/hosted.ts";
import { type OpenDesk, openDesk } from "../../desk/open-desk.ts";
import { defineCommand } from "../command.ts";
import { publishErased } from "../erase.ts";
import { hasHub, withOperator } from "../hub-access.ts";
import { setPassword } from "../set-password.ts";

export const desk = defineCommand({
  summary: "Opens the desk: pages in the browser from which everything is done",
  about: `Opens the desk, pages in the browser of this machine from which everything is done: at
http://127.0.0.1:8788, unless DESK_PORT says another port. Only a browser that opens an address with
a key comes in; each key is good once, and the terminal shows the next. Ctrl+C ends it.

With --host other machines reach it, over TLS and with a password alone: DESK_PASSWORD_FILE,
DESK_CERT_FILE and DESK_KEY_FILE name the files.`,
  options: {
    "no-open": { help: "print the address, and open no browser" },
    host: {
      value: "NAME",
      help: "the name or address of this machine by which an office asks for the desk",
    },
    "set-password": {
      help: "ask for a password, or read it from standard input, and write DESK_PASSWORD_FILE",
    },
  },
  run: async (values) => {
    const { env } = process;
    if (values["set-password"]) return setPassword(env.DESK_PASSWORD_FILE);
    const hosted =
      values.host === undefined ? null : await readHosted(values.host, env, new Date());
    const opened = await openDesk({
      port: toPort(env.DESK_PORT || "8788"),
      hosted,
      listSites: () => listDeskSites(env),
      toNewDir: (name) => env.CONTENT_DIR || toSiteDir(name),
      onError: (error) => console.error(error),
      deskDir,
      hub: { isThere: () => hasHub(env), withOperator: (work) => withOperator(env, work) },
      outside: {
        ...{ env, network: systemNetwork },
        // One may be added while it is open.
        get isOneOfSeveral() {
          return listDeskSites(env).length > 1;
        },
      },
      now: () => new Date(),
      publishErasure: async (site) => (await publishErased(site, console.log)) !== null,
    });
    const end = () => void opened.close().then(() => process.exit());
    process.once("SIGINT", end).once("SIGTERM", end);
    if (hosted) {
      console.log(`The desk is open at ${opened.toAddress()} for those who know its password.`);
    } else {
      console.log(`The desk is open at ${toNextAddress(opened)}`);
      // Others of this machine see what programs are started with, so that key is good for a minute.
      if (!values["no-open"]) openBrowser(opened.toAddress({ ms: 60_000 }));
    }
    console.log("Keep this window open while you work there; Ctrl+C ends it.");
    return 0;
  },
});

/** Once it was used, the next is shown. */
function toNextAddress(opened: OpenDesk): string {
  const onUsed = () => console.log(`For another browser: ${toNextAddress(opened)}`);
  return opened.toAddress({ onUsed });
}
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
