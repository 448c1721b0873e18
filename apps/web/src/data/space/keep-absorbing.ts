import type { AddressBook } from "../address-book/address-book.ts";
import type { UserWork } from "../commands/command-parts.ts";
import { ConnectionClosed } from "../db/connection.ts";
import type { DataStore } from "../db/data-store.ts";
import { absorbConfirmed } from "../overlay/absorb.ts";

/** After a failure, and without a change of the queue that would come before (ms). */
const againMs = 5_000;

/** After each change of the queue: what the server has confirmed moves into the loaded data. One at a time. */
export function keepAbsorbing(
  { queue, store, overlays }: UserWork,
  book: AddressBook,
  data: DataStore,
  nowMs: () => number,
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
      await absorbConfirmed({
        book: overlays,
        store,
        changeAddress: book.change,
        changeMember: data.changeMember,
        now: nowMs,
      }).catch(later);
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
