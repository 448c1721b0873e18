import type { DraftChange } from "../../../data/drafts/order-draft.ts";
import type { CommandOutcome } from "../../../data/commands/outcome.ts";
import { createObservable, type Observable } from "../../../data/observable.ts";

/** What the person is told about the draft. */
export type KeepState =
  | { readonly type: "nothing" }
  /** ISO instant of the last write. */
  | { readonly type: "kept"; readonly at: string }
  | { readonly type: "failed"; readonly text: string };

/** Writes the draft behind the typing. */
export interface DraftKeeper {
  readonly state: Observable<KeepState>;
  /** True while something that was taken is not on disk yet: until then `state` tells of the write before. */
  readonly isWriting: Observable<boolean>;
  /** Takes a change; it is on disk soon after. */
  keep(change: DraftChange): void;
  /** Resolves when everything taken so far is on disk, or was refused. */
  settled(): Promise<void>;
}

/**
 * One write at a time; what comes meanwhile is folded into the next, so that fast typing neither queues up writes nor loses the
 * last letter. `begunAt` is when the draft was last written before.
 */
export function createDraftKeeper(
  save: (change: DraftChange) => Promise<CommandOutcome>,
  now: () => string,
  begunAt: string | null,
): DraftKeeper {
  const state = createObservable<KeepState>(begunAt === null ? { type: "nothing" } : { type: "kept", at: begunAt });
  const isWriting = createObservable(false);
  let waiting: DraftChange | null = null;
  /** Refused by the device: written with the next change, so that it is not missing once there is room again. */
  let refused: DraftChange = {};
  let running: Promise<void> | null = null;

  const run = async () => {
    while (waiting !== null) {
      const change = { ...refused, ...waiting };
      waiting = null;
      const outcome = await save(change).catch(() => ({
        ok: false as const,
        text: "Der Entwurf konnte nicht gesichert werden.",
      }));
      refused = outcome.ok ? {} : change;
      state.set(outcome.ok ? { type: "kept", at: now() } : { type: "failed", text: outcome.text });
    }
    running = null;
    isWriting.set(false);
  };

  return {
    state,
    isWriting,
    keep(change) {
      waiting = { ...waiting, ...change };
      isWriting.set(true);
      running ??= run();
    },
    settled: () => running ?? Promise.resolve(),
  };
}
