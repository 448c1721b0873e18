import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import { about } from "./about.ts";
import { appointmentMarks } from "./about-ids.ts";
import { changeKind } from "./change-kind.ts";

/** A date that was made. */
export const appointment = changeKind({
  stored: z.object({ kind: z.literal("appointment"), about: about.appointment, appointment: wire.appointment }),
  effect: (change) => ({
    marks: appointmentMarks(change.about),
    makes: change.about.appointmentId,
    /* A live event may have brought the server's version before. */
    appointment: (there) => there ?? change.appointment,
  }),
});
