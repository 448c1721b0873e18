import type { Overlay } from "../overlay/overlay.ts";
import { overlayRow } from "../overlay/overlay-book.ts";
import type { WorkTx } from "../outbox/work-store.ts";
import type { CommandParts, UserWork } from "./command-parts.ts";
import { makeRequest, type RequestPlan } from "./make-request.ts";
import type { CommandRefusal } from "./outcome.ts";
import { refusalOfStorage } from "./refusals.ts";

/** One request of a command and what the screen shows for it. */
export interface Step {
  readonly request: RequestPlan;
  readonly overlays: readonly Overlay[];
}

/**
 * Writes a command: all its requests, overlays and further rows in one strict transaction (law 2). Resolves to null when it is on
 * disk and the screen may move on, to a refusal when nothing was written.
 */
export async function writeWork(
  parts: CommandParts,
  work: UserWork,
  steps: readonly Step[],
  more: (tx: WorkTx) => Promise<void> = () => Promise.resolve(),
): Promise<CommandRefusal | null> {
  try {
    /* Sealing is done before the transaction opens: it would end while it waits. */
    const drafts = await Promise.all(steps.map((step) => makeRequest(work.codec, step.request)));
    const rows = await Promise.all(
      steps.flatMap((step) =>
        step.overlays.map((overlay) => overlayRow(work.codec, { id: parts.uuid(), requestId: step.request.id, overlay })),
      ),
    );
    await work.store.transaction(async (tx) => {
      const enqueued = await work.queue.enqueue(tx, drafts);
      if (!enqueued.ok) throw new Error(`the queue did not take ${enqueued.id}: ${enqueued.code}`);
      const overlays = tx.rows.objectStore("overlays");
      for (const row of rows) await overlays.put(row);
      await more(tx);
    });
  } catch (error) {
    return refusalOfStorage(error);
  }
  await work.overlays.reload();
  work.queue.wake("request");
  return null;
}

/** Requests that will change this resource and have not been refused: a later change must not overtake them. */
export function unsentChangesOf(work: UserWork, uuid: string): readonly string[] {
  return work.queue
    .getSnapshot()
    .requests.filter((record) => record.resource.uuid === uuid && (record.state === "open" || record.state === "pending"))
    .map((record) => record.id);
}

/** Requests still on this device that create or change one of these resources: what refers to them must wait for them. */
export function unsentRequestsFor(work: UserWork, uuids: readonly string[]): readonly string[] {
  return work.queue
    .getSnapshot()
    .requests.filter((record) => record.method === "POST" && uuids.includes(record.resource.uuid))
    .filter((record) => record.state === "open" || record.state === "pending" || record.state === "blocked")
    .map((record) => record.id);
}
