import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { endsWithTests } from "../ends-with-tests.ts";
import { buildFiles, publish } from "../sidecar/release-on-disk.ts";

const program = join(import.meta.dirname, "../../scripts/firsthand.mjs");

test("npx firsthand sidecar serves one site at the base_url of its business.yaml", async () => {
  const folder = await mkdtemp(join(tmpdir(), "firsthand-one-"));
  await mkdir(join(folder, "content/larch"), { recursive: true });
  await mkdir(join(folder, "dist"));
  const business = "base_url: https://larch.example\nallowed_hosts: [larch.inner]\n";
  await writeFile(join(folder, "content/larch/business.yaml"), business);
  await publish(join(folder, "dist"), buildFiles(), "https://larch.example");
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, [endsWithTests, program, "sidecar"], {
    cwd: folder,
    env: { PATH, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    said += part;
    if (!child.killed && said.includes('"address"')) child.kill("SIGTERM");
  });
  const [code] = await once(child, "close");
  await rm(folder, { recursive: true });
  expect(said).toContain('"base_url":"https://larch.example"');
  expect(code).toBe(0);
});

test("npx firsthand sidecar serves one that SITE chooses of several from its place, and names its command", async () => {
  const folder = await mkdtemp(join(tmpdir(), "firsthand-chosen-"));
  for (const name of ["larch", "oak"]) {
    await mkdir(join(folder, "content", name), { recursive: true });
    await writeFile(join(folder, "content", name, "business.yaml"), `name: ${name}\n`);
  }
  await mkdir(join(folder, "dist/oak"), { recursive: true });
  const release = await publish(join(folder, "dist/oak"), buildFiles(), "http://oak.localhost");
  const { PATH = "" } = process.env;
  const run = async (BASE_URL: string) => {
    const child = spawn(process.execPath, [endsWithTests, program, "sidecar"], {
      cwd: folder,
      env: { PATH, PORT: "0", SITE: "oak", BASE_URL },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (part: string) => {
      said += part;
      if (!child.killed && said.includes('"release"')) child.kill("SIGTERM");
    });
    await once(child, "close");
    return said;
  };
  const [served, refused] = [await run("http://oak.localhost"), await run("https://else.example")];
  await rm(folder, { recursive: true });
  expect(served).toContain(release.id);
  expect(refused).toContain("run SITE=oak npx firsthand build with this BASE_URL");
});
