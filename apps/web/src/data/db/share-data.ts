import type { Collection } from "../collections/collections.ts";
import { fieldsOf } from "../kept-row.ts";
import type { DataStore } from "./data-store.ts";

/** What another tab has changed in the loaded data. */
export type SharedChange =
  | { readonly type: "address"; readonly id: string }
  | { readonly type: "collection"; readonly kept: Collection["kept"] }
  /** Everything has been loaded anew: what is held in memory belongs to pages that are gone. */
  | { readonly type: "loaded" };

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
        const change = readTold(event.data);
        if (change !== null) listener(change);
      });
    },
    close: () => {
      isClosed = true;
      channel.close();
    },
  };
}

/** Null for what this version does not know: a tab of another one said it. */
function readTold(told: unknown): SharedChange | null {
  const { type, id, kept } = fieldsOf(told);
  if (type === "loaded") return { type };
  if (type === "address" && typeof id === "string") return { type, id };
  return type === "collection" && (kept === "in_one_row" || kept === "row_by_row") ? { type, kept } : null;
}
