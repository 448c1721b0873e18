import type { Outbox } from "@rundgang/outbox";

import type { Codec } from "../codec.ts";
import type { StoredOrder } from "../collections/orders.ts";
import type { DraftBook } from "../drafts/draft-book.ts";
import type { Connection } from "../db/connection.ts";
import type { WorkDatabase } from "../db/work-database.ts";
import { createInboxBook, type InboxBook } from "../inbox/inbox-book.ts";
import { createNoticeBook, type NoticeBook } from "../notices/notice-book.ts";
import type { DeviceOutbox } from "../outbox/device-outbox.ts";
import type { WorkStore, WorkTx } from "../outbox/work-store.ts";
import type { OverlayBook } from "../overlay/overlay-book.ts";
import { createSettledHook, type WorkSettledHook } from "../overlay/settled-hook.ts";
import type { Observable } from "../observable.ts";
import { openOwnOrders, type OwnOrders } from "../view/own-orders.ts";

/** What of a user's work a first list needs: it is there before the queue and its code. */
interface OpenWork {
  readonly userId: string;
  readonly userName: string;
  /** Seals and opens this user's rows; locked from the moment that he signs out. */
  readonly codec: Codec;
  readonly connection: Connection<WorkDatabase>;
  readonly overlays: OverlayBook;
  readonly drafts: DraftBook;
}

/** The signed-in user's own work on this device. */
export interface UserWork extends OpenWork {
  readonly store: WorkStore;
  readonly queue: Outbox<WorkTx>;
  readonly inbox: InboxBook;
  readonly notices: NoticeBook;
  /** Own orders, as they look here and now. */
  readonly orders: OwnOrders;
  readonly settledHook: Pick<WorkSettledHook, "renameWith">;
}

/** The queue as a context runs it. */
type OpenQueue = Pick<DeviceOutbox, "queue" | "store">;

export interface UserWorkPorts<Queue extends OpenQueue> extends OpenWork {
  /** Opens the queue as this page runs it. */
  readonly openOutbox: (settledHook: WorkSettledHook) => Queue;
  readonly loadedOrders: () => Promise<readonly StoredOrder[]>;
  /** Ids of requests that do not arrive by themselves. */
  readonly blocked: Observable<ReadonlySet<string>>;
  /** What tells that the loaded data has changed. */
  readonly sources: readonly Pick<Observable<unknown>, "subscribe">[];
}

/** Puts a user's work together on his work database: the queue, and what hangs on it. Nothing is sent before the queue is started. */
export function openUserWork<Queue extends OpenQueue>(ports: UserWorkPorts<Queue>): { work: UserWork; outbox: Queue } {
  const { openOutbox, loadedOrders, blocked, sources, ...open } = ports;
  const { userId, connection, codec, overlays } = open;
  const settledHook = createSettledHook();
  const outbox = openOutbox(settledHook);
  const { queue, store } = outbox;
  const work: UserWork = {
    ...open,
    store,
    queue,
    inbox: createInboxBook(connection, codec, queue),
    notices: createNoticeBook(connection, codec),
    orders: openOwnOrders({ userId, loaded: loadedOrders, overlays, blocked, sources }),
    settledHook,
  };
  return { work, outbox };
}
