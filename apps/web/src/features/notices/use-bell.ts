import { missedToasts, subscribeToToasts, type MissedToast, useNow } from "@rundgang/ui";
import { useMemo, useSyncExternalStore } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable, useObservablePart } from "../../hooks/use-observable.ts";
import { bellCount, bellLines, type BellLine } from "./bell-lines.ts";

export interface Bell {
  readonly lines: readonly BellLine[];
  readonly missed: readonly MissedToast[];
  /** Of all of it that stands nowhere else. */
  readonly count: number;
  /** False until everything was read from the device: before that, "nothing" means "not known". */
  readonly ready: boolean;
}

/** What needs the person now; renders again when any of it changes. */
export function useBell(): Bell {
  const data = useAppData();
  const queue = useObservable(data.queue);
  const mayTalk = useObservablePart(data.session, (session) => session.type !== "signed_in" || session.tokens);
  const online = useObservable(data.online);
  const inbox = useObservable(data.inbox);
  const paper = useObservable(data.paperSales);
  const own = useObservable(data.orders);
  const begunOrders = useObservable(data.begunOrders);
  const { appointments, calls } = useObservable(data.appointments);
  const { notices, ready: hasNotices } = useObservable(data.notices);
  const update = useObservable(data.update);
  const storage = useObservable(data.storage);
  const damage = useObservable(data.damage);
  const now = useNow();
  const missed = useSyncExternalStore(subscribeToToasts, missedToasts);
  const lines = useMemo(
    () =>
      bellLines({
        queue,
        mayTalk,
        online,
        inbox,
        orders: own?.orders ?? [],
        paperSales: paper.sales.length,
        begunOrders,
        appointments,
        calls: calls.length,
        notices,
        update,
        storage,
        damage,
        now,
      }),
    [queue, mayTalk, online, inbox, own, paper, begunOrders, appointments, calls, notices, update, storage, damage, now],
  );
  return {
    lines,
    missed,
    count: bellCount(lines, missed.length),
    ready: queue.ready && inbox.ready && paper.ready && own !== null && hasNotices,
  };
}
