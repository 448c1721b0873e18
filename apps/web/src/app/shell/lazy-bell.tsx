import { iconButtonClass } from "@rundgang/ui";
import { lazy, Suspense } from "react";

import { systemClock } from "../../data/clock.ts";
import { fetchCode } from "../../data/space/behind-first-screen.ts";
import { useIdle } from "../../hooks/use-idle.ts";

/* Asked for until it is here: no page may fail for a count. */
const Bell = lazy(async () => ({
  default: (await fetchCode(() => import("../../features/notices/bell-button.tsx"), systemClock)).BellButton,
}));

/** The notification bell, as soon as the page stands; its room is kept before. */
export function LazyBell(props: { readonly onAppStatus: () => void; readonly onSignIn: () => void }) {
  const room = <span className={iconButtonClass()} />;
  return useIdle() ? (
    <Suspense fallback={room}>
      <Bell {...props} />
    </Suspense>
  ) : (
    room
  );
}
