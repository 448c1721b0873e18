import { getAppointment } from "./get-appointment.ts";
import { listAppointments } from "./list-appointments.ts";
import { patchAppointment } from "./patch-appointment.ts";
import { postAppointment } from "./post-appointment.ts";

/** The calls of /api/termins. */
export const appointmentCalls = { getAppointment, listAppointments, patchAppointment, postAppointment };
