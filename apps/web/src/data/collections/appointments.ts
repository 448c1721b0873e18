import { calls, wire } from "@rundgang/contracts";

import { listed, type RowCollection } from "./collection.ts";

export const appointments = {
  name: "appointments",
  kept: "row_by_row",
  load: listed(calls.listAppointments, "?order[beginn]=asc"),
  whenRefused: "stop",
  schema: wire.appointment,
  idOf: ({ uuid }) => uuid,
  event: "Termin",
} as const satisfies RowCollection<wire.Appointment>;
