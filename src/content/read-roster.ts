import { join } from "node:path";
import type { Roster } from "#reviews/mentions.ts";
import { servicesSchema, techniciansSchema } from "./business-schema.ts";
import type { Report } from "./read-bytes.ts";
import { readYaml } from "./read-yaml.ts";
import { reportTwins } from "./report-twins.ts";

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
