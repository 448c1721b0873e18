import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";

import { readOrderSearch } from "../orders/order-search.ts";
import { OrdersPage } from "../orders/orders-page.tsx";
import type { Person } from "../session/office-session.ts";
import { NoPage } from "./no-page.tsx";
import { Shell } from "./shell.tsx";

interface RouterContext {
  readonly person: Person;
}

const root = createRootRouteWithContext<RouterContext>()({ component: Shell, notFoundComponent: NoPage });

const start = createRoute({
  getParentRoute: () => root,
  path: "/",
  component: lazyRouteComponent(() => import("../overview/overview-page.tsx"), "OverviewPage"),
});

const orders = createRoute({
  getParentRoute: () => root,
  path: "/auftraege",
  validateSearch: readOrderSearch,
  component: OrdersPage,
});

const order = createRoute({
  getParentRoute: () => root,
  path: "/auftraege/$uuid",
  validateSearch: readOrderSearch,
  component: lazyRouteComponent(() => import("../order/order-page.tsx"), "OrderPage"),
});

const tree = root.addChildren([start, orders, order]);

/** The pages of the back office, below its path. A page is an entry here. */
export function createOfficeRouter() {
  return createRouter({
    routeTree: tree,
    basepath: "/backoffice",
    /* Who is there is told by the provider, before anything is drawn. */
    context: { person: { sub: "", name: "", username: "", roles: [] } },
    defaultPreload: false,
    scrollRestoration: false,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createOfficeRouter>;
  }
}
