import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";

import { wire } from "@rundgang/contracts";
import { pressBack } from "@rundgang/ui";
import { readAccountSearch } from "../accounts/account-search.ts";
import { readAddressSearch } from "../addresses/address-search.ts";
import { readCheckSearch } from "../forms/check-search.ts";
import { readDeviceSearch } from "../devices/device-search.ts";
import { readMailSearch } from "../mails/mail-search.ts";
import { readOrderSearch } from "../orders/order-search.ts";
import { readTerritorySearch } from "../territories/territory-search.ts";
import type { Person } from "../session/office-session.ts";
import { readAppointmentsSearch } from "../steering/appointments-search.ts";
import { readDaySearch } from "../steering/day-search.ts";
import { readDistributeSearch } from "../steering/distribute-search.ts";
import { readObjectionSearch } from "../objections/objection-search.ts";
import { readTeamSearch } from "../teams/team-search.ts";
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
  beforeLoad: ({ context }) => {
    /* Whoever leads a team has no desk. */
    if (context.person.roles.length > 0 && !wire.mayUse("back_office", context.person.roles)) throw redirect({ to: "/teams" });
  },
  component: lazyRouteComponent(() => import("../overview/overview-page.tsx"), "OverviewPage"),
});

const orders = createRoute({
  getParentRoute: () => root,
  path: "/auftraege",
  validateSearch: readOrderSearch,
  component: lazyRouteComponent(later, "OrdersForRole"),
});

const order = createRoute({
  getParentRoute: () => root,
  path: "/auftraege/$uuid",
  validateSearch: readOrderSearch,
  component: lazyRouteComponent(later, "OrderForRole"),
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

const teams = createRoute({
  getParentRoute: () => root,
  path: "/teams",
  validateSearch: readTeamSearch,
  component: lazyRouteComponent(later, "TeamsPage"),
});

const team = createRoute({
  getParentRoute: () => teams,
  path: "$uuid",
  component: lazyRouteComponent(later, "TeamPanel"),
});

const devices = createRoute({
  getParentRoute: () => root,
  path: "/geraete",
  validateSearch: readDeviceSearch,
  component: lazyRouteComponent(later, "DevicesPage"),
});

const device = createRoute({
  getParentRoute: () => devices,
  path: "$uuid",
  component: lazyRouteComponent(later, "DevicePanel"),
});

const missing = createRoute({
  getParentRoute: () => root,
  path: "/wiederherstellung",
  component: lazyRouteComponent(later, "MissingPage"),
});

const imports = createRoute({
  getParentRoute: () => root,
  path: "/importe",
  component: lazyRouteComponent(later, "ImportsPage"),
});

const oneImport = createRoute({
  getParentRoute: () => imports,
  path: "$uuid",
  component: lazyRouteComponent(later, "ImportPanel"),
});

const exportsPage = createRoute({
  getParentRoute: () => root,
  path: "/exporte",
  component: lazyRouteComponent(later, "ExportsPage"),
});

const webhooks = createRoute({
  getParentRoute: () => root,
  path: "/webhooks",
  validateSearch: readTeamSearch,
  component: lazyRouteComponent(later, "WebhooksPage"),
});

const webhook = createRoute({
  getParentRoute: () => webhooks,
  path: "$uuid",
  component: lazyRouteComponent(later, "WebhookPanel"),
});

const projects = createRoute({
  getParentRoute: () => root,
  path: "/projekte",
  validateSearch: readTeamSearch,
  component: lazyRouteComponent(later, "ProjectsPage"),
});

const project = createRoute({
  getParentRoute: () => projects,
  path: "$uuid",
  component: lazyRouteComponent(later, "ProjectPanel"),
});

const providers = createRoute({
  getParentRoute: () => root,
  path: "/anbieter",
  validateSearch: readTeamSearch,
  component: lazyRouteComponent(later, "ProvidersPage"),
});

const provider = createRoute({
  getParentRoute: () => providers,
  path: "$number",
  component: lazyRouteComponent(later, "ProviderPanel"),
});

const carriers = createRoute({
  getParentRoute: () => root,
  path: "/bisherige-anbieter",
  validateSearch: readTeamSearch,
  component: lazyRouteComponent(later, "CarriersPage"),
});

const carrier = createRoute({
  getParentRoute: () => carriers,
  path: "$code",
  component: lazyRouteComponent(later, "CarrierPanel"),
});

const notices = createRoute({
  getParentRoute: () => root,
  path: "/hinweise",
  validateSearch: readTeamSearch,
  component: lazyRouteComponent(later, "NoticesPage"),
});

const notice = createRoute({ getParentRoute: () => notices, path: "$uuid", component: lazyRouteComponent(later, "NoticePanel") });

const decks = createRoute({
  getParentRoute: () => root,
  path: "/praesentationen",
  validateSearch: readTeamSearch,
  component: lazyRouteComponent(later, "DecksPage"),
});

const deck = createRoute({ getParentRoute: () => decks, path: "$uuid", component: lazyRouteComponent(later, "DeckPanel") });

const appVersions = createRoute({
  getParentRoute: () => root,
  path: "/app-versionen",
  validateSearch: readTeamSearch,
  component: lazyRouteComponent(later, "AppVersionsPage"),
});

const appVersionRoute = createRoute({
  getParentRoute: () => appVersions,
  path: "$version",
  component: lazyRouteComponent(later, "AppVersionPanel"),
});

const forms = createRoute({
  getParentRoute: () => root,
  path: "/formulare",
  validateSearch: readTeamSearch,
  component: lazyRouteComponent(later, "FormsPage"),
});

const form = createRoute({ getParentRoute: () => forms, path: "$uuid", component: lazyRouteComponent(later, "FormPanel") });

const formCheck = createRoute({
  getParentRoute: () => root,
  path: "/formulare/pruefen",
  validateSearch: readCheckSearch,
  component: lazyRouteComponent(later, "FormCheckPage"),
});

/* The page itself reads what stands behind its path: it comes later than the router. */
const steering = createRoute({
  getParentRoute: () => root,
  path: "/steuerung",
  component: lazyRouteComponent(later, "SteeringPage"),
});

const day = createRoute({
  getParentRoute: () => root,
  path: "/steuerung/tag",
  validateSearch: readDaySearch,
  component: lazyRouteComponent(later, "DayPage"),
});

const appointments = createRoute({
  getParentRoute: () => root,
  path: "/steuerung/termine",
  validateSearch: readAppointmentsSearch,
  component: lazyRouteComponent(later, "AppointmentsPage"),
});

const distribute = createRoute({
  getParentRoute: () => root,
  path: "/steuerung/verteilen",
  validateSearch: readDistributeSearch,
  component: lazyRouteComponent(later, "DistributePage"),
});

const audit = createRoute({
  getParentRoute: () => root,
  path: "/protokoll",
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(later, "AuditPage"),
});

const privacy = createRoute({
  getParentRoute: () => root,
  path: "/datenschutz",
  component: lazyRouteComponent(later, "PrivacyPage"),
});

const neighbours = createRoute({
  getParentRoute: () => root,
  path: "/nachbarsysteme",
  validateSearch: readTeamSearch,
  component: lazyRouteComponent(later, "NeighboursPage"),
});

const neighbour = createRoute({
  getParentRoute: () => neighbours,
  path: "$uuid",
  component: lazyRouteComponent(later, "NeighbourPanel"),
});

const objections = createRoute({
  getParentRoute: () => root,
  path: "/widersprueche",
  validateSearch: readObjectionSearch,
  component: lazyRouteComponent(later, "ObjectionsPage"),
});

const objection = createRoute({
  getParentRoute: () => objections,
  path: "$uuid",
  component: lazyRouteComponent(later, "ObjectionPanel"),
});

const mails = createRoute({
  getParentRoute: () => root,
  path: "/mails",
  validateSearch: readMailSearch,
  component: lazyRouteComponent(later, "MailsPage"),
});

const about = createRoute({
  getParentRoute: () => root,
  path: "/ueber",
  component: lazyRouteComponent(later, "AboutPage"),
});

const tree = root.addChildren([
  about,
  start,
  orders,
  order,
  addresses.addChildren([address]),
  territories.addChildren([territory]),
  accounts.addChildren([account]),
  teams.addChildren([team]),
  devices.addChildren([device]),
  missing,
  projects.addChildren([project]),
  imports.addChildren([oneImport]),
  exportsPage,
  webhooks.addChildren([webhook]),
  providers.addChildren([provider]),
  carriers.addChildren([carrier]),
  notices.addChildren([notice]),
  decks.addChildren([deck]),
  appVersions.addChildren([appVersionRoute]),
  forms.addChildren([form]),
  formCheck,
  mails,
  objections.addChildren([objection]),
  neighbours.addChildren([neighbour]),
  steering,
  day,
  distribute,
  appointments,
  privacy,
  audit,
]);

/** The pages of the back office, below its path. A page is an entry here. */
export function createOfficeRouter() {
  const router = createRouter({
    routeTree: tree,
    basepath: "/backoffice",
    /* Who is there is told by the provider, before anything is drawn. */
    context: { person: { sub: "", name: "", username: "", roles: [] } },
    defaultPreload: false,
    scrollRestoration: false,
  });
  /* Back closes what lies on the page before the page itself goes. */
  router.history.block({ blockerFn: ({ action }) => action === "BACK" && pressBack(), enableBeforeUnload: false });
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createOfficeRouter>;
  }
}
