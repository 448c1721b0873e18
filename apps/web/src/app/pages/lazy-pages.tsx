import { lazy, memo, Suspense, type ComponentType } from "react";
import { Skeleton } from "@rundgang/ui";

import { UnitLoading } from "../../features/unit/unit-loading.tsx";
import { errorPage } from "../errors/error-door.tsx";
import { sparesData } from "../../platform/connection/spares-data.ts";
import type { AddressPanelProps } from "./address-panel.tsx";
import type { RowSwipeProps } from "./row-swipe.tsx";
import type { UnitPaneProps } from "./unit-pane.tsx";

/*
 * The code around a unit comes behind the list, which stands alone at first. `fetchUnitPages` gets all of it at once, so that a
 * tap never waits and a line that breaks right after signing in breaks nothing.
 */
const unitPane = () => import("./unit-pane.tsx");
const addressPanel = () => import("./address-panel.tsx");
const unitPage = () => import("./unit-page.tsx");

/* Where its code does not come, Start is as it is for whoever has not switched it on. */
const Strip = lazy(async (): Promise<{ default: ComponentType }> => {
  const code = await import("../../features/my-day/day-strip.tsx").catch(() => null);
  return { default: code?.DayStrip ?? (() => null) };
});
/* Where it does not come, the rows have their buttons. */
const Swipe = lazy(async (): Promise<{ default: ComponentType<RowSwipeProps> }> => {
  const code = await import("./row-swipe.tsx").catch(() => null);
  return { default: code?.RowSwipe ?? (() => null) };
});
const Pane = lazy(async () => ({ default: (await unitPane()).UnitPane }));
const Panel = lazy(async () => ({ default: (await addressPanel()).AddressPanel }));

/** Fetches what the next tap will need, one after the other: the browser draws in between. A failure shows itself at that tap. Not on a line that is too slow for it (A §4). */
export async function fetchUnitPages(): Promise<void> {
  if (sparesData()) return;
  for (const fetchPart of [unitPane, addressPanel, unitPage, errorPage]) await fetchPart().catch(() => undefined);
}

/** The open unit beside the list. It is remembered, because what comes and goes over the list does not change it. */
export const LazyUnitPane = memo(function LazyUnitPane(props: UnitPaneProps) {
  return (
    <Suspense fallback={<UnitLoading what="unit" />}>
      <Pane {...props} />
    </Suspense>
  );
});

/** One's own day above the list; its place is kept until it is there. */
export function LazyDayStrip() {
  return (
    <div className="h-25 border-b border-hairline bg-page">
      <Suspense fallback={null}>
        <Strip />
      </Suspense>
    </div>
  );
}

/** Swipes on the rows of the list. */
export function LazyRowSwipe(props: RowSwipeProps) {
  return (
    <Suspense fallback={null}>
      <Swipe {...props} />
    </Suspense>
  );
}

/** Comments or quick qualification over the list. */
export function LazyAddressPanel(props: AddressPanelProps) {
  return (
    <Suspense fallback={<Skeleton className="m-5 h-40 rounded-md" />}>
      <Panel {...props} />
    </Suspense>
  );
}
