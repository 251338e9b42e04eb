import { z } from "zod";
import { address } from "./address.ts";
import type { Connection, Connector, Source } from "./connector.ts";
import { facebook } from "./facebook.ts";
import { google } from "./google.ts";
import { judgeme } from "./judgeme.ts";
import { trustpilot } from "./trustpilot.ts";
import { yotpo } from "./yotpo.ts";

export const connectors: readonly Connector[] = [
  google,
  trustpilot,
  facebook,
  judgeme,
  yotpo,
  address,
];

const connectionSchema = z.discriminatedUnion(
  "from",
  connectors.map(({ settings }) => settings) as [Connector["settings"]],
);

/** All of connections.yaml. A name stands for one connection, since its secrets and its state go by it. */
export const connectionsSchema: z.ZodType<Connection[]> = z
  .array(connectionSchema)
  .superRefine((all, check) => {
    const names = all.map(({ name }) => name);
    for (const [at, name] of names.entries()) {
      if (names.indexOf(name) === at) continue;
      check.addIssue({
        code: "custom",
        path: [at, "name"],
        message: "is another connection's, too",
      });
    }
  });

/** What a connection asks for, and how. */
export function toSource(connection: Connection): Source {
  const connector = connectors.find(({ kind }) => kind === connection.from);
  if (connector === undefined) throw new Error(`No connector ${connection.from}`);
  return connector.toSource(connection);
}
