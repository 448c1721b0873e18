import * as z from "zod/mini";

import { wire } from "@rundgang/contracts";

const line = z.array(z.tuple([z.number(), z.number()]));

const walkStop = z.object({
  addressId: z.string(),
  lat: z.number(),
  lon: z.number(),
  /** The doors that are meant: open ones of the list, or the appointment's. */
  unitIds: z.array(z.string()),
  appointmentId: z.nullable(z.string()),
  /** The way there: `line` as [lon, lat] in degrees; `isCrow` where it is no way but the straight line. */
  leg: z.object({ metres: z.number(), line, isCrow: z.boolean() }),
  /** It lies off the streets that are known, or on an island of them: nobody can say how one gets there. */
  isOff: z.boolean(),
});

/** An appointment of the next hours that is no stop: it cannot be reached in time any more, or nobody knows where it is. */
const missedAppointment = z.object({ appointmentId: z.string(), why: z.enum(["late", "nowhere"]) });

const walk = z.object({
  v: z.literal(1),
  /** When it was made and begins, ms since 1970 by the server's clock. */
  madeAt: z.number(),
  start: z.object({
    lat: z.number(),
    lon: z.number(),
    /** Where he stood; without a position the first address of the list. */
    kind: z.enum(["own", "first"]),
    isOff: z.boolean(),
  }),
  stops: z.array(walkStop),
  missed: z.array(missedAppointment),
  /** The day of the streets, `2026-11-25`; null where not known. */
  asOf: z.nullable(z.string()),
  /** Why all of it is as the crow flies; null where the server knew the ways. */
  crow: z.nullable(z.enum(["offline", "signed_out", "failed", ...wire.routeProblems])),
});

/** The next stops in walking order, as they were when the walk was made. Neither names nor addresses: what it shows of them is as it is now. */
export type Walk = z.infer<typeof walk>;
export type WalkStop = z.infer<typeof walkStop>;
export type MissedAppointment = z.infer<typeof missedAppointment>;

/** As many are shown (D45). */
export const mostStops = 10;

/** So old a walk is of another round, ms. */
const mostAgeMs = 12 * 3_600_000;

/** Reads a walk that was kept; null where that is none, or one of yesterday. `now`: ms since 1970. */
export function readWalk(kept: string, now: number): Walk | null {
  if (kept === "") return null;
  try {
    const parsed = walk.safeParse(JSON.parse(kept));
    return parsed.success && Math.abs(now - parsed.data.madeAt) < mostAgeMs ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The walk as text. */
export function keptWalk(kept: Walk): string {
  return JSON.stringify(kept);
}
