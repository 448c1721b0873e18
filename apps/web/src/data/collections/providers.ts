import { calls, wire } from "@rundgang/contracts";

import type { MasterCollection } from "./collection.ts";

export const providers = {
  name: "providers",
  kept: "in_one_row",
  load: async ({ ask }) => (await ask(calls.listProviders))["hydra:member"],
  whenRefused: "go_on",
  schema: wire.provider,
  idOf: ({ uuid }) => uuid,
  event: "Provider",
  show: (members) => members,
} as const satisfies MasterCollection<wire.Provider, readonly wire.Provider[]>;
