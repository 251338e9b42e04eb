import { readFile } from "node:fs/promises";
import { join } from "node:path";

type Package = {
  readonly name?: string;
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
};
type Lockfile = {
  readonly name: string;
  readonly version: string;
  readonly packages: Readonly<Record<string, Package>>;
};

/**
 * `npm run -s sbom > sbom.json`: what package-lock.json has to build and to serve, whatever is installed, as
 * CycloneDX 1.5 (cyclonedx.org/docs/1.5/json). npm's own `npm sbom --omit dev` leaves out what a package for
 * tests needs as well, and fails where those are not installed.
 */
export function toBill({ name, version, packages }: Lockfile) {
  const installed = Object.entries(packages).filter(
    ([path, each]) => path !== "" && !each.dev && !each.devOptional,
  );
  const components = new Map(
    installed.map(([path, each]) => {
      const component = toComponent(path, each);
      return [component["bom-ref"], component];
    }),
  );
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", name, version } },
    components: [...components.values()],
  };
}

function toComponent(path: string, each: Package) {
  const fullName = each.name ?? path.replace(/^.*node_modules\//, "");
  const [name = "", group] = fullName.split("/").reverse();
  const purl = `pkg:npm/${fullName.replace("@", "%40")}@${each.version}`;
  const [algorithm, digest = ""] = each.integrity?.split("-") ?? [];
  return {
    type: "library",
    "bom-ref": purl,
    ...(group === undefined ? {} : { group }),
    name,
    version: each.version,
    scope: each.optional ? "optional" : "required",
    licenses: each.license === undefined ? [] : [{ expression: each.license }],
    hashes:
      algorithm === "sha512"
        ? [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }]
        : [],
    purl,
  };
}

if (import.meta.main) {
  const lockfile = join(import.meta.dirname, "../package-lock.json");
  const bill = toBill(JSON.parse(await readFile(lockfile, "utf8")));
  console.log(JSON.stringify(bill, null, 2));
}
