/** Whether the signed-in salesman is on duty, as this browser knows it. */
export type DutyState =
  /** `lapsed`: he did not switch it off; the server had heard nothing for ten minutes, and nobody is on duty then. He is to be told. */
  | { readonly type: "off"; readonly lapsed: boolean }
  | { readonly type: "changing"; readonly to: boolean }
  /** `told`: the server was last told roughly where he is. */
  | { readonly type: "on"; readonly position: "told" | "none" };

/** Why duty did not begin; `text` is German, for people. Ending it always works. */
export type DutyResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: "offline" | "refused" | "signed_out"; readonly text: string };

export const offDuty: DutyState = { type: "off", lapsed: false };
