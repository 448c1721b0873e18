import type { AddressBook } from "../address-book/address-book.ts";
import type { UserWork } from "../commands/command-parts.ts";
import type { DataStore } from "../db/data-store.ts";
import { absorbConfirmed } from "../overlay/absorb.ts";

/** After each change of the queue: what the server has confirmed moves into the loaded data. One at a time. */
export function keepAbsorbing(
  { queue, store, overlays }: UserWork,
  book: AddressBook,
  data: DataStore,
  nowMs: () => number,
): { now(): Promise<void>; stop(): void } {
  let running = false;
  let again = false;
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
        changeAppointment: data.changeAppointment,
        now: nowMs,
      }).catch(() => undefined);
    }
    running = false;
  }
  return { now: absorb, stop: queue.subscribe(() => void absorb()) };
}
