import * as z from "zod/mini";

import { about, appointmentMarks } from "./about.ts";
import { changeKind } from "./change-kind.ts";

/** A date that was done with ('Termin löschen' too), or is open again because the visit that had finished it was taken back. */
export const appointmentPatch = changeKind({
  stored: z.object({ kind: z.literal("appointment_patch"), about: about.appointment, done: z.boolean() }),
  effect: (change) => ({
    marks: appointmentMarks(change.about),
    appointment: (there) => (there === null || there.done === change.done ? there : { ...there, done: change.done }),
  }),
});
