import { execFileSync } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { TLSSocket } from "node:tls";
import { expect, test } from "vitest";
import { ContentError } from "#content/fault.ts";
import { say } from "#machine/reason.ts";
import { toSiteFailure } from "../../desk/failure.ts";
import type { Visit } from "../../desk/page.ts";
import { toSiteFault } from "../../scripts/site-fault.ts";
import { eventually } from "../eventually.ts";
import { openDesk } from "./open-desk.ts";

const path = "/ada-co/publish";
const original = /<details><summary>([^<]+)<\/summary><blockquote lang="en">([^<]+)</;

test("why it was not published is said in the owner's language, with the program's words folded", async () => {
  const desk = await openDesk();
  const git = (...args: string[]) => execFileSync("git", ["-C", desk.content, ...args]);
  git("init", "--quiet");
  git("config", "user.name", "Ada");
  git("config", "user.email", "ada@ada.example");
  await writeFile(join(desk.content, ".git/hooks/pre-commit"), "echo no room >&2; exit 1\n", {
    mode: 0o755,
  });
  const key = join(desk.deskDir, "none.key");
  await mkdir(desk.deskDir, { recursive: true });
  await writeFile(key, "not a key", { mode: 0o600 });
  const publish = async () => {
    await desk.post(path, { do: "publish", git: "on" });
    return eventually(async () => {
      const page = await desk.get(path, { "accept-language": "de" });
      if (!page.includes('role="alert"')) throw new Error("It is at work.");
      return page;
    });
  };
  const refused = await publish();
  expect(refused).toContain("Es wurde nicht veröffentlicht. Was öffentlich war, bleibt");
  expect(refused).toContain("none.key ist beschädigt: Darin sollte der Schlüssel stehen");
  expect(original.exec(refused)?.slice(1)).toEqual([
    "Was das Programm sagt (auf Englisch)",
    `${key}: is not a private Ed25519 key in PEM`,
  ]);
  const spanish = await desk.get(path, { "accept-language": "es" });
  expect(spanish).toContain("none.key está dañado: debería contener la clave");
  expect(spanish).toContain('lang="en">');

  await rm(key);
  const made = await publish();
  // What was published is not said to be lost because Git failed after it.
  expect(made).toContain("Es ist veröffentlicht; Leser finden es unter");
  expect(made).toContain("Git hat diesen Stand nicht festgehalten");
  expect(original.exec(made)?.[2]).toContain("Git did not keep this state: no room");
  expect(desk.errors).toEqual([]);
});

const visit = (language: string, socket: object = {}) =>
  ({ language, link: (to: string) => to, request: { socket } }) as unknown as Visit;

test("whoever asks from another machine is told no folder of this one", () => {
  const afar = visit("en", Object.create(TLSSocket.prototype));
  const stack =
    "Error: no\n    at work (/home/ada/desk/a.ts:1:2)\n    at file:///home/ada/desk/b.ts:3:4";
  for (const fault of [
    { fault: say`${"/home/ada/desk/none.key"}: is not a private Ed25519 key in PEM` },
    { fault: stack, isBug: true },
  ]) {
    const told = String(toSiteFailure(afar, fault));
    expect(told).toMatch(/none\.key|a\.ts:1:2\)\s+at b\.ts:3:4/);
    expect(told).not.toContain("/home/ada");
    expect(String(toSiteFailure(visit("en"), fault))).toContain("/home/ada");
  }
});

test("what nobody foresaw is the program's fault, with its stack folded and in English", () => {
  const fault = toSiteFault(new TypeError("x is not a function <b>"));
  for (const [language, said] of [
    ["en", "The fault lies in the program"],
    ["de", "Der Fehler liegt am Programm"],
    ["es", "El fallo está en el programa"],
  ] as const) {
    const shown = String(toSiteFailure(visit(language), fault));
    expect(shown).toContain(`<p>${said}`);
    expect(original.exec(shown)?.[2]).toContain("TypeError: x is not a function &lt;b&gt;");
  }
});

test("faults of the content lead to their fields; a reason in full is not said twice", () => {
  const faults = [{ file: "a/business.yaml", line: 3, field: "url", message: "must be a URL" }];
  const shown = String(toSiteFailure(visit("de"), toSiteFault(new ContentError(faults))));
  expect(shown).toContain('<a href="/business#url">');
  const own = say`the log then begins anew`;
  expect(String(toSiteFailure(visit("en"), { fault: own }))).toContain("The log then begins anew");
  const plain = { fault: "the log then begins anew" };
  expect(String(toSiteFailure(visit("de"), plain))).toContain("Das Protokoll beginnt dann neu");
});
