import { iconButtonClass } from "@rundgang/ui";
import { lazy, Suspense } from "react";

import { systemClock } from "../../data/clock.ts";
import { fetchCode } from "../../data/code/fetch-code.ts";
import { useIdleBefore } from "../../hooks/use-idle.ts";
import type { AppMenuProps } from "./app-menu.tsx";
import { PersonSign } from "./person-sign.tsx";
import type { RailCountProps } from "./rail-count.tsx";

/* Asked for until they are here: no page may fail for one of them, and the way out of the app hangs on the menu. */
const Bell = lazy(async () => ({
  default: (await fetchCode(() => import("../../features/notices/bell-button.tsx"), systemClock)).BellButton,
}));
const Duty = lazy(async () => ({
  default: (await fetchCode(() => import("../../features/appointments/duty-switch.tsx"), systemClock)).DutySwitch,
}));
const Status = lazy(async () => ({
  default: (await fetchCode(() => import("../../features/status/status-bar.tsx"), systemClock)).StatusBar,
}));
const Count = lazy(async () => ({ default: (await fetchCode(() => import("./rail-count.tsx"), systemClock)).RailCount }));
const Menu = lazy(async () => ({ default: (await fetchCode(() => import("./app-menu.tsx"), systemClock)).AppMenu }));

/** The notification bell, as soon as the page stands; its room is kept before. */
export function LazyBell(props: { readonly onAppStatus: () => void; readonly onSignIn: () => void }) {
  const room = <span className={iconButtonClass()} />;
  return useIdleBefore() ? (
    <Suspense fallback={room}>
      <Bell {...props} />
    </Suspense>
  ) : (
    room
  );
}

/** 'Im Dienst', as soon as the page stands; its room on a phone is kept before. */
export function LazyDuty() {
  const isIdle = useIdleBefore();
  return (
    <span className="top-panel-duty">
      {isIdle && (
        <Suspense>
          <Duty compact />
        </Suspense>
      )}
    </span>
  );
}

/** The bar at the foot, right behind the first screen; its place is there before. */
export function LazyStatusBar() {
  const room = <footer className="status-bar" />;
  return useIdleBefore() ? (
    <Suspense fallback={room}>
      <Status />
    </Suspense>
  ) : (
    room
  );
}

/** What waits at an item of the rail, right behind the first screen. */
export function LazyRailCount(props: RailCountProps) {
  return (
    useIdleBefore() && (
      <Suspense>
        <Count {...props} />
      </Suspense>
    )
  );
}

/** The menu, right behind the first screen; its place and sign are there before. */
export function LazyMenu(props: AppMenuProps) {
  const room = (
    <span className={iconButtonClass()}>
      <PersonSign name={props.name} isOnDuty={false} />
    </span>
  );
  return useIdleBefore() ? (
    <Suspense fallback={room}>
      <Menu {...props} />
    </Suspense>
  ) : (
    room
  );
}
