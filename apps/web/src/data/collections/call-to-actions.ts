import type { wire } from "@rundgang/contracts";

import type { MasterCollection } from "./collection.ts";

/** What salesmen are told after a visit. Without it everybody works all the same. */
export const callToActions = {
  name: "callToActions",
  kept: "in_one_row",
  whenRefused: "go_on",
  idOf: ({ uuid }) => uuid,
  event: "CallToAction",
  /* One that has ended stays until the next load: an event brings a new version, never a removal. */
  show: (members) => members.filter(({ endedAt = null }) => endedAt === null),
} as const satisfies MasterCollection<wire.CallToAction, readonly wire.CallToAction[]>;
