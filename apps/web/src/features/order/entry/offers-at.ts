import type { wire } from "@rundgang/contracts";
import { orderTypeOffers, type OrderTypeOffer } from "@rundgang/domain";

import type { Masters } from "../../../data/collections/collections.ts";

/**
 * The three order types at an address, each offered or with the reason why not (B §6). What the device does not know forbids nothing; the
 * server judges the same way.
 * @param online whether there is a line: NUROFFLINE is judged here
 * @param callConnected whether a video call is connected: the form stands in one, or another window of this browser has one
 */
export function offersAt(
  { data, projekt, provider }: Pick<wire.Address, "data" | "projekt" | "provider">,
  { providers, projectSettings }: Pick<Masters, "providers" | "projectSettings">,
  online: boolean,
  callConnected = false,
): readonly OrderTypeOffer[] {
  const project = projekt === null ? undefined : projectSettings.get(projekt);
  return orderTypeOffers({
    createdBySalesman: data.createdBySalesman ?? false,
    paperOrderPossible: project?.paperOrderPossible,
    remoteOrders: providers.find((one) => one["@id"] === provider)?.settings.remoteOrders,
    online,
    callConnected,
  });
}
