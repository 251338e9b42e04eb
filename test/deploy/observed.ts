import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

const folder = join(import.meta.dirname, "../../deploy");
export const rulesFile = join(folder, "prometheus/firsthand.rules.yml");
export const dashboardFile = join(folder, "grafana/firsthand.json");

const texts = z.record(z.string(), z.string());
const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({ alert: z.string(), expr: z.string(), labels: texts, annotations: texts }),
      ),
    }),
  ),
});
const dashboardSchema = z.object({
  panels: z.array(
    z.object({ id: z.int(), title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
  ),
});

/** The alarms that come along for Prometheus. */
export function readRules() {
  const { groups } = rulesSchema.parse(parse(readFileSync(rulesFile, "utf8")));
  return groups.flatMap(({ rules }) => rules);
}

/** What the dashboard that comes along asks Prometheus, with its variable filled in. */
export function readDashboardQueries(): string[] {
  const { panels } = dashboardSchema.parse(JSON.parse(readFileSync(dashboardFile, "utf8")));
  return panels
    .flatMap(({ targets }) => targets)
    .map(({ expr }) => expr.replaceAll("$job", "firsthand"));
}

/** The metrics that a query names. */
export function listMetrics(query: string): string[] {
  return query.match(/\b(firsthand|process|nodejs)_[a-z0-9_]+/g) ?? [];
}
