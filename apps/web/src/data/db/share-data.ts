import * as z from "zod/mini";

import type { DataStore } from "./data-store.ts";

const told = z.discriminatedUnion("type", [
  z.object({ type: z.literal("address"), id: z.string() }),
  z.object({ type: z.literal("collection"), kept: z.enum(["in_one_row", "row_by_row"]) }),
  /** Everything has been loaded anew: what is held in memory belongs to pages that are gone. */
  z.object({ type: z.literal("loaded") }),
]);
/** What another tab has changed in the loaded data. */
export type SharedChange = z.infer<typeof told>;

export interface SharedData {
  /** The store; its writes are told to the user's other tabs. */
  readonly store: DataStore;
  /** Hears of the other tabs' changes from now on. */
  follow(listener: (change: SharedChange) => void): void;
  close(): void;
}

/**
 * Tells a user's other tabs of each change of the loaded data, after it is written: one tab alone reads the event stream, and one
 * alone loads anew.
 */
export function shareData(userId: string, store: DataStore): SharedData {
  const channel = new BroadcastChannel(`rundgang-data-${userId}`);
  let isClosed = false;
  async function tell<T>(written: Promise<T>, change: SharedChange, isTold: (said: T) => boolean = () => true): Promise<T> {
    const said = await written;
    if (!isClosed && isTold(said)) channel.postMessage(change);
    return said;
  }
  return {
    store: {
      ...store,
      writeJournal: (address, ...rest) =>
        tell(store.writeJournal(address, ...rest), { type: "address", id: address.uuid }, (isWritten) => isWritten),
      changeMember: (collection, ...rest) =>
        tell(store.changeMember(collection, ...rest), { type: "collection", kept: collection.kept }, (isWritten) => isWritten),
      changeSalesman: (...of) =>
        tell(store.changeSalesman(...of), { type: "collection", kept: "in_one_row" }, (isWritten) => isWritten),
      activate: (...of) => tell(store.activate(...of), { type: "loaded" }, (said) => said.length === 0),
    },
    follow(listener) {
      channel.addEventListener("message", (event: MessageEvent<unknown>) => {
        const change = z.safeParse(told, event.data);
        if (change.success) listener(change.data);
      });
    },
    close: () => {
      isClosed = true;
      channel.close();
    },
  };
}
