import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

/** What a change may be about: its kind names one of these in what it stores. */
export const about = {
  unit: z.object({ type: z.literal("unit"), addressId: wire.uuid, unitId: wire.uuid }),
  address: z.object({ type: z.literal("address"), addressId: wire.uuid }),
  /** An appointment may be at no unit, or at one that is not on this device. */
  appointment: z.object({
    type: z.literal("appointment"),
    appointmentId: wire.uuid,
    addressId: z.nullable(wire.uuid),
    unitId: z.nullable(wire.uuid),
  }),
  order: z.object({ type: z.literal("order"), orderId: wire.uuid }),
  /** The signed-in user. */
  self: z.object({ type: z.literal("self") }),
};

type Abouts = { readonly [Type in keyof typeof about]: z.infer<(typeof about)[Type]> };
export type About = Abouts[keyof Abouts];
export type AboutUnit = Abouts["unit"];
export type AboutAppointment = Abouts["appointment"];
