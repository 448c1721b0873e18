import type { OnlineRefusal } from "../net/online-refusal.ts";

/** Whether the signed-in salesman is on duty, as this browser knows it. */
export type DutyState =
  /** `lapsed`: he did not switch it off; the server had heard nothing for ten minutes, and nobody is on duty then. He is to be told. */
  | { readonly type: "off"; readonly lapsed: boolean }
  | { readonly type: "changing"; readonly to: boolean }
  /** `told`: the server was last told roughly where he is. */
  | { readonly type: "on"; readonly position: "told" | "none" };

/** Duty begins online alone; ending it always works. */
export type DutyResult = { readonly ok: true } | OnlineRefusal;

export const offDuty: DutyState = { type: "off", lapsed: false };
