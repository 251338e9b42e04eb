import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { withLock } from "#machine/lock.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { notifySite } from "../../scripts/notify/notify-site.ts";
import { buildRecord } from "../build-content.ts";
import { makeContent, makeFolder, shortBusiness, writeRecords } from "../content/make-content.ts";
import { eventually } from "../eventually.ts";
import { makeInstall } from "../scripts/make-install.ts";
import { root, runIn } from "../scripts/run-firsthand.ts";
import { openHttp, openSmtp } from "./open-servers.ts";

const today = new Date().toISOString().slice(0, 10);
const rude = buildRecord("rude", { date: today, rating: 1, author: "Ben Rude" });
const kind = buildRecord("kind", { date: today, author: "Ada Kind" });

const change = (record: ReviewRecord, rating: number) => ({ ...record, rating });

/** A business whose command runs in a folder of its own, where its settings and its memory are. */
async function openBusiness(settings: string, said = "") {
  const contentDir = await makeContent({
    "business.yaml": `${shortBusiness}author_policy: initials\nverified_sources:\n  google: platform\n${said}`,
  });
  const cwd = dirname(contentDir);
  const file = join(cwd, ".firsthand/content.notify.yaml");
  const memory = join(cwd, ".firsthand/content.notified.json");
  await mkdir(dirname(file), { recursive: true });
  const write = async (text: string) => {
    await writeFile(file, `quiet: off\n${text}`, { mode: 0o600 });
  };
  await write(settings);
  const env = { CONTENT_DIR: contentDir, SMTP_PASSWORD: "do not tell" };
  return {
    contentDir,
    cwd,
    file,
    memory,
    write,
    env,
    run: (...args: string[]) => runIn(cwd, ["notify", ...args], env),
    come: (...records: readonly ReviewRecord[]) => writeRecords(contentDir, "google", records),
  };
}

const toSettings = (port: number, more = "") => `smtp:
  host: 127.0.0.1
  port: ${port}
  from: reviews@ada.example
tell:
  - mail: owner@ada.example
    new: at-once
${more}`;

test("shows what it would tell, tells it with --send, once, with authors as the site shows them", async () => {
  const { port, readAll } = await openSmtp();
  const { run, come, memory } = await openBusiness(toSettings(port));
  expect((await run("--send")).stdout).toBe("tell[0], mail at ada.example: nothing to tell.\n");
  expect((await stat(memory)).mode & 0o777).toBe(0o600);
  const before = await readFile(memory, "utf8");
  await come(rude, kind);
  const shown = await run();
  expect(shown.stdout).toContain("would send “Critical review: 1 of 5 stars · Ada & Co”");
  expect(shown.stdout).toContain("B. R.");
  expect(shown.stdout).toContain("Nothing was sent. Add --send to send it.");
  expect([readAll().length, await readFile(memory, "utf8")]).toEqual([0, before]);
  const sent = await run("--send");
  expect(sent.status).toBe(0);
  expect(sent.stdout).toContain("sent “New review: 5 of 5 stars · Ada & Co”.");
  expect(readAll().map(({ fields }) => fields.get("subject"))).toEqual([
    "Critical review: 1 of 5 stars · Ada & Co",
    "New review: 5 of 5 stars · Ada & Co",
  ]);
  expect(
    readAll()
      .map(({ text, html }) => text + html)
      .join(),
  ).not.toMatch(/Ben|Rude|Kind/);
  expect((await run("--send")).stdout).toContain("nothing to tell");
  expect(readAll().length).toBe(2);
});

test("a way that fails is said, exits with 1, keeps none of the others from being told, and doctor knows", async () => {
  const { origin, requests } = await openHttp();
  const ill = await openHttp((_, response) => response.writeHead(503).end());
  const { run, come, cwd, env, memory } = await openBusiness(`tell:
  - ntfy: ${ill.origin}/a-topic-that-nobody-knows
  - webhook: ${origin}/hook
    secret: 0123456789abcdef
`);
  await run("--send");
  await come(rude);
  for (let turn = 0; turn < 3; turn++) {
    const { status, stdout } = await run("--send");
    expect(status).toBe(1);
    expect(stdout).toMatch(/^tell\[0\], ntfy at 127[\d.:]+: answered 503\. Nothing is lost/);
    expect(stdout).not.toContain("a-topic");
    const kept = JSON.parse(await readFile(memory, "utf8"));
    for (const each of Object.values<Record<string, unknown>>(kept.destinations))
      each.retry_at = null;
    await writeFile(memory, JSON.stringify(kept));
  }
  expect([requests.length, ill.requests.length]).toEqual([1, 3]);
  const doctor = await runIn(cwd, ["doctor"], env);
  expect(doctor.stdout).toMatch(
    /Notices that failed .*:\n {2}tell\[0\], ntfy at 127[\d.:]+ {2}3 times in a row: answered 503/,
  );
  const json = JSON.parse((await runIn(cwd, ["doctor", "--json"], env)).stdout);
  expect(json.notices_failing).toMatchObject([{ failures: 3, fault: "answered 503" }]);
});

test("a damaged memory of one site is said by doctor --all, which goes on with the others", async () => {
  const { folder } = makeInstall("ada", "bob");
  await mkdir(join(folder, ".firsthand"), { mode: 0o700 });
  await writeFile(join(folder, ".firsthand/ada.notified.json"), "{", { mode: 0o600 });
  const { status, stdout, stderr } = await runIn(folder, ["doctor", "--all"]);
  expect([status, stderr]).toEqual([1, ""]);
  expect(stdout).toMatch(/^ada: .*ada\.notified\.json: is damaged, or of another version/m);
  expect(stdout).toMatch(/^bob: No faults\./m);
});

test("--test sends each a message that tells nothing of reviews, in the language that is said", async () => {
  const { port, readAll } = await openSmtp();
  const { origin, requests } = await openHttp();
  const more = `  - ntfy: ${origin}/topic\n    language: de\n`;
  const { run, come, memory } = await openBusiness(toSettings(port, more));
  await come(rude);
  expect((await run("--test")).stdout).toContain("sent “A test message · Ada & Co”.");
  expect(readAll()[0]?.text).not.toContain("star");
  expect(JSON.parse(String(requests[0]?.body)).title).toBe("Eine Testnachricht · Ada & Co");
  await expect(stat(memory)).rejects.toThrow("ENOENT");
});

test("an import with --notify tells what it brought", async () => {
  const { port, readAll } = await openSmtp();
  const { run, cwd, env } = await openBusiness(toSettings(port));
  await run("--send");
  const table = `id,author,rating,date,text,source\n1,Ben Rude,1,${today},Nobody called.,google\n`;
  await writeFile(join(cwd, "reviews.csv"), table);
  const { stdout } = await runIn(cwd, ["import", "reviews.csv", "--write", "--notify"], env);
  expect(stdout).toContain("sent “Critical review: 1 of 5 stars · Ada & Co”.");
  expect(readAll().length).toBe(1);
});

test("killed while a server thinks, it tells the same again under the same id, and not a third time", async () => {
  const { origin, requests } = await openHttp((_, response) => {
    if (requests.length > 1) response.end();
  });
  const { run, come, cwd, env } = await openBusiness(
    `tell:\n  - webhook: ${origin}/hook\n    secret: 0123456789abcdef\n`,
  );
  await run("--send");
  await come(rude);
  const program = join(root, "scripts/firsthand.mjs");
  const child = spawn(process.execPath, [program, "notify", "--send"], {
    cwd,
    env: { ...process.env, BASE_URL: "", ...env },
    stdio: "ignore",
  });
  await eventually(() => expect(requests.length).toBe(1));
  child.kill("SIGKILL");
  await once(child, "exit");
  expect((await run("--send")).status).toBe(0);
  await run("--send");
  const [first, second, ...more] = requests.map(({ body }) => String(body));
  expect([second, more]).toEqual([first, []]);
});

test("two runs at once take turns, and tell once", async () => {
  const { port, readAll } = await openSmtp();
  const { run, come } = await openBusiness(toSettings(port));
  await run("--send");
  await come(rude, kind);
  const all = await Promise.all([run("--send"), run("--send"), run("--send")]);
  expect(all.map(({ status }) => status)).toEqual([0, 0, 0]);
  expect(readAll().length).toBe(2);
});

test("a run that has waited for another tells of the content as it is then", async () => {
  const { origin, requests } = await openHttp();
  const { run, come, contentDir, cwd, memory } = await openBusiness(
    `tell:\n  - ntfy: ${origin}/topic\n    new: at-once\n`,
  );
  await come(change(kind, 1));
  await run("--send");
  const site = { name: "content", contentDir, baseUrl: "http://localhost" };
  const waits = Promise.withResolvers<void>();
  const options = {
    folder: join(cwd, ".firsthand"),
    env: {},
    now: () => new Date(),
    onWait: waits.resolve,
  };
  let running: Promise<unknown> = Promise.resolve();
  await withLock(`${memory}.lock`, { patience: 0, onWait: () => {} }, async () => {
    running = notifySite(site, "send", options);
    await waits.promise;
    await come(change(kind, 1), change(rude, 1));
  });
  await running;
  expect(requests.length).toBe(1);
});

test("of several sites each has its own, and one that is faulty keeps no other from being told", async () => {
  const { origin, requests } = await openHttp();
  const cwd = await makeFolder();
  await mkdir(join(cwd, ".firsthand"));
  for (const name of ["ada", "bob", "cleo"]) {
    await cp(await makeContent(), join(cwd, "content", name), { recursive: true });
    const text = `quiet: off\ntell:\n  - ntfy: ${origin}/${name}\n${name === "ada" ? "quite: off" : ""}`;
    const file = join(cwd, `.firsthand/${name}.notify.yaml`);
    if (name !== "cleo") await writeFile(file, text, { mode: 0o600 });
  }
  const { status, stdout, stderr } = await runIn(cwd, ["notify", "--all", "--test"]);
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining("ada: .firsthand/ada.notify.yaml:4 quite"),
  ]);
  expect(stdout).toContain("bob: tell[0], ntfy at 127.0.0.1");
  expect(stdout).toContain("cleo: nobody is to be told.");
  expect(requests.map(({ body }) => JSON.parse(String(body)).topic)).toEqual(["bob"]);
  const one = await runIn(cwd, ["notify", "--site", "bob", "--test"]);
  expect([one.status, requests.length]).toEqual([0, 2]);
});

test("settings are refused with what is wrong and where, and never with a secret", async () => {
  const { run, write, file } = await openBusiness(`smtp:
  host: smtp.ada.example
  from: nobody
  user: ada
  password_env: SMTP_PASSWORD
  tls: none
tell:
  - mail: owner@ada.example
    ntfy: https://ntfy.sh/topic
  - webhook: http://elsewhere.example/hook?token=hush
    secret: short-secret
  - ntfy: https://ntfy.sh/a/b
    wehn: now
`);
  const wrong = await run();
  expect(wrong.status).toBe(1);
  for (const told of [
    "smtp.from: must be an e-mail address",
    "content.notify.yaml:9 tell[0]: needs one of mail, webhook and ntfy",
    "tell[1].webhook: must be an address with https:// (http:// on this machine alone)",
    "tell[1].secret: must have 16 characters or more",
    "tell[2].ntfy: must be the address of a topic",
    "tell[2].wehn: is not a known key. Did you mean when?".replace(/\. Did.*/, ""),
  ])
    expect(wrong.stderr).toContain(told);
  expect(wrong.stderr + wrong.stdout).not.toMatch(/hush|short-secret|do not tell/);

  await write("tell:\n  - mail: owner@ada.example\n    quiet: 7-8\n");
  expect((await run()).stderr).toContain(
    "quiet: must be two different times, such as 20:00-07:00, or off",
  );
  const twice = "  - ntfy: https://ntfy.sh/topic\n";
  await write(`tell:\n${twice}${twice}`);
  expect((await run()).stderr).toContain("tell[1]: is told already, further above");
  await write("tell:\n  - ntfy: https://ntfy.sh/topic\n    token_env: NOT_SET\n");
  expect((await run()).stderr).toContain("token_env names a variable that is not set, or is empty");
  await write(
    toSettings(25).replace(
      "host: 127.0.0.1",
      "host: smtp.example\n  user: a\n  password: b\n  tls: none",
    ),
  );
  expect((await run()).stderr).toContain("smtp.tls: must not be none where a password is sent");
  await chmod(file, 0o644);
  expect((await run()).stderr).toContain("others may read this file with passwords");
});

test("without settings, and with a memory that is damaged, it says what to do and sends nothing", async () => {
  const { origin, requests } = await openHttp();
  const { run, come, memory, write } = await openBusiness(`tell:\n  - ntfy: ${origin}/topic\n`);
  await run("--send");
  await come(rude);
  const kept = await readFile(memory, "utf8");
  await writeFile(memory, kept.slice(0, -20));
  const { status, stderr } = await run("--send");
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining("is damaged, or of another version"),
  ]);
  expect(requests).toEqual([]);
  await write("tell: []\n");
  expect((await run()).stderr).toContain("tell: must not be empty");
  const { cwd, env } = await openBusiness("");
  const bare = await runIn(cwd, ["notify"], { ...env, CONTENT_DIR: await makeContent() });
  expect(bare.stderr).toContain("content.notify.yaml");
});
