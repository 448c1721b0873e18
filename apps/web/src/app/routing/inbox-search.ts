import { uuidOf } from "./unit-id.ts";

/** `order`: uuid of the order whose correction is open. */
export type InboxSearch = { order?: string | undefined };

/** Not left out, but undefined: what is left out stays as the address has it. */
export function inboxSearch({ order }: Record<string, unknown>): InboxSearch {
  return { order: uuidOf(order) ?? undefined };
}
