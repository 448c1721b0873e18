import { createFileRoute } from "@tanstack/react-router";

import { uuidOf } from "../../../routing/unit-id.ts";

/** `order`: the uuid of the one that is open. Not left out, but undefined: what is left out stays as the address has it. */
export const Route = createFileRoute("/_user/_shell/orders")({
  staticData: { title: "Meine Aufträge" },
  validateSearch: ({ order }: Record<string, unknown>): { order?: string | undefined } => ({ order: uuidOf(order) ?? undefined }),
});
