import { addresses } from "./addresses.ts";
import { appVersions, warnings } from "./app-versions.ts";
import { appointments, calls } from "./appointments.ts";
import { bell } from "./bell.ts";
import { blankPapers } from "./blank-papers.ts";
import { device, selfTest } from "./device.ts";
import { errorPages } from "./error-pages.ts";
import { formTools } from "./form-tools.ts";
import { inbox } from "./inbox.ts";
import { addressList } from "./list.ts";
import { map } from "./map.ts";
import { notices, versions } from "./notices.ts";
import { orderTypes } from "./order-types.ts";
import { orderForm } from "./order.ts";
import { ownOrders } from "./orders.ts";
import { delayedSale, paperOrder } from "./paper-order.ts";
import { paper } from "./paper.ts";
import { queue } from "./queue.ts";
import { remoteOrder } from "./remote-order.ts";
import { search } from "./search.ts";
import { pagesThatAreNone, signingIn } from "./sign-in.ts";
import { signing } from "./signing.ts";
import { settings } from "./settings.ts";
import { nextStops } from "./stops.ts";
import type { Tour } from "./stage.ts";
import { unitPage } from "./unit.ts";

/** Every way through the app; each begins with a browser and a server of its own. */
export const tours = {
  Anmelden: signingIn,
  Seiten: pagesThatAreNone,
  Liste: addressList,
  Suche: search,
  Karte: map,
  Stops: nextStops,
  Wohneinheit: unitPage,
  Adressen: addresses,
  Termine: appointments,
  Anrufe: calls,
  Auftragsarten: orderTypes,
  Formular: orderForm,
  Formularwerkzeuge: formTools,
  Unterschrift: signing,
  Remoteauftrag: remoteOrder,
  Papierabschluss: paperOrder,
  Papierauftrag: delayedSale,
  Vordrucke: blankPapers,
  Eingang: inbox,
  Aufträge: ownOrders,
  Papier: paper,
  Vorgänge: queue,
  Einstellungen: settings,
  Hinweise: notices,
  Glocke: bell,
  Fassungen: versions,
  Gerät: device,
  Selbsttest: selfTest,
  Fehlerseiten: errorPages,
  Versionen: appVersions,
  Warnungen: warnings,
} as const satisfies Readonly<Record<string, Tour>>;
