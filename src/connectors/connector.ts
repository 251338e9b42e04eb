import { z } from "zod";
import type { Reason } from "#machine/reason.ts";
import type { Instant } from "#reviews/day.ts";
import type { Ask } from "./ask.ts";
import type { Clock } from "./network.ts";

/** What a connector needs of a run. */
export type Run = {
  /** asks the connection's hosts, and no other */
  readonly ask: Ask;
  /**
   * A secret of the connection.
   *
   * @throws FetchFault where it is not set, with how to set it
   */
  readonly secret: (name: string) => string;
  /** what the last run that was taken in left; empty where there was none, or all is asked for */
  readonly mark: Mark;
  readonly clock: Clock;
};

/** What a run leaves for the next one, such as how far it got. */
export type Mark = Readonly<Record<string, string>>;

export type ExportFile = { readonly name: string; readonly data: Uint8Array };

/** What came, as files that a reader of exports reads. */
export type Fetched = {
  /** the oldest first: what a later one says of a review replaces it; none where nothing differs from the last run */
  readonly files: readonly ExportFile[];
  /** whether all reviews of the source came, so that what is missing is gone there */
  readonly isWhole: boolean;
  readonly mark: Mark;
  /** what the owner should know and need not mend */
  readonly notes: readonly Reason[];
};

/** A connection's place at its platform: where its reviews are, and how they come. */
export type Source = {
  /** host names that are reached; `*.example.com` is any name below example.com */
  readonly hosts: readonly string[];
  /** the name of the reader of what comes; null where what comes tells it */
  readonly reader: string | null;
  /** where reviews were written that do not say it themselves, as an import's --source */
  readonly source: string | null;
  readonly fetch: (run: Run) => Promise<Fetched>;
  /** where the platform's API takes replies of the business */
  readonly replies?: Replies;
};

/** How the business's replies get to the platform. */
export type Replies = {
  /** whether a review with this id at its source is one of this connection */
  readonly isOf: (sourceId: string) => boolean;
  /** bytes of UTF-8 that a reply may have */
  readonly maxBytes: number;
  readonly read: (run: Run, sourceId: string) => Promise<PlatformReply>;
  readonly send: (run: Run, sourceId: string, text: string) => Promise<void>;
};

/** What a platform has of a reply at this moment. */
export type PlatformReply = {
  readonly text: string | null;
  /** whether the platform shows it, has yet to approve it, or refused it */
  readonly state: "shown" | "waiting" | "refused";
  readonly updated: Instant | null;
  /** the whole review, as the reader of its exports reads it */
  readonly file: ExportFile;
};

/** What fetches the reviews of one kind of platform; a file each. */
export type Connector = {
  /** as `from:` of a connection names it */
  readonly kind: string;
  /** what it fetches, in a line of the command's help */
  readonly help: string;
  /** an entry of connections.yaml */
  readonly settings: z.ZodObject<ConnectionShape>;
  /** @param said an entry that the settings have validated */
  readonly toSource: (said: Connection) => Source;
};

type ConnectionShape = { readonly name: z.ZodString; readonly from: z.ZodLiteral<string> };

/** An entry of connections.yaml, of whatever kind. */
export type Connection = { readonly name: string; readonly from: string };

/**
 * Ties the settings of a connector to what it does with them.
 *
 * @param fields of its entry beside `name` and `from`
 */
export function defineConnector<const Fields extends z.ZodRawShape>({
  fields,
  toSource,
  ...connector
}: {
  readonly kind: string;
  readonly help: string;
  readonly fields: Fields;
  readonly toSource: (said: z.output<z.ZodObject<Fields>>) => Source;
}): Connector {
  const settings = z.strictObject({ ...base(connector.kind), ...fields });
  const own = z.object(fields);
  return { ...connector, settings, toSource: (said) => toSource(own.parse(said)) };
}

/** What a connection may be called. */
export const connectionName = z
  .string()
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, "must be in kebab-case, such as google or our-form")
  .max(40, "must have 40 characters or fewer");

function base(kind: string) {
  return { name: connectionName, from: z.literal(kind) };
}
