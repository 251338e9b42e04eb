import { spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { toText } from "#notices/text.ts";
import { createMail } from "#notices/ways/mail.ts";
import { eventually } from "../eventually.ts";
import { findFreePort } from "../free-port.ts";
import { buildDigest } from "../notices/build-digest.ts";
import { readMail } from "../notices/read-mail.ts";

// Debian's opensmtpd, which begins as root and gives that up for all that it does.

const nobody = 65_534;

/** Debian's SMTP server with one mailbox, for the time of a test. */
async function startSmtpd() {
  const folder = await mkdtemp(join(tmpdir(), "firsthand-smtpd-"));
  const [box, port] = [join(folder, "box"), await findFreePort()];
  await chown(folder, nobody, nobody);
  await mkdir(box);
  await chown(box, nobody, nobody);
  const file = join(folder, "smtpd.conf");
  await writeFile(
    file,
    `listen on 127.0.0.1 port ${port}
table boxes { "owner@ada.example" = owner }
table people { owner = "${nobody}:${nobody}:${folder}" }
action keep maildir "${box}" userbase <people> virtual <boxes>
match from any for domain "ada.example" action keep
`,
  );
  const child = spawn("/usr/sbin/smtpd", ["-d", "-f", file], { stdio: "inherit" });
  const ended = once(child, "close");
  onTestFinished(async () => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  await eventually(async () => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.destroy();
  });
  const read = async () => {
    const names = await readdir(join(box, "new"));
    return Promise.all(names.map((name) => readFile(join(box, "new", name), "utf8")));
  };
  return { port, read };
}

test.skipIf(process.getuid?.() !== 0)(
  "a real server takes the digest, and the mailbox holds it whole",
  async () => {
    const { port, read } = await startSmtpd();
    const smtp = {
      host: "127.0.0.1",
      port,
      tls: "none",
      login: null,
      from: "reviews@ada.example",
    } as const;
    const digests = (["en", "de", "es"] as const).map(buildDigest);
    for (const digest of digests) {
      const mail = createMail(smtp, "owner@ada.example", { site: "ada-co" });
      expect(await mail(digest)).toEqual({ kind: "sent" });
    }
    const mails = await eventually(async () => {
      const found = await read();
      expect(found.length).toBe(3);
      return found.map(readMail);
    });
    expect(new Set(mails.map(({ text }) => text.trimEnd()))).toEqual(
      new Set(digests.map((digest) => toText(digest).trimEnd())),
    );
    for (const { fields } of mails) {
      expect(fields.get("delivered-to")).toBe("owner@ada.example");
      expect(fields.get("auto-submitted")).toBe("auto-generated");
    }
    const refused = createMail(smtp, "stranger@elsewhere.example", { site: "ada-co" });
    expect(await refused(digests[0] as never)).toMatchObject({
      kind: "failed",
      fault: expect.stringContaining("refused"),
    });
  },
);
