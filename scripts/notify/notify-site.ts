import { randomUUID } from "node:crypto";
import { dirname } from "node:path";
import { readContent } from "#content/read-content.ts";
import type { SiteSettings } from "#content/sites.ts";
import { withLock } from "#machine/lock.ts";
import { makeFolder } from "#machine/make-folder.ts";
import type { Site } from "#notices/look.ts";
import { readMemory, writeMemory } from "#notices/memory-file.ts";
import { notify, preview, sendTests, type Told } from "#notices/notify.ts";
import { readSettings, toNotifyFiles } from "#notices/read-settings.ts";
import type { Destination } from "#notices/settings.ts";
import { createMail } from "#notices/ways/mail.ts";
import { createNtfy } from "#notices/ways/ntfy.ts";
import type { Way } from "#notices/ways/way.ts";
import { createWebhook } from "#notices/ways/webhook.ts";
import { toSignature } from "../../sidecar/websub/signature.ts";

/** Whether to say what would be told, to tell it, or to send a test message. */
export type Deed = "show" | "send" | "test";

export type NotifyOptions = {
  readonly folder: string;
  readonly env: Readonly<NodeJS.ProcessEnv>;
  readonly now: () => Date;
  /** a certificate to trust in place of the usual ones (PEM) */
  readonly ca?: string;
};

/**
 * Tells who is to be told about the reviews of a site; to be called after anything that may have
 * brought some. Two runs at once take turns.
 *
 * @returns what became of each destination; what could not be sent is tried again by the next run
 * @throws Refusal where the settings or the memory cannot be used
 */
export async function notifySite(
  { name, contentDir, baseUrl }: Pick<SiteSettings, "name" | "contentDir" | "baseUrl">,
  deed: Deed,
  { folder, env, now, ca }: NotifyOptions,
): Promise<readonly Told[]> {
  const content = await readContent(contentDir);
  const files = toNotifyFiles(folder, name);
  const settings = await readSettings(files.settings, content.business.language, env);
  const site: Site = { name, baseUrl, content, settings };
  const deps = {
    now,
    toId: randomUUID,
    toWay: createToWay(site, ca),
    keep: (memory: Parameters<typeof writeMemory>[1]) => writeMemory(files.memory, memory),
  };
  if (deed === "show") return preview(await readMemory(files.memory), site, deps);
  makeFolder(dirname(files.memory), 0o700);
  return withLock(`${files.memory}.lock`, { patience: 300_000, onWait: () => {} }, async () => {
    const memory = await readMemory(files.memory);
    return (deed === "test" ? sendTests : notify)(memory, site, deps);
  });
}

/** The way to each destination, put together here alone. */
function createToWay({ name, settings }: Site, ca: string | undefined) {
  return ({ to }: Destination): Way => {
    if (to.kind === "webhook") return createWebhook(to, toSignature);
    if (to.kind === "ntfy") return createNtfy(to);
    if (settings.smtp === null)
      throw new Error("Settings without a server for mail were let through");
    return createMail(settings.smtp, to.address, { site: name, ca });
  };
}
