import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import type { UserWork } from "../user-work/user-work.ts";

/** What the housekeeping needs of a request, read from the store itself: memory may be behind another tab. */
const storedRequest = z.object({
  id: wire.uuid,
  userId: z.string(),
  kind: z.string(),
  state: z.enum(["open", "pending", "blocked", "closed", "cancelled"]),
  method: z.string(),
  path: z.string(),
  priority: z.number(),
  dependsOn: z.array(z.string()),
  resource: z.object({ type: z.string(), uuid: z.string() }),
  tries: z.number(),
  createdAt: z.number(),
  size: z.number(),
  fileIds: z.array(z.string()),
  sealedBody: z.instanceof(Uint8Array),
  reason: z.optional(z.unknown()),
});
export type StoredRequest = z.infer<typeof storedRequest>;

export interface StoredRequests {
  readonly requests: readonly StoredRequest[];
  /** Ids of rows that cannot be read here: nobody knows what they need. */
  readonly unreadable: ReadonlySet<string>;
}

const named = z.looseObject({ id: z.string() });

/** All requests that lie on the device. */
export async function readStoredRequests({ store }: Pick<UserWork, "store">): Promise<StoredRequests> {
  return parseStoredRequests(await store.read((tx) => tx.all()));
}

/** Reads the queue's rows as they are stored. */
export function parseStoredRequests(rows: readonly unknown[]): StoredRequests {
  const requests: StoredRequest[] = [];
  const unreadable = new Set<string>();
  for (const row of rows) {
    const parsed = z.safeParse(storedRequest, row);
    if (parsed.success) requests.push(parsed.data);
    else unreadable.add(z.safeParse(named, row).data?.id ?? "?");
  }
  return { requests, unreadable };
}

/** Still on this device only. */
export function isUnsentRequest({ state }: Pick<StoredRequest, "state">): boolean {
  return state === "open" || state === "pending" || state === "blocked";
}
