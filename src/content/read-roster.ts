import { join } from "node:path";
import { fold } from "#reviews/fold.ts";
import type { Roster } from "#reviews/mentions.ts";
import type { Report } from "./read-bytes.ts";
import { readYaml } from "./read-yaml.ts";
import { servicesSchema, techniciansSchema } from "./roster-schema.ts";
import type { Source } from "./schema-faults.ts";
import { toFault } from "./schema-faults.ts";

/** services.yaml and technicians.yaml, or null after reporting the faults of both. */
export async function readRoster(
  dir: string,
  root: string,
  report: Report,
): Promise<Roster | null> {
  const remedy = "write [] where there are none";
  const read = <T>(name: string, schema: Parameters<typeof readYaml<T>>[2]["schema"]) =>
    readYaml(join(dir, name), `${root}/${name}`, { schema, remedy }, report);
  const services = await read("services.yaml", servicesSchema);
  const technicians = await read("technicians.yaml", techniciansSchema);
  if (services) reportTwins(services.value, "id", services.source, report);
  if (technicians) reportTwins(technicians.value, "name", technicians.source, report);
  return services && technicians
    ? { services: services.value, technicians: technicians.value }
    : null;
}

/** Entries that a reader could not tell apart by their key. */
function reportTwins<K extends string>(
  entries: readonly Readonly<Record<K, string>>[],
  key: K,
  source: Source,
  report: Report,
): void {
  const seen = new Map<string, number>();
  for (const [index, entry] of entries.entries()) {
    const folded = fold(entry[key]);
    const first = seen.get(folded);
    if (first === undefined) seen.set(folded, index);
    else {
      const line = source.toLine([first, key]);
      report(toFault(source, [index, key], `is taken by the entry on line ${line}`));
    }
  }
}
