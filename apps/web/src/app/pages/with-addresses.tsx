import { lazy, Suspense, type ReactNode } from "react";

import { systemClock } from "../../data/clock.ts";
import { fetchCode } from "../../data/code/fetch-code.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

/* Seldom needed, and kept offline like every chunk; asked for until it is here. */
const AbsentData = lazy(async () => ({
  default: (await fetchCode(() => import("./absent-data.tsx"), systemClock)).AbsentData,
}));

/** A page that is about addresses; without them it says so, and what is there all the same. */
export function WithAddresses({ children }: { readonly children: ReactNode }) {
  const isAbsent = useObservable(useAppData().load).type === "absent";
  if (!isAbsent) return children;
  return (
    <Suspense fallback={null}>
      <AbsentData />
    </Suspense>
  );
}
