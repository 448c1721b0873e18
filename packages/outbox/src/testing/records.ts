import { planEnqueue } from "../change/plan-enqueue.ts";
import type { OpenRequest, RequestDraft, RequestRecord } from "../record/request-record.ts";
import { draft } from "./drafts.ts";

/** An open record as enqueueing makes it, at time 0; tests name what they care about. */
export function openRecord(parts: Partial<RequestRecord> & Pick<RequestDraft, "id">): OpenRequest {
  const plan = planEnqueue([], [draft({ id: parts.id })], { userId: "user-1", now: 0, hasUnreadable: false });
  const record = plan.ok ? plan.change.put[0] : undefined;
  if (record?.state !== "open") throw new Error("a single draft can always be enqueued");
  return { ...record, ...parts, state: "open" };
}
