import { defaultUserPreferences, perFilter } from "@rundgang/domain";

import { noMasters } from "../collections/masters.ts";
import type { BegunOrder } from "../commands/draft-book.ts";
import { unreadInbox, type InboxView } from "../inbox/inbox-view.ts";
import type { AddressList } from "../list/address-list.ts";
import { defaultListPreferences } from "../list/list-store.ts";
import type { LoadState } from "../load/load-state.ts";
import { unreadNotices, type NoticesView } from "../notices/notice.ts";
import { unreadQueue } from "../outbox/queue-view.ts";
import { unreadPaperSales, type PaperSalesView } from "../paper/paper-sale.ts";
import { createRelay } from "../relay.ts";
import type { Observable } from "../observable.ts";
import { noAppointments, type AppointmentsView } from "../view/address-view.ts";
import type { OrdersView } from "../view/orders-view.ts";
import type { UserSpace } from "./user-space.ts";

const emptyList: AddressList = {
  ready: false,
  length: 0,
  total: 0,
  at: () => undefined,
  indexOf: () => -1,
  counts: perFilter(() => 0),
  preferences: defaultListPreferences,
  hasPosition: false,
  isBehind: false,
};

export type ShownStores = ReturnType<typeof createShownStores>["stores"];

/** What the screens read of a user: each store with what it shows while nobody is signed in, and where it stands in his space. */
export function createShownStores() {
  const follow: ((space: UserSpace | null) => void)[] = [];
  function of<Value>(nobodys: Value, storeOf: (space: UserSpace) => Observable<Value>): Observable<Value> {
    const relay = createRelay(nobodys);
    follow.push((space) => relay.show(space === null ? null : storeOf(space)));
    return relay;
  }
  return {
    stores: {
      load: of<LoadState>({ type: "idle" }, (space) => space.loader.state),
      masters: of(noMasters, (space) => space.masters),
      list: of(emptyList, (space) => space.list),
      queue: of(unreadQueue, (space) => space.queue),
      appointments: of<AppointmentsView>(noAppointments, (space) => space.views.appointments),
      orders: of<OrdersView | null>(null, (space) => space.orders),
      begunOrders: of<readonly BegunOrder[]>([], (space) => space.drafts.begun),
      paperSales: of<PaperSalesView>(unreadPaperSales, (space) => space.paperSales),
      inbox: of<InboxView>(unreadInbox, (space) => space.inbox),
      notices: of<NoticesView>(unreadNotices, (space) => space.notices),
      userPreferences: of(defaultUserPreferences, (space) => space.userPreferences),
      lastUnit: of<string | null>(null, (space) => space.lastUnit),
    },
    showStoresOf(space: UserSpace | null): void {
      for (const show of follow) show(space);
    },
  };
}
