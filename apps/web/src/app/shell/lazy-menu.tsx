import { iconButtonClass, MenuIcon } from "@rundgang/ui";
import { lazy, Suspense } from "react";

import { systemClock } from "../../data/clock.ts";
import { fetchCode } from "../../data/space/behind-first-screen.ts";
import type { AppMenuProps } from "./app-menu.tsx";

/* Asked for until it is here: the way out of the app hangs on it. */
const Menu = lazy(async () => ({ default: (await fetchCode(() => import("./app-menu.tsx"), systemClock)).AppMenu }));

/** The menu, right behind the first screen; its place and sign are there before. */
export function LazyMenu(props: AppMenuProps) {
  return (
    <Suspense
      fallback={
        <span className={iconButtonClass()}>
          <MenuIcon />
        </span>
      }
    >
      <Menu {...props} />
    </Suspense>
  );
}
