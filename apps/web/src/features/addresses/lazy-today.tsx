import { lazy, Suspense } from "react";

import { systemClock } from "../../data/clock.ts";
import { fetchCode } from "../../data/space/behind-first-screen.ts";
import type { TodayProps } from "./today.tsx";

const today = () => fetchCode(() => import("./today.tsx"), systemClock);
const Today = lazy(async () => ({ default: (await today()).Today }));

/** Fetches it while the appointments are read, so that nobody waits for it once they are there. */
export function fetchToday(): void {
  void today();
}

/** 'Heute' on top of the list. The first rows stand before anybody knows what is due, so its code comes behind them. */
export function LazyToday(props: TodayProps) {
  return (
    <Suspense fallback={null}>
      <Today {...props} />
    </Suspense>
  );
}
