import type { Codec } from "../codec.ts";
import type { Connection } from "../db/connection.ts";
import type { WorkDatabase } from "../db/work-database.ts";
import { createObservable, type Observable } from "../observable.ts";
import { watched } from "../watched.ts";
import { unreadInbox, type InboxView } from "./inbox-view.ts";
import { requestPrefix } from "./inbox-keys.ts";

/** Correction requests on this device. */
export interface InboxBook {
  /** Read while somebody listens. */
  readonly view: Observable<InboxView>;
  /** Something of it has changed, here or in another tab. */
  touch(): void;
}

/** Opens the book. Whoever has no correction request needs no word of what an order consists of. */
export function createInboxBook(
  connection: Connection<WorkDatabase>,
  codec: Codec,
  queue: Pick<Observable<unknown>, "subscribe">,
): InboxBook {
  const changes = createObservable(0);
  async function read(): Promise<InboxView> {
    const keys = await (await connection.get()).getAllKeys("drafts");
    if (!keys.some((key) => key.startsWith(requestPrefix))) return { ready: true, entries: [] };
    const { readInboxEntries } = await import("./inbox-store.ts");
    return { ready: true, entries: await readInboxEntries(connection, codec) };
  }
  return {
    view: watched<InboxView>(unreadInbox, read, [changes, queue]),
    touch: () => changes.set(changes.getSnapshot() + 1),
  };
}
