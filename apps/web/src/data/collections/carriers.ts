import type { wire } from "@rundgang/contracts";

import type { MasterCollection } from "./collection.ts";

export const carriers = {
  name: "carriers",
  kept: "in_one_row",
  whenRefused: "stop",
  idOf: ({ id }) => id,
  event: "Carrier",
  /* One that has ended stays until the next load: an event brings a new version, never a removal. */
  show: (members) =>
    members.filter(({ endedAt = null }) => endedAt === null).toSorted((a, b) => a.name.localeCompare(b.name, "de")),
} as const satisfies MasterCollection<wire.Carrier, readonly wire.Carrier[]>;
