import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";

import { ErrorPageDoor } from "../errors/error-door.tsx";
import { NotFoundDoor } from "../errors/not-found-door.tsx";
import { SessionWatch } from "../routing/session-watch.tsx";
import { LazyToasts } from "../shell/lazy-toasts.tsx";
import type { RouterContext } from "../routing/router.tsx";

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { title: null },
  component: Root,
  notFoundComponent: NotFoundDoor,
  errorComponent: ErrorPageDoor,
});

function Root() {
  return (
    <>
      <SessionWatch />
      <Outlet />
      <LazyToasts />
    </>
  );
}
