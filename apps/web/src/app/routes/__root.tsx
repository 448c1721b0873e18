import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";

import { ErrorPage } from "../pages/error-page.tsx";
import { NotFoundPage } from "../pages/not-found-page.tsx";
import { SessionWatch } from "../routing/session-watch.tsx";
import { LazyToasts } from "../shell/lazy-toasts.tsx";
import type { RouterContext } from "../routing/router.tsx";

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { title: null },
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
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
