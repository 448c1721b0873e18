import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

const place = { addressId: wire.uuid, unitId: wire.uuid };

/** What a unit says of itself. */
const unitLook = z.pick(wire.unit, { status: true, latestQualification: true });
export type UnitLook = z.infer<typeof unitLook>;

/** A local change as it lies over loaded data until the server's version arrives (3-decisions "Where data lives"). */
export const overlay = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("qualification"), ...place, qualification: wire.qualification }),
  z.object({
    kind: z.literal("qualification_edit"),
    ...place,
    qualificationId: wire.uuid,
    patch: wire.qualificationPatch,
    /** Of a visit that was taken back: what stood there before it. */
    before: z.optional(unitLook),
  }),
  z.object({ kind: z.literal("comment"), ...place, comment: wire.comment }),
  z.object({ kind: z.literal("unit"), ...place, unit: wire.unit }),
  z.object({
    kind: z.literal("unit_patch"),
    ...place,
    name: z.optional(z.nullable(z.string())),
    type: z.optional(wire.unitType),
  }),
  z.object({ kind: z.literal("appointment"), ...place, appointment: wire.appointment }),
  z.object({ kind: z.literal("appointment_done"), ...place, appointmentId: wire.uuid }),
  /** The visit that had finished it was taken back. */
  z.object({ kind: z.literal("appointment_open"), ...place, appointmentId: wire.uuid }),
  z.object({ kind: z.literal("order"), ...place, orderId: wire.uuid }),
]);
export type Overlay = z.infer<typeof overlay>;

/** The uuid of what a person made with it, where a later change may name that; else undefined. */
export function madeUuid(made: Overlay): string | undefined {
  if (made.kind === "unit") return made.unitId;
  if (made.kind === "qualification") return made.qualification.uuid;
  return made.kind === "appointment" ? made.appointment.uuid : undefined;
}

/** An overlay with the request that carries it. */
export interface OverlayEntry {
  readonly id: string;
  readonly requestId: string;
  readonly overlay: Overlay;
}
