import { cp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { verifySite } from "#checks/published-site.ts";
import { parseCheckpoint, type SignedCheckpoint } from "#log/checkpoint.ts";
import { makeKeyText, parseVerifier, toVerifier, toVerifierText } from "#log/key.ts";
import { toNoteText } from "#log/note.ts";
import { isConsistent } from "#log/proofs.ts";
import { judge } from "#log/signatures.ts";
import { makeKey } from "../checks/logged-site.ts";
import { cosign } from "../log/cosign.ts";
import { postTo, toModern } from "../sidecar/mcp/served-mcp.ts";
import { build, readAllPublished, readPublished, readReviews, type Workplace } from "./built.ts";
import { hostSidecar } from "./hosted.ts";
import { cleanUp, makeFolder, runScript } from "./product.ts";

// The life of a site's log, by its commands and as it is published.

let place: Workplace;
let key = "";

beforeAll(async () => {
  const { three } = inject("ready");
  const folder = await makeFolder();
  const [content, dist] = [join(folder, "content"), join(folder, "dist")];
  key = join(folder, "log.key");
  await cp(three.content, content, { recursive: true });
  await cp(three.dist, dist, { recursive: true, verbatimSymlinks: true });
  await cp(three.env.LOG_KEY ?? "", key);
  const env = { ...three.env, CONTENT_DIR: content, RELEASE: dist, LOG_KEY: key };
  place = { content, dist, env };
});

afterAll(cleanUp);

const run = (script: string, ...args: string[]) => runScript(script, args, place.env);

async function readCheckpoint(path = "log/checkpoint"): Promise<SignedCheckpoint> {
  const checkpoint = parseCheckpoint(`${await readPublished(place, path)}`);
  if (checkpoint === null) throw new Error("a checkpoint is read");
  return checkpoint;
}

/** What the log of the site in dist/ is found guilty of, by somebody who kept a checkpoint. */
async function audit(since: SignedCheckpoint): Promise<(string | null)[]> {
  const ask = async (path: string) => {
    const bytes = await readPublished(place, path.slice(1)).catch(() => null);
    return new Response(bytes && new Uint8Array(bytes), { status: bytes ? 200 : 404 });
  };
  const { findings } = await verifySite(ask, { since });
  return findings.flatMap(({ asked, fault }) => (/^The log/.test(asked) ? [fault] : []));
}

/** Changes the text of the stored reviews. */
async function edit(change: (text: string) => string): Promise<void> {
  const file = join(place.content, "reviews/google/2025.ndjson");
  await writeFile(file, change(await readFile(file, "utf8")));
}

test("a sidecar serves the log, of which tiles may be kept for ever and the checkpoint may not", async () => {
  const { origin } = await hostSidecar(inject("ready").three.env);
  const { findings } = await verifySite((path, init) =>
    fetch(origin + path, { ...init, redirect: "manual" }),
  );
  expect(findings.filter(({ fault }) => fault !== null)).toEqual([]);
  expect(findings.map(({ asked }) => asked)).toContain("The log");
  const tile = await fetch(`${origin}/log/tile/0/000.p/3`);
  expect([tile.headers.get("content-type"), tile.headers.get("cache-control")]).toEqual([
    "application/octet-stream",
    "public, max-age=31536000, immutable",
  ]);
  const checkpoint = await fetch(`${origin}/log/checkpoint`);
  expect([checkpoint.headers.get("content-type"), checkpoint.headers.get("cache-control")]).toEqual(
    ["text/plain; charset=utf-8", "public, max-age=0, must-revalidate"],
  );
  const call = toModern("tools/call", { name: "get_trust", arguments: {} });
  const { json } = await postTo(Number(new URL(origin).port), ...call);
  expect(json.result.structuredContent).toMatchObject({
    log: { origin: "larch.example/log" },
    checkpoint: await checkpoint.text(),
  });
});

test("a checkpoint that a witness signed is kept and published, and no other is", async () => {
  const checkpoint = await readCheckpoint();
  const witness = makeKey();
  const asked = await run("log", "request");
  expect(asked.output).toBe(`old 0\n\n${toNoteText(checkpoint.note)}`);
  const signed = cosign(checkpoint.note, "witness.example/w1", witness);
  const verifier = toVerifier("witness.example/w1", witness, "cosignature");
  const file = join(place.content, "../witnessed");
  await writeFile(file, toNoteText(signed));
  const wrong = toVerifierText(toVerifier("witness.example/w1", makeKey(), "cosignature"));
  const refused = await run("log", "cosign", file, "--witness", wrong);
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining("is not signed by")]);
  const kept = await run("log", "cosign", file, "--witness", toVerifierText(verifier));
  expect([kept.code, kept.output]).toEqual([0, "Kept, signed by witness.example/w1.\n"]);
  await writeFile(file, toNoteText(signed).replace("\n3\n", "\n2\n"));
  const strange = await run("log", "cosign", file);
  expect([strange.code, strange.output]).toEqual([1, expect.stringContaining("never had")]);
  await writeFile(file, toNoteText(signed).split("\n").slice(5).join("\n"));
  expect((await run("log", "cosign", file)).output).toContain("say with --witness");
  const bare = await run("log", "cosign", file, "--witness", toVerifierText(verifier));
  expect(bare.output).toBe(kept.output);
  await build(place);
  for (const path of ["log/checkpoint", "log/checkpoints/3"])
    expect(judge((await readCheckpoint(path)).note, verifier), path).toBe("signed");
  expect(await audit(checkpoint)).toEqual([null]);
});

test("a new key that the old one announces goes on with the log; each salt stays", async () => {
  const since = await readCheckpoint();
  const before = await readReviews(place);
  const { code, output } = await run("log", "rekey");
  expect([code, output]).toEqual([0, expect.stringContaining(`${key} is the new key`)]);
  await edit((text) => text.replace('"rating":5', '"rating":4'));
  await build(place);
  const after = await readReviews(place);
  const [old, own] = [before, after].map(({ log }) => log && parseVerifier(log.public_key));
  expect(own?.keyId).not.toBe(old?.keyId);
  const methods = `${await readPublished(place, "how-we-collect-reviews/index.html")}`;
  expect(methods).toContain(after.log?.public_key);
  const { note } = await readCheckpoint("log/checkpoints/3");
  expect([old, own].map((each) => each && judge(note, each))).toEqual(["signed", "signed"]);
  expect(await audit(since)).toEqual([null]);
  const asked = await run("log", "request");
  const [old3, ...lines] = asked.output.split("\n");
  const proof = lines.slice(0, lines.indexOf("")).map((line) => Buffer.from(line, "base64"));
  expect([old3, isConsistent(since, await readCheckpoint(), proof)]).toEqual(["old 3", true]);
  const places = after.reviews.map(({ id, log }) => [
    log?.index,
    log?.salt === before.reviews.find((each) => each.id === id)?.log?.salt,
  ]);
  expect(places.sort()).toEqual([
    [1, true],
    [2, true],
    [3, false],
  ]);
});

test("what is erased leaves a hash that nobody can tell of, and the log is whole", async () => {
  const since = await readCheckpoint();
  const [review] = (await readReviews(place)).reviews;
  const { id = "", log } = review ?? {};
  const { code, output } = await run("review", "erase", id);
  expect([code, output]).toEqual([0, expect.anything()]);
  for (const [path, bytes] of await readAllPublished(place))
    expect(bytes.includes(log?.salt ?? "salt"), path).toBe(false);
  expect(await audit(since)).toEqual([null]);
});

test("without its key, or with another, a published log is not continued", async () => {
  await rename(key, `${key}.away`);
  const missing = await run("build");
  expect([missing.code, missing.output]).toEqual([
    1,
    expect.stringContaining("is missing; put it"),
  ]);
  expect((await run("log", "rekey")).output).toContain("If it is lost for good, say --lost");
  await writeFile(key, makeKeyText(), { mode: 0o644 });
  expect((await run("build")).output).toContain("chmod 600");
  await rm(key);
  await writeFile(key, makeKeyText(), { mode: 0o600 });
  expect((await run("build")).output).toContain("is not the key that signed");
});

test("a log whose key is lost goes on, and everybody is told", async () => {
  const since = await readCheckpoint();
  await rm(key);
  expect((await run("log", "rekey", "--lost")).code).toBe(0);
  await build(place);
  expect(await audit(since)).toEqual([expect.stringContaining("the old key did not sign that")]);
});
