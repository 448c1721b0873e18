import * as z from "zod/mini";

import { instant, iriOf, sha256, uuid } from "../primitives.ts";

/**
 * A link under which calendar programs read somebody's appointments (3-decisions "Rights and events"). The link itself holds the secret, which
 * the server never saw (`calendarFeedPath`). `readAt`: when the link was last read.
 */
export const calendarFeed = z.object({
  "@id": iriOf("calendar_feeds"),
  "@type": z.literal("CalendarFeed"),
  uuid,
  createdAt: instant,
  readAt: z.nullable(instant),
  revoked: z.boolean(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** The device makes the secret, 32 random bytes as base64url, and tells its SHA-256 (of those 43 signs) alone (decision 035). */
export const calendarFeedCreate = z.object({ uuid, secretSha256: sha256 });

/** A link can only be taken back. */
export const calendarFeedPatch = z.object({
  revoked: z.optional(z.literal(true, { error: "Ein Link kann nur widerrufen werden." })),
});
