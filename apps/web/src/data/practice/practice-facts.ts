import * as z from "zod/mini";

/** What has really happened in the practice: a command that was taken, something that came to the practice server, a switch of the coach. */
export const practiceFact = z.discriminatedUnion("type", [
  z.object({ type: z.literal("visit"), id: z.string() }),
  z.object({ type: z.literal("taken_back"), visits: z.int() }),
  z.object({ type: z.literal("note") }),
  z.object({ type: z.literal("filtered") }),
  z.object({ type: z.literal("walk"), stops: z.int() }),
  z.object({ type: z.literal("plan_arranged") }),
  z.object({ type: z.literal("appointment") }),
  z.object({ type: z.literal("order_begun"), live: z.boolean() }),
  z.object({ type: z.literal("order_arrived"), live: z.boolean(), signed: z.boolean() }),
  z.object({ type: z.literal("asked_back") }),
  z.object({ type: z.literal("corrected") }),
  z.object({ type: z.literal("line"), up: z.boolean() }),
  /** A visit is at the practice server. */
  z.object({ type: z.literal("visit_arrived"), id: z.string() }),
]);
export type PracticeFact = z.infer<typeof practiceFact>;
