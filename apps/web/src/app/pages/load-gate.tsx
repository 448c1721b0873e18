import { Outlet } from "@tanstack/react-router";
import { useDeferredValue } from "react";

import { LoadingScreen } from "../../features/session/loading-screen.tsx";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

/**
 * Shows the pages once there is something to show; a load behind them (`refreshing`) does not disturb. Unsent work is always shown.
 * Deferred, so that React draws the first page in pieces: all at once it would keep a slow tablet from hearing taps.
 */
export function LoadGate() {
  const load = useDeferredValue(useObservable(useAppData().load));
  return load.type === "ready" || load.type === "absent" ? <Outlet /> : <LoadingScreen load={load} />;
}
