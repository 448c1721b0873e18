import { useDeferredValue, type MouseEvent, type ReactNode } from "react";
import { SkeletonList } from "@rundgang/ui";

import type { AddressRow } from "../../data/list/address-list.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useLate } from "../../hooks/use-late.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { AddressRows } from "./address-rows.tsx";
import { ListHead } from "./list-head.tsx";

type AddressListProps = {
  readonly currentUnitId: string | null;
  /** Above 'Heute', where somebody sees his own day. */
  readonly strip: ReactNode;
  /** Comments or quick qualification of one address, over the foot of the list; one at a time (A §2). */
  readonly panel: ReactNode;
  readonly panelAddressId: string | null;
  /** A row or a door of 'Heute' was tapped; null for an address without a unit. */
  readonly onOpen: (unitId: string | null, event: MouseEvent) => void;
  readonly onPanel: (kind: "comments" | "quick", row: AddressRow) => void;
};

/** The salesman's addresses (A §2): head with search and filters, virtual rows, a panel when asked for. */
export function AddressList({ panel, ...rows }: AddressListProps) {
  const list = useObservable(useAppData().list);
  const isDayKnown = useDayKnown();
  const isReady = list.ready && isDayKnown;
  /* The page stands first, and React draws the first rows in pieces: all at once they would hold up a slow tablet. */
  const shows = useDeferredValue(isReady, false) && isReady;
  return (
    <section className="address-list" aria-label="Adressliste" data-swipe-rows="">
      <ListHead list={list} />
      {!isReady && (
        <div className="min-h-0 overflow-hidden">
          <SkeletonList />
        </div>
      )}
      {shows && <AddressRows list={list} {...rows} />}
      {panel}
    </section>
  );
}

/** For so long the rows wait for what stands above them (ms). */
const dayPatienceMs = 2_000;

/** Whether it is known how much room 'Heute' takes: coming behind the rows, it would move them under a finger (decision 033). */
function useDayKnown(): boolean {
  const isOver = useLate(dayPatienceMs);
  return useObservable(useAppData().appointments).isRead || isOver;
}
