import type { wire } from "@rundgang/contracts";

import type { RowCollection } from "./collection.ts";

export const appointments = {
  name: "appointments",
  kept: "row_by_row",
  whenRefused: "stop",
  idOf: ({ uuid }) => uuid,
  event: "Termin",
} as const satisfies RowCollection<wire.Appointment>;
