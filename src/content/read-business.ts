import { join } from "node:path";
import type { Roster } from "#reviews/mentions.ts";
import {
  type BusinessFile,
  businessSchema,
  draftAuthority,
  servicesSchema,
  techniciansSchema,
} from "./business-schema.ts";
import { findUnreadableInks } from "./palette.ts";
import type { Report } from "./read-files.ts";
import { readYaml, reportTwins } from "./read-yaml.ts";
import { type Source, toFault } from "./schema-faults.ts";

/** business.yaml and the places of its parts, or null after reporting its faults. */
export async function readBusiness(
  path: string,
  report: Report,
): Promise<{ readonly value: BusinessFile; readonly source: Source } | null> {
  const remedy = "it needs at least name, time_zone and feed_tag";
  const read = await readYaml(path, { schema: businessSchema, remedy }, report);
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

/** services.yaml and technicians.yaml, or null after reporting the faults of both. */
export async function readRoster(dir: string, report: Report): Promise<Roster | null> {
  const remedy = "write [] where there are none";
  const read = <T>(name: string, schema: Parameters<typeof readYaml<T>>[1]["schema"]) =>
    readYaml(join(dir, name), { schema, remedy }, report);
  const services = await read("services.yaml", servicesSchema);
  const technicians = await read("technicians.yaml", techniciansSchema);
  if (services) reportTwins(services.value, "id", services.source, report);
  if (technicians) reportTwins(technicians.value, "name", technicians.source, report);
  return services && technicians
    ? { services: services.value, technicians: technicians.value }
    : null;
}
