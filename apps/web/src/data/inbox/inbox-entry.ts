import type { wire } from "@rundgang/contracts";

import type { CorrectionDraft } from "./correction-draft.ts";
import type { InboxView } from "./inbox-view.ts";

/**
 * How far the answer to a correction request is. `open`: to be done here; `on_its_way`: on the device, not all of it at the server;
 * `stuck`: the server has refused a part of it; `answered`: at the server; `closed`: the order is not open to a correction any more, and what
 * was begun here cannot be sent.
 */
export type CorrectionState = "open" | "on_its_way" | "stuck" | "answered" | "closed";

/** A correction request as it lies on the device. */
export interface InboxEntry {
  readonly order: wire.Order;
  readonly draft: CorrectionDraft | null;
  readonly state: CorrectionState;
}

/** Those that the badge counts. */
export function openCorrections({ entries }: InboxView): number {
  return entries.filter(({ state }) => state === "open").length;
}

/** So long the queue remembers what was given up (ms). */
const rememberedMs = 86_400_000;

/**
 * How far an answer is, by the order as it was last seen and by the queue.
 * @param chain states of the queue's requests that carry the answer, as far as they are still kept
 */
export function correctionState(
  order: Pick<wire.Order, "status">,
  draft: Pick<CorrectionDraft, "handedOver" | "requestId"> | null,
  chain: readonly string[],
  now: number,
): CorrectionState {
  const isAsked = order.status.status === "CHANGE_REQUEST";
  if (draft === null || draft.handedOver === null) return isAsked ? "open" : "closed";
  if (chain.some((state) => state === "blocked")) return "stuck";
  if (chain.some((state) => state === "open" || state === "pending")) return "on_its_way";
  /* Arrived long ago, it would not be asked for any more: it was given up in the queue. */
  const isForgotten = isAsked && chain.length === 0 && now - Date.parse(draft.handedOver.at) > rememberedMs;
  const isAnew = isAsked && order.status.uuid !== draft.requestId;
  if (chain.includes("cancelled") || isForgotten || isAnew) return isAsked ? "open" : "closed";
  return "answered";
}

/** Sorts for the screen. */
export function inboxOrder(entries: readonly InboxEntry[]): readonly InboxEntry[] {
  const asked = ({ order }: InboxEntry) => Date.parse(order.status.statusDtAt);
  const sent = ({ draft }: InboxEntry) => Date.parse(draft?.handedOver?.at ?? "") || 0;
  const isOver = ({ state }: InboxEntry) => state === "answered" || state === "on_its_way";
  return [
    ...entries.filter((entry) => !isOver(entry)).toSorted((a, b) => asked(a) - asked(b)),
    ...entries.filter(isOver).toSorted((a, b) => sent(b) - sent(a)),
  ];
}
