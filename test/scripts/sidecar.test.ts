import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
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
  const child = spawn(process.execPath, [program, "sidecar"], {
    cwd: folder,
    env: { PATH, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    said += part;
    if (said.includes('"address"')) child.kill("SIGTERM");
  });
  const [code] = await once(child, "close");
  await rm(folder, { recursive: true });
  expect(said).toContain('"base_url":"https://larch.example"');
  expect(code).toBe(0);
});
