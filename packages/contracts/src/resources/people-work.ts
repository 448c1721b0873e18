import * as z from "zod/mini";

import { limited } from "../limited.ts";
import { optionalText } from "../primitives.ts";

/** A §3 "Preferences and defaults", as they are set; unknown keys are kept. */
export const preferences = z.looseObject({
  qualificationButtonsLayout: z.optional(z.enum(["gridWide", "rows"])),
  mapType: z.optional(z.string()),
  commentsPosition: z.optional(z.string()),
});

/** Where somebody on duty roughly is: degrees, two decimals, which is about a kilometre (3-decisions "Rights and events"). */
export const dutyPosition = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.number().check(z.minimum(-180), z.maximum(180)),
});

/**
 * PATCH /api/mitarbeiters/{id}: one's own preferences; lastPing is a wall time or null (A §7). A position counts only with a lastPing; it
 * goes when the duty ends.
 */
export const salesmanPatch = z.object({
  lastPing: z.optional(z.nullable(optionalText(40))),
  position: z.optional(z.nullable(dutyPosition)),
  preferences: z.optional(limited(preferences)),
});
