import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import type { NginxBuild } from "./host-kind.ts";

/** What the nginx of this machine can do; the least where there is none. */
export function readNginxBuild(modules = "/etc/nginx/modules-enabled"): NginxBuild {
  // Debian's is where users other than root do not look for programs.
  const said = ["nginx", "/usr/sbin/nginx"].map(
    (program) => spawnSync(program, ["-V"], { encoding: "utf8" }).stderr ?? "",
  );
  return toNginxBuild(said.join("\n"), listFiles(modules));
}

/**
 * @param said what `nginx -V` prints
 * @param enabled names of files that load modules, as Debian has them
 */
export function toNginxBuild(said: string, enabled: readonly string[]): NginxBuild {
  const [major = 0, minor = 0, patch = 0] = (/nginx\/(\d+)\.(\d+)\.(\d+)/.exec(said) ?? [])
    .slice(1)
    .map(Number);
  return {
    hasHttp2Directive: major * 1e6 + minor * 1e3 + patch >= 1_025_001,
    hasBrotliStatic: /brotli/.test(said) || enabled.some((name) => /brotli-static/.test(name)),
  };
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
