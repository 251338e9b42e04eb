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
/** Ids of units that Grafana has. */
const units = ["bytes", "dateTimeFromNow", "s"] as const;
/** Where the data come from: what was chosen in the dashboard. */
const datasource = z.strictObject({
  type: z.literal("prometheus"),
  uid: z.string().regex(/^\$\{source\}$/),
});
/** Of 24 columns. */
const gridPos = z
  .strictObject({ x: z.int().min(0), y: z.int().min(0), w: z.int().min(1), h: z.int().min(2) })
  .refine(({ x, w }) => x + w <= 24);
/** What Grafana's own schema asks of a dashboard (version 39), as far as this one uses it. */
const dashboardSchema = z.object({
  uid: z.string().regex(/^[\w-]{1,40}$/),
  title: z.string().min(1),
  schemaVersion: z.literal(39),
  refresh: z.string().regex(/^\d+[smh]$/),
  time: z.strictObject({ from: z.string(), to: z.string() }),
  templating: z.object({
    list: z.array(
      z.object({
        name: z.string(),
        type: z.enum(["datasource", "query"]),
        query: z.string(),
        datasource: datasource.optional(),
      }),
    ),
  }),
  panels: z.array(
    z.object({
      id: z.int().min(1),
      type: z.enum(["stat", "timeseries", "table"]),
      title: z.string().min(1),
      datasource,
      gridPos,
      fieldConfig: z.object({
        defaults: z.object({ unit: z.enum(units).optional() }),
        overrides: z.array(z.unknown()),
      }),
      targets: z
        .array(z.object({ refId: z.string().regex(/^[A-Z]$/), expr: z.string().min(1) }))
        .min(1),
    }),
  ),
});

export function readDashboard() {
  return dashboardSchema.parse(JSON.parse(readFileSync(dashboardFile, "utf8")));
}

/** The alarms that come along for Prometheus. */
export function readRules() {
  const { groups } = rulesSchema.parse(parse(readFileSync(rulesFile, "utf8")));
  return groups.flatMap(({ rules }) => rules);
}

/** What the dashboard that comes along asks Prometheus, with its variable filled in. */
export function readDashboardQueries(): string[] {
  return readDashboard()
    .panels.flatMap(({ targets }) => targets)
    .map(({ expr }) => expr.replaceAll("$job", "firsthand"));
}

/** The metrics that a query names. */
export function listMetrics(query: string): string[] {
  return query.match(/\b(firsthand|process|nodejs)_[a-z0-9_]+/g) ?? [];
}
