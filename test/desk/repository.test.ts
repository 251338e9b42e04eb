import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findRepository } from "../../desk/publish/git.ts";
import { makeFolder } from "../content/make-content.ts";
import { openDesk } from "./open-desk.ts";

const init = (dir: string) => execFileSync("git", ["-C", dir, "init", "--quiet"]);

test("a folder of content is a repository of its own, a part of another one, or left out", async () => {
  const clone = await makeFolder();
  const content = join(clone, "content/ada");
  await mkdir(content, { recursive: true });
  expect(await findRepository(content)).toBeNull();
  init(clone);
  expect(await findRepository(content)).toBe("another");
  await writeFile(join(clone, ".gitignore"), "content/ada\n");
  expect(await findRepository(content)).toBeNull();
  init(content);
  expect(await findRepository(content)).toBe("own");
});

test("nothing is offered for Git where the content is in none; in a repository of its own it is", async () => {
  const { get, content } = await openDesk();
  expect(await get("/ada-co/publish")).not.toContain('name="git"');
  init(content);
  expect(await get("/ada-co/publish")).toContain('name="git" checked');
});
