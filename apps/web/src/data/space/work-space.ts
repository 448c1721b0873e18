import type { Fetch } from "@rundgang/api-client";
import type { UserPreferences } from "@rundgang/domain";
import type { OutboxEvent } from "@rundgang/outbox";
import { v7 } from "uuid";

import type { AddressBook } from "../address-book/address-book.ts";
import type { BestTimeKeeper } from "../best-time/best-time-keeper.ts";
import { openBestTimes, type TimeOrderParts } from "../best-time/time-order.ts";
import type { Codec } from "../codec.ts";
import { orders } from "../collections/orders.ts";
import type { DraftBook } from "../drafts/draft-book.ts";
import type { Connection } from "../db/connection.ts";
import type { DeviceSettings } from "../settings/device-settings.ts";
import type { DataStore } from "../db/data-store.ts";
import type { WorkDatabase } from "../db/work-database.ts";
import { keepSearchPrepared } from "../list/prepare-search.ts";
import type { OwnPlaces } from "../load/read-salesman.ts";
import { openOutbox } from "../outbox/open-outbox.ts";
import { createOrderProgress } from "../outbox/order-progress.ts";
import { createQueueActions, type QueueActions } from "../commands/queue-actions.ts";
import { createQueueStore } from "../outbox/queue-store.ts";
import type { OrderProgress, QueueView } from "../outbox/queue-view.ts";
import type { AbsorbParts } from "../overlay/absorb.ts";
import type { OverlayBook } from "../overlay/overlay-book.ts";
import type { PaperSalesView } from "../paper/paper-sale.ts";
import { openPaperSales } from "../paper/paper-sales-book.ts";
import type { SessionKeeper } from "../session/session.ts";
import type { SignedInUser } from "../keys/signed-in-user.ts";
import type { Observable } from "../observable.ts";
import { untilItWorks } from "../until-it-works.ts";
import type { WorkerWatch } from "../worker/worker.ts";
import { openUserWork, type UserWork } from "../user-work/user-work.ts";
import type { WhoseAddress } from "../view/unit-views.ts";
import { openUserPreferences } from "../view/user-preferences.ts";
import { keepAbsorbing } from "./keep-absorbing.ts";
import { doorOrHouseName } from "../view/door-or-house-name.ts";

export interface WorkSpaceParts {
  readonly user: SignedInUser;
  readonly session: SessionKeeper;
  readonly codec: Codec;
  readonly connection: Connection<WorkDatabase>;
  readonly overlays: OverlayBook;
  readonly drafts: DraftBook;
  readonly book: AddressBook;
  readonly data: DataStore;
  readonly own: Observable<OwnPlaces>;
  readonly changeSalesman: AbsorbParts["changeSalesman"];
  readonly isForeign: (address: WhoseAddress) => Promise<boolean>;
  /** Ids of requests that do not arrive by themselves. */
  readonly blocked: Observable<ReadonlySet<string>>;
  /** What best times are counted from, and the list that they sort. */
  readonly bestTimes: TimeOrderParts;
  readonly now: () => number;
  readonly fetch: Fetch;
  readonly baseUrl: string;
  readonly worker: Pick<WorkerWatch, "askToSend">;
  readonly settings: Observable<DeviceSettings>;
  /** Told of the queue's troubles. */
  readonly report: (event: OutboxEvent) => void;
}

/** A user's queue and what hangs on it. Its code comes behind the first list, which needs none of it. */
export interface WorkSpace {
  readonly work: UserWork;
  readonly queue: Observable<QueueView>;
  readonly actions: QueueActions;
  readonly userPreferences: Observable<UserPreferences>;
  readonly paperSales: Observable<PaperSalesView>;
  readonly bestTimes: BestTimeKeeper;
  progressOf(orderId: string): Observable<OrderProgress>;
  /** What the server has confirmed moves into the loaded data. */
  absorb(): Promise<void>;
  /** Ends sending. */
  close(): Promise<void>;
}

/** Opens the queue on the user's work database and begins to send. */
export function openWorkSpace(parts: WorkSpaceParts): WorkSpace {
  const { user, codec, connection, overlays, drafts, book, data } = parts;
  const { work, outbox } = openUserWork({
    userId: user.id,
    userName: user.name,
    codec,
    connection,
    overlays,
    drafts,
    openOutbox: (settledHook) => openOutbox({ ...parts, userId: user.id, settledHook }),
    loadedOrders: () => data.readMembers(orders),
    blocked: parts.blocked,
    sources: [book.changes],
  });
  const { queue, store } = outbox;
  const absorbing = keepAbsorbing(work, { ...parts, changeMember: data.changeMember, changeAddress: book.change });
  const stopSending = outbox.start();
  const view = createQueueStore({
    queue,
    codec,
    refusals: outbox.refusals,
    connection,
    placeOf: async (id) => doorOrHouseName((await book.addressOfUnit(id)) ?? (await book.address(id)), id),
    aboutOf: (id) => overlays.all().find(({ requestId }) => requestId === id)?.change.about ?? null,
    places: book.changes,
    settings: parts.settings,
  });
  store.onChange(() => {
    void untilItWorks(overlays.reload).catch(() => undefined);
    for (const read of [drafts, work.inbox, work.notices]) read.touch();
  });
  const bestTimes = openBestTimes(parts.bestTimes);
  const stopPreparing = keepSearchPrepared(book);
  return {
    work,
    bestTimes,
    queue: view,
    actions: createQueueActions({ work, uuid: v7 }),
    userPreferences: openUserPreferences(parts.own, overlays),
    paperSales: openPaperSales({
      ...parts,
      userId: user.id,
      ownOrders: async () => (await work.orders.read()).orders,
      sources: [book.changes, overlays.changes, drafts.begun],
    }),
    progressOf: (orderId) => createOrderProgress(orderId, queue, connection),
    absorb: absorbing.now,
    async close() {
      absorbing.stop();
      bestTimes.close();
      stopPreparing();
      view.close();
      await stopSending();
      await outbox.refusals.written();
    },
  };
}
