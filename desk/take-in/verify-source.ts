import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { commitChange, withWriteLock } from "#content/change.ts";
import { editYaml } from "#content/edit-yaml.ts";
import { readContent } from "#content/read-content.ts";
import { Refusal } from "#machine/refusal.ts";
import { waiting } from "../../scripts/waiting.ts";

const methods: readonly string[] = ["platform", "invitation", "order", "manual"];

/**
 * Says in business.yaml how the reviews of a source are known to be of customers.
 *
 * @throws Refusal where either is none
 */
export async function verifySource(dir: string, source: string, method: string): Promise<void> {
  if (!(methods.includes(method) && /^[a-z][a-z0-9-]*$/.test(source))) {
    throw new Refusal("Choose how you know it.");
  }
  await withWriteLock(dir, waiting, async () => {
    const { verifiedSources } = await readContent(dir);
    const text = await readFile(join(dir, "business.yaml"), "utf8");
    const value = { ...Object.fromEntries(verifiedSources), [source]: method };
    const edited = editYaml(text, [{ key: "verified_sources", value }]);
    await commitChange(dir, new Map([["business.yaml", edited]]));
  });
}
