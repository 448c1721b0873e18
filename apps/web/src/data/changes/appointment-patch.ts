import { wallTimeOf, wire } from "@rundgang/contracts";
import { movedTimes } from "@rundgang/domain";
import * as z from "zod/mini";

import { about } from "./about.ts";
import { appointmentMarks } from "./about-ids.ts";
import { changeKind } from "./change-kind.ts";

/** What a date that stands is changed to. Each member by itself; earlier versions knew `done` alone. */
export const appointmentPatch = changeKind({
  stored: z.object({
    kind: z.literal("appointment_patch"),
    about: about.appointment,
    /** Done with ('Termin löschen' too), or open again because the visit that had finished it was taken back. */
    done: z.optional(z.boolean()),
    /** Another time, recorded when it had been at so many (domain `timesSoFar`). */
    move: z.optional(z.object({ beginnAt: wire.instant, after: z.int() })),
    /** IRI of the unit that was chosen for it. */
    unit: z.optional(z.string()),
  }),
  effect: ({ about: at, done, move, unit }) => ({
    marks: appointmentMarks(at),
    appointment: (there) => {
      if (there === null) return null;
      const times = move === undefined ? null : movedTimes(there, move);
      const next = { done: done ?? there.done, unit: unit ?? there.data.unit };
      if (times === null && next.done === there.done && next.unit === there.data.unit) return there;
      return {
        ...there,
        ...(times === null ? {} : { ...times, movedFrom: [...times.movedFrom], ...wallTimesOf(times) }),
        done: next.done,
        data: next.unit === there.data.unit ? there.data : { ...there.data, unit: next.unit },
      };
    },
  }),
});

function wallTimesOf({ beginnAt, endeAt }: Pick<wire.Appointment, "beginnAt" | "endeAt">) {
  return { beginn: wallTimeOf(beginnAt), ende: wallTimeOf(endeAt) };
}
