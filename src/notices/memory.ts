import { z } from "zod";
import { daySchema, instantSchema } from "#reviews/day.ts";
import { reviewIdSchema } from "#reviews/identity.ts";

const stars = z.int().min(1).max(5);

/** What has to be told of a review: that it came, or that its author now gives fewer stars. */
const newsSchema = z.strictObject({
  id: reviewIdSchema,
  /** the stars that it had before; null for one that came */
  before: stars.nullable(),
});

export const kinds = ["critical", "new", "digest", "fetch-fails"] as const;

/** A message that is to be sent. Of reviews it holds ids alone: what they say is read when it is sent. */
const messageSchema = z.strictObject({
  /** the same however often it is sent */
  id: z.uuid(),
  kind: z.enum(kinds),
  news: z.array(newsSchema),
  /** without a reply for longer than the owner wanted */
  waiting: z.array(reviewIdSchema),
  /** names of connections from which nothing comes any more */
  connections: z.array(z.string()).default([]),
});

/** How far a destination was told. What is beyond these marks has still to be told, and nothing else has. */
const progressSchema = z.strictObject({
  name: z.string(),
  /** the last event that was looked at for critical reviews */
  critical: z.int().min(0),
  /** … and for new ones */
  digest: z.int().min(0),
  /** told as critical since the last digest, which therefore passes over them */
  alerted: z.array(reviewIdSchema),
  /** the last day from which on a reply was waited for, and that was looked at; null: never yet */
  waiting: daySchema.nullable(),
  /** waited for since a day that was looked at, and told as new then: told as waiting the next time */
  put_off: z.array(reviewIdSchema).default([]),
  /** the day of the last digest that was looked at */
  digest_day: daySchema,
  /** names of connections that fail, and that were looked at */
  failing: z.array(z.string()).default([]),
  /** planned and not yet known to be sent; while there are any, nothing more is planned */
  pending: z.array(messageSchema),
  /** runs in a row in which something could not be sent */
  failures: z.int().min(0),
  retry_at: instantSchema.nullable(),
  fault: z.string().nullable(),
});

/** All that is remembered of what was told for a site; never the words of a review or a name. */
export const memorySchema = z.strictObject({
  version: z.literal(1),
  /** the last day on which somebody looked; it never goes back */
  day: daySchema,
  /** the number of the last event */
  sequence: z.int().min(0),
  /** review → its stars, and the day from which on a reply is waited for */
  seen: z.record(reviewIdSchema, z.tuple([stars, daySchema])),
  /** those that some destination has still to look at, the oldest first */
  events: z.array(newsSchema.extend({ sequence: z.int().min(1) })),
  /** by the key of the destination */
  destinations: z.record(z.string(), progressSchema),
});

export type Memory = z.infer<typeof memorySchema>;
export type Progress = z.infer<typeof progressSchema>;
export type Message = z.infer<typeof messageSchema>;
export type News = z.infer<typeof newsSchema>;
