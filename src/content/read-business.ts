import type { BusinessFile } from "./business-schema.ts";
import { businessSchema, draftAuthority } from "./business-schema.ts";
import { findUnreadableInks } from "./design-faults.ts";
import type { Report } from "./read-bytes.ts";
import { readYaml } from "./read-yaml.ts";
import type { Source } from "./schema-faults.ts";
import { toFault } from "./schema-faults.ts";

/** business.yaml and the places of its parts, or null after reporting its faults. */
export async function readBusiness(
  path: string,
  file: string,
  report: Report,
): Promise<{ readonly value: BusinessFile; readonly source: Source } | null> {
  const remedy = "it needs at least name, time_zone and feed_tag";
  const read = await readYaml(path, file, { schema: businessSchema, remedy }, report);
  if (read === null) return null;
  const { value, source } = read;
  if (value.url !== "" && value.feed_tag.startsWith(`${draftAuthority},`)) {
    report(
      toFault(source, ["feed_tag"], `must name your own domain in place of ${draftAuthority}`),
    );
    return null;
  }
  const unreadable = findUnreadableInks(value.design);
  for (const { path, message } of unreadable) report(toFault(source, path, message));
  return unreadable.length > 0 ? null : read;
}
