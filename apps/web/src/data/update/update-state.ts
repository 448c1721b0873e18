import type { UnsavedWork } from "../../platform/unsaved/unsaved-work.ts";

/** What a person is asked: of another build, of a version that is advised against, of one that is no longer supported (A §4 "App version"). */
export type UpdatePrompt = "available" | "deprecated" | "discontinued";

/** What an update waits for: unsaved work here, a request that is being sent, unsaved work in another window. */
export type UpdateWait = UnsavedWork | "request" | "window";

/** How this app stands to what the server has, and what of it a person is asked. */
export interface UpdateState {
  /** Another build can be had: 'new version available'. */
  readonly isAvailable: boolean;
  /** Flags of A §3: the version's dates are over. */
  readonly isDeprecated: boolean;
  readonly isDiscontinued: boolean;
  /** Discontinued, and what was begun before is done: commands refuse what is new (D19). */
  readonly blocksWork: boolean;
  readonly prompt: UpdatePrompt | null;
  /** Null while the page may be loaded anew. */
  readonly waitsFor: UpdateWait | null;
  /** `waiting`: the person wants it, and it comes when `waitsFor` is over. `none_found`: the server has nothing newer. */
  readonly step: "idle" | "checking" | "waiting" | "fetching" | "failed" | "none_found";
  /** ISO instant of the last answer to whether there is a newer one; null before the first. */
  readonly checkedAt: string | null;
}

/** Until anything is known of it. */
export const startingUpdate: UpdateState = {
  isAvailable: false,
  isDeprecated: false,
  isDiscontinued: false,
  blocksWork: false,
  prompt: null,
  waitsFor: null,
  step: "idle",
  checkedAt: null,
};

/** What a check found. */
export type UpdateCheck = "available" | "current" | "offline";
