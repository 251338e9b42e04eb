import { randomUUID } from "node:crypto";
import { dirname } from "node:path";
import { readContent } from "#content/read-content.ts";
import type { SiteSettings } from "#content/sites.ts";
import { withLock } from "#machine/lock.ts";
import { makeFolder } from "#machine/make-folder.ts";
import type { Site } from "#notices/look.ts";
import type { Memory } from "#notices/memory.ts";
import { readMemory, writeMemory } from "#notices/memory-file.ts";
import { notify, preview, sendTests, type Told } from "#notices/notify.ts";
import { notifyFolder, readSettings, toNotifyFiles } from "#notices/read-settings.ts";
import type { Destination } from "#notices/settings.ts";
import { createMail } from "#notices/ways/mail.ts";
import { createNtfy } from "#notices/ways/ntfy.ts";
import type { Way } from "#notices/ways/way.ts";
import { createWebhook } from "#notices/ways/webhook.ts";
import { toSignature } from "../../sidecar/websub/signature.ts";
import { readUnfetched } from "./read-unfetched.ts";

/** Whether to say what would be told, to tell it, or to send a test message. */
export type Deed = keyof typeof deeds;

export type NotifyOptions = {
  readonly folder: string;
  readonly env: Readonly<NodeJS.ProcessEnv>;
  readonly now: () => Date;
  /** called once where another run is at work, before it is waited for */
  readonly onWait?: () => void;
  /** a certificate to trust in place of the usual ones (PEM) */
  readonly ca?: string;
};

/** How a command that is typed tells. */
export function toTypedOptions(env: Readonly<NodeJS.ProcessEnv>): NotifyOptions {
  const onWait = () => console.error("Another run is at work; waiting for it to end.");
  return { folder: notifyFolder, env, now: () => new Date(), onWait };
}

/**
 * Tells who is to be told about the reviews of a site; to be called after anything that may have
 * brought some. Two runs at once take turns.
 *
 * @returns what became of each destination; what could not be sent is tried again by the next run
 * @throws Refusal where the settings or the memory cannot be used
 */
export async function notifySite(
  of: Pick<SiteSettings, "name" | "contentDir" | "baseUrl">,
  deed: Deed,
  options: NotifyOptions,
): Promise<readonly Told[]> {
  const { now, ca, onWait = () => {} } = options;
  const files = toNotifyFiles(options.folder, of.name);
  const work = async () => {
    const settings = await readNotified(of, files.settings, options.env);
    const site = { ...settings, unfetched: await readUnfetched(of.contentDir, options.folder) };
    const memory = await readMemory(files.memory);
    const keep = (next: Memory) => writeMemory(files.memory, next);
    const deps = { now, toId: randomUUID, toWay: createToWay(site, ca), keep };
    return deeds[deed](memory, site, deps);
  };
  if (deed === "show") return work();
  makeFolder(dirname(files.memory), 0o700);
  // Content that was read before another run ended would have what that one told told again.
  return withLock(`${files.memory}.lock`, { patience: 300_000, onWait }, work);
}

const deeds = { show: preview, send: notify, test: sendTests };

async function readNotified(
  { name, contentDir, baseUrl }: Pick<SiteSettings, "name" | "contentDir" | "baseUrl">,
  file: string,
  env: Readonly<NodeJS.ProcessEnv>,
): Promise<Omit<Site, "unfetched">> {
  const content = await readContent(contentDir);
  const settings = await readSettings(file, content.business.language, env);
  return { name, baseUrl, content, settings };
}

/** The way to each destination, put together here alone. */
function createToWay({ name, settings }: Pick<Site, "name" | "settings">, ca: string | undefined) {
  return ({ to }: Destination): Way => {
    if (to.kind === "webhook") return createWebhook(to, toSignature);
    if (to.kind === "ntfy") return createNtfy(to);
    if (settings.smtp === null)
      throw new Error("Settings without a server for mail were let through");
    return createMail(settings.smtp, to.address, { site: name, ca });
  };
}
