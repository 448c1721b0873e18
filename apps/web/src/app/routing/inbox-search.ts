/** `order`: uuid of the order whose correction is open. */
export type InboxSearch = { order?: string | undefined };

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** Not left out, but undefined: what is left out stays as the address has it. */
export function inboxSearch({ order }: Record<string, unknown>): InboxSearch {
  return { order: typeof order === "string" && uuid.test(order) ? order : undefined };
}
