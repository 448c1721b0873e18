import * as z from "zod/mini";

const placed = z.looseObject({
  kind: z.string(),
  addressId: z.string(),
  unitId: z.string(),
  appointmentId: z.optional(z.string()),
  appointment: z.optional(z.looseObject({ uuid: z.string() })),
});

/** What kinds were called that are stored under another name today. */
const renamed: Readonly<Record<string, object>> = {
  qualification_edit: { kind: "qualification_patch" },
  appointment_done: { kind: "appointment_patch", done: true },
  appointment_open: { kind: "appointment_patch", done: false },
};

/** A stored change as it would be written today. Earlier versions knew changes at a unit alone, whose place stood beside the content. */
export function asToday(stored: unknown): unknown {
  const parsed = z.safeParse(placed, stored);
  if (!parsed.success) return stored;
  const { addressId, unitId, ...content } = parsed.data;
  const appointmentId = content.appointmentId ?? content.appointment?.uuid;
  const about =
    appointmentId === undefined ? { type: "unit", addressId, unitId } : { type: "appointment", appointmentId, addressId, unitId };
  return { ...content, about, ...renamed[content.kind] };
}
