import { lazy, Suspense } from "react";

import { systemClock } from "../../data/clock.ts";
import { fetchCode } from "../../data/code/fetch-code.ts";
import { useIdle } from "../../hooks/use-idle.ts";

/* Asked for until it is here: without it nothing would be said, and no page may fail for that. */
const Toasts = lazy(async () => ({ default: (await fetchCode(() => import("./toasts.tsx"), systemClock)).ToastRegion }));

/** Where short messages appear, as soon as the page stands. What is said before waits for it. */
export function LazyToasts() {
  return (
    useIdle() && (
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    )
  );
}
