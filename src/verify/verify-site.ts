import { manifestSchema } from "#release/manifest.ts";
import { answers } from "./answers.ts";
import type { Ask } from "./ask.ts";
import type { Finding } from "./verify-document.ts";
import { isVerified, verifyDocument } from "./verify-document.ts";

/**
 * Tries a published site by requests: every data document of its release.json is what that says,
 * with its type, its links, CORS and a validator that yields 304; pages and errors are pages; and
 * what the sidecar answers is reached.
 */
export async function verifySite(ask: Ask): Promise<Finding[]> {
  const manifest = manifestSchema.safeParse(await readJson(ask, "/release.json"));
  if (!manifest.success) {
    return [{ asked: "GET /release.json", fault: "is no manifest of a release" }];
  }
  const { base_url, documents } = manifest.data;
  const findings: Finding[] = [];
  for (const [path, document] of Object.entries(documents)) {
    if (isVerified(path, document)) {
      findings.push(...(await verifyDocument(ask, base_url, path, document)));
    }
  }
  for (const [asked, check] of answers) {
    findings.push({ asked, fault: await faultOf(check(ask)) });
  }
  return findings;
}

async function readJson(ask: Ask, path: string): Promise<unknown> {
  const answer = await ask(path);
  return answer.json().catch(() => null);
}

async function faultOf(check: Promise<string | null>): Promise<string | null> {
  return check.catch((error: Error) => `cannot be asked (${String(error.cause ?? error.message)})`);
}
