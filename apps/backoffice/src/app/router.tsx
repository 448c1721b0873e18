import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";

import { readAccountSearch } from "../accounts/account-search.ts";
import { readAddressSearch } from "../addresses/address-search.ts";
import { readMailSearch } from "../mails/mail-search.ts";
import { readOrderSearch } from "../orders/order-search.ts";
import { readTerritorySearch } from "../territories/territory-search.ts";
import type { Person } from "../session/office-session.ts";
import { readAuditSearch } from "../audit/audit-search.ts";
import { NoPage } from "./no-page.tsx";
import { Shell } from "./shell.tsx";

interface RouterContext {
  readonly person: Person;
}

const later = () => import("./later.ts");

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
  component: lazyRouteComponent(later, "OrdersPage"),
});

const order = createRoute({
  getParentRoute: () => root,
  path: "/auftraege/$uuid",
  validateSearch: readOrderSearch,
  component: lazyRouteComponent(later, "OrderPage"),
});

const addresses = createRoute({
  getParentRoute: () => root,
  path: "/adressen",
  validateSearch: readAddressSearch,
  component: lazyRouteComponent(later, "AddressesPage"),
});

const address = createRoute({
  getParentRoute: () => addresses,
  path: "$uuid",
  component: lazyRouteComponent(later, "AddressPanel"),
});

const territories = createRoute({
  getParentRoute: () => root,
  path: "/gebiete",
  validateSearch: readTerritorySearch,
  component: lazyRouteComponent(later, "TerritoriesPage"),
});

/* The page itself draws what is open: the map goes on beside it. */
const territory = createRoute({ getParentRoute: () => territories, path: "$uuid", component: () => null });

const accounts = createRoute({
  getParentRoute: () => root,
  path: "/nutzer",
  validateSearch: readAccountSearch,
  component: lazyRouteComponent(later, "AccountsPage"),
});

const account = createRoute({
  getParentRoute: () => accounts,
  path: "$uuid",
  component: lazyRouteComponent(later, "AccountPanel"),
});

const audit = createRoute({
  getParentRoute: () => root,
  path: "/protokoll",
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(later, "AuditPage"),
});

const mails = createRoute({
  getParentRoute: () => root,
  path: "/mails",
  validateSearch: readMailSearch,
  component: lazyRouteComponent(later, "MailsPage"),
});

const tree = root.addChildren([
  start,
  orders,
  order,
  addresses.addChildren([address]),
  territories.addChildren([territory]),
  accounts.addChildren([account]),
  mails,
  audit,
]);

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
