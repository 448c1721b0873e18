import type { wire } from "@rundgang/contracts";
import { orderTypeOffers, type OrderTypeOffer } from "@rundgang/domain";

import type { Masters } from "../../../data/collections/collections.ts";

/** Remote orders need the customer's own page, which comes later. */
const noRemoteOrders = "Remote-Aufträge sind in dieser Version noch nicht möglich.";

/**
 * The three order types at an address, each offered or with the reason why not (B §6). What the device does not know forbids nothing; the
 * server judges the same way.
 * @param online whether there is a line: NUROFFLINE is judged here
 */
export function offersAt(
  { data, projekt, provider }: Pick<wire.Address, "data" | "projekt" | "provider">,
  { providers, projectSettings }: Pick<Masters, "providers" | "projectSettings">,
  online: boolean,
): readonly OrderTypeOffer[] {
  const project = projekt === null ? undefined : projectSettings.get(projekt);
  const offers = orderTypeOffers({
    createdBySalesman: data.createdBySalesman ?? false,
    paperOrderPossible: project?.paperOrderPossible,
    remoteOrders: providers.find((one) => one["@id"] === provider)?.settings.remoteOrders,
    online,
  });
  return offers.map((offer) => (offer.type === "remote" && offer.reason === null ? { ...offer, reason: noRemoteOrders } : offer));
}
