import type { UserWork } from "../user-work/user-work.ts";
import { ConnectionClosed } from "../db/connection.ts";
import { absorbConfirmed, type AbsorbParts } from "../overlay/absorb.ts";

/** After a failure, and without a change of the queue that would come before (ms). */
const againMs = 5_000;

/** After each change of the queue: what the server has confirmed moves into the loaded data. One at a time. */
export function keepAbsorbing(
  { queue, store, overlays }: UserWork,
  targets: Pick<AbsorbParts, "changeAddress" | "changeMember" | "changeSalesman" | "now">,
): { now(): Promise<void>; stop(): void } {
  let running = false;
  let again = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function absorb(): Promise<void> {
    again = true;
    if (running) return;
    running = true;
    while (again) {
      again = false;
      await absorbConfirmed({ ...targets, book: overlays, store }).catch(later);
    }
    running = false;
  }
  /** Nobody waits for it: what is not absorbed stands on the screen all the same. */
  function later(error: unknown): void {
    clearTimeout(timer);
    if (!(error instanceof ConnectionClosed)) timer = setTimeout(() => void absorb(), againMs);
  }
  const unsubscribe = queue.subscribe(() => void absorb());
  return {
    now: absorb,
    stop: () => {
      unsubscribe();
      clearTimeout(timer);
    },
  };
}
