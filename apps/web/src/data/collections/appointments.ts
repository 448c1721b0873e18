import { calls, wire } from "@rundgang/contracts";

import type { RowCollection } from "./collection.ts";

export const appointments = {
  name: "appointments",
  kept: "row_by_row",
  load: async ({ ask }) => (await ask(calls.listAppointments, { query: { "order[beginn]": "asc" } }))["hydra:member"],
  whenRefused: "stop",
  schema: wire.appointment,
  idOf: ({ uuid }) => uuid,
  event: "Termin",
} as const satisfies RowCollection<wire.Appointment>;
