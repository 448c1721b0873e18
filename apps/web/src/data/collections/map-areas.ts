import { calls, wire } from "@rundgang/contracts";

import type { MasterCollection } from "./collection.ts";

/** The maps that a device may take with it. Without their list everything goes on, and maps that are kept still show. */
export const mapAreas = {
  name: "mapAreas",
  kept: "in_one_row",
  load: async ({ ask }) => (await ask(calls.listMapAreas))["hydra:member"],
  whenRefused: "go_on",
  schema: wire.mapArea,
  idOf: ({ uuid }) => uuid,
  event: null,
  show: (members) => members,
} as const satisfies MasterCollection<wire.MapArea, readonly wire.MapArea[]>;
