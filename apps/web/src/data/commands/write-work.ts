import * as z from "zod/mini";

import { effectOf, type Change } from "../changes/changes.ts";
import { overlayRow, type OverlayEntry } from "../overlay/overlay-book.ts";
import type { WorkTx } from "../outbox/work-store.ts";
import type { CommandParts } from "./command-parts.ts";
import type { UserWork } from "../user-work/user-work.ts";
import { firedNotices } from "./fire-notices.ts";
import { makeRequest, type RequestPlan } from "./make-request.ts";

/** One request of a command and what the screen shows for it. */
export interface Step {
  readonly request: RequestPlan;
  readonly overlays: readonly Change[];
}

/**
 * Writes a command: all its requests, overlays, what its visits fire and further rows in one strict transaction (law 2). Resolves when it is on disk and
 * the screen may move on; throws when nothing was written (`refusedByDisk`).
 */
export async function writeWork(
  parts: CommandParts,
  work: UserWork,
  steps: readonly Step[],
  more: (tx: WorkTx) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const entries = steps.flatMap(({ request, overlays }) =>
    overlays.map((change): OverlayEntry => ({ id: parts.uuid(), requestId: request.id, change })),
  );
  /* Sealing is done before the transaction opens: it would end while it waits. */
  const [drafts, rows, notices] = await Promise.all([
    Promise.all(steps.map((step) => makeRequest(work.codec, step.request))),
    Promise.all(entries.map((entry) => overlayRow(work.codec, entry))),
    firedNotices(
      parts,
      work,
      entries.map(({ change }) => change),
    ),
  ]);
  await work.store.transaction(async (tx) => {
    const overlays = tx.rows.objectStore("overlays");
    const [enqueued] = await Promise.all([work.queue.enqueue(tx, drafts), ...rows.map(async (row) => overlays.put(row))]);
    if (!enqueued.ok) throw new Error(`the queue did not take ${enqueued.id}: ${enqueued.code}`);
    for (const row of notices) await tx.rows.objectStore("drafts").put(row);
    await more(tx);
  });
  work.overlays.add(entries);
  if (notices.length > 0) work.notices.touch();
  work.queue.wake("request");
}

/** Requests that will change this resource and have not been refused: a later change must not overtake them. */
export async function unsentChangesOf(work: UserWork, uuid: string): Promise<readonly string[]> {
  const rows = await storedRequests(work);
  return rows
    .filter(({ state, resource }) => resource.uuid === uuid && (state === "open" || state === "pending"))
    .map(({ id }) => id);
}

/** Requests that will name this unit: where its provider wants a name first, the server turns away a visit that comes before it. */
export async function unsentNamesOf(work: UserWork, unitId: string): Promise<readonly string[]> {
  const isNamed = work.overlays.all().some(({ change }) => change.kind === "unit_patch" && change.about.unitId === unitId);
  return isNamed ? unsentChangesOf(work, unitId) : [];
}

/**
 * Requests still on this device that create this resource, which is on the screen: what refers to it must wait for them. What waits lies in
 * an overlay; whatever lies in none came from the server, and nothing is asked of the store for it: of most doors that is all.
 */
export async function unsentRequestsFor(work: UserWork, uuid: string): Promise<readonly string[]> {
  return work.overlays.all().some(({ change }) => effectOf(change).makes === uuid) ? unsentPostsOf(work, uuid) : [];
}

/** As `unsentRequestsFor`, for what no overlay names: a file. */
export async function unsentPostsOf(work: UserWork, uuid: string): Promise<readonly string[]> {
  const rows = await storedRequests(work);
  return rows
    .filter(({ method, resource }) => method === "POST" && resource.uuid === uuid)
    .filter(({ state }) => state === "open" || state === "pending" || state === "blocked")
    .map(({ id }) => id);
}

const storedRequest = z.looseObject({
  id: z.string(),
  method: z.string(),
  state: z.string(),
  resource: z.looseObject({ uuid: z.string() }),
});

/**
 * Asked of the store itself: what the queue holds in memory is empty until it was read, and behind when another tab has just written. A
 * thing that is on the screen would then go before the unit at which it is.
 */
async function storedRequests({ store }: UserWork): Promise<readonly z.infer<typeof storedRequest>[]> {
  const rows = await store.read((tx) => tx.all());
  return rows.flatMap((row) => {
    const parsed = z.safeParse(storedRequest, row);
    return parsed.success ? [parsed.data] : [];
  });
}
