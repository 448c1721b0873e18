import type { SavedRequest, SavedWork } from "../backup/survey.ts";
import { sendRequest, type Door, type Sent } from "./send-request.ts";

/** What became of a request that was put in. `held`: what it hangs on was refused. */
export type Outcome =
  | { readonly type: "arrived" }
  | { readonly type: "held" }
  | { readonly type: "refused"; readonly why: Extract<Sent, { ok: false }> };

export interface Submitted {
  readonly request: SavedRequest;
  readonly outcome: Outcome;
}

/**
 * Puts a person's saved requests in, one after the other: what others hang on goes first. Doing it again changes nothing, and neither does the
 * device, should it send them later.
 */
export async function submitWork(
  work: SavedWork,
  door: Door,
  fileOf: (fileId: string) => string | null,
): Promise<readonly Submitted[]> {
  const outcomes = new Map<string, Outcome>();
  const waiting = new Map(work.requests.map((request) => [request.id, request]));
  for (let next = ready(waiting); next !== undefined; next = ready(waiting)) {
    waiting.delete(next.id);
    const isHeld = next.dependsOn.some((id) => (outcomes.get(id)?.type ?? "arrived") !== "arrived");
    const sent = isHeld ? null : await sendRequest(door, next, fileOf);
    outcomes.set(next.id, sent === null ? { type: "held" } : sent.ok ? { type: "arrived" } : { type: "refused", why: sent });
  }
  return work.requests.map((request) => ({ request, outcome: outcomes.get(request.id) ?? { type: "held" } }));
}

/** The first whose parents are not among those that wait; a circle, which no device makes, stays. */
function ready(waiting: ReadonlyMap<string, SavedRequest>): SavedRequest | undefined {
  return [...waiting.values()].find(({ dependsOn }) => !dependsOn.some((id) => waiting.has(id)));
}
