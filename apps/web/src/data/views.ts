import { defaultUserPreferences, perFilter, type UserPreferences } from "@rundgang/domain";

import { noMasters } from "./collections/masters.ts";
import type { Masters } from "./collections/collections.ts";
import type { BegunOrder } from "./drafts/draft-book.ts";
import { unreadInbox, type InboxView } from "./inbox/inbox-view.ts";
import type { AddressList } from "./list/address-list.ts";
import { defaultListPreferences } from "./list/list-store.ts";
import type { LoadState } from "./load/load-state.ts";
import { unreadNotices, type NoticesView } from "./notices/notice.ts";
import type { Observable } from "./observable.ts";
import { unreadQueue, type QueueView } from "./outbox/queue-view.ts";
import { unreadPaperSales, type PaperSalesView } from "./paper/paper-sale.ts";
import { noPreferences, type DayPreferences } from "./preferences/preferences.ts";
import type { UserSpace } from "./space/user-space.ts";
import type { WorkSpace } from "./space/work-space.ts";
import { noAppointments, type AppointmentsView } from "./view/address-view.ts";
import type { OrdersView } from "./view/orders-view.ts";

/** Something that a screen reads of whoever is signed in. */
export interface View<Value> {
  /** What it shows while nobody is signed in, and until it is there. */
  readonly nobody: Value;
  /** Its store in the space of a user; a promise where its code comes behind the first list, null where the space was closed before. */
  open(user: UserSpace): Observable<Value> | Promise<Observable<Value> | null>;
}

/** Whatever a screen reads of the signed-in user, by the name that it bears in `AppData`. A new one is an entry here. */
export const views = {
  load: view<LoadState>({ type: "idle" }, (user) => user.loader.state),
  masters: view<Masters>(noMasters, (user) => user.masters),
  list: view<AddressList>(
    {
      ready: false,
      length: 0,
      total: 0,
      at: () => undefined,
      indexOf: () => -1,
      byWay: () => ({ at: () => undefined, indexOf: () => -1 }),
      whole: () => ({ length: 0, at: () => undefined }),
      counts: perFilter(() => 0),
      preferences: defaultListPreferences,
      hasPosition: false,
      isBehind: false,
    },
    (user) => user.list,
  ),
  appointments: view<AppointmentsView>(noAppointments, (user) => user.views.appointments),
  /** Orders that were begun here and not handed over, the last touched first. */
  begunOrders: view<readonly BegunOrder[]>([], (user) => user.drafts.begun),
  /** Last unit page that was open, for the rail. */
  lastUnit: view<string | null>(null, (user) => user.lastUnit),
  /** 'Mein Tag' as he has it on this device. */
  day: view<DayPreferences>(noPreferences.day, (user) => user.day),
  queue: view<QueueView>(unreadQueue, (user) => user.queue),
  /** What he has set for himself, here or on another device; the defaults until it is read. Changed by `commands.setUserPreferences`. */
  userPreferences: withWork<UserPreferences>(defaultUserPreferences, (space) => space.userPreferences),
  /** His own orders with what became of them, the newest first, as they were loaded last; null until they are read. */
  orders: withWork<OrdersView | null>(null, ({ work }) => work.orders.shown),
  /** His own sales on paper whose order is to come, the oldest first. */
  paperSales: withWork<PaperSalesView>(unreadPaperSales, (space) => space.paperSales),
  /** What the back office wants put right, as it lies on the device. */
  inbox: withWork<InboxView>(unreadInbox, ({ work }) => work.inbox.view),
  /** What his visits have fired and he has not answered. */
  notices: withWork<NoticesView>(unreadNotices, ({ work }) => work.notices.view),
};

/** The views as stores: the same ones for the app's whole life, whoever is signed in. */
export type ViewStores = { readonly [Name in keyof typeof views]: Observable<(typeof views)[Name]["nobody"]> };

function view<Value>(nobody: Value, open: (user: UserSpace) => Observable<Value>): View<Value> {
  return { nobody, open };
}

/** A view on the user's queue or what hangs on it, whose code comes behind the first list. */
function withWork<Value>(nobody: Value, open: (space: WorkSpace) => Observable<Value>): View<Value> {
  return {
    nobody,
    async open(user) {
      const space = await user.opened;
      return space === null ? null : open(space);
    },
  };
}
