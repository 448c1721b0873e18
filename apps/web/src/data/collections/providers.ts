import type { wire } from "@rundgang/contracts";

import type { MasterCollection } from "./collection.ts";

export const providers = {
  name: "providers",
  kept: "in_one_row",
  whenRefused: "go_on",
  idOf: ({ uuid }) => uuid,
  event: "Provider",
  show: (members) => members,
} as const satisfies MasterCollection<wire.Provider, readonly wire.Provider[]>;
