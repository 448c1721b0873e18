import { orderTypeOffers, type OrderTypeOffer } from "@rundgang/domain";
import type { wire } from "@rundgang/contracts";

import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useObservable } from "../../../hooks/use-observable.ts";

/** Remote orders need the customer's own page, which comes later. */
const noRemoteOrders = "Remote-Aufträge sind in dieser Version noch nicht möglich.";

/** The three order types at an address, as they are offered now: with a line, NUROFFLINE forbids paper (B §6). */
export function useOffers(address: wire.Address): readonly OrderTypeOffer[] {
  const data = useAppData();
  const online = useObservable(data.online);
  const { providers, projectSettings } = useObservable(data.masters);
  const project = address.projekt === null ? undefined : projectSettings.get(address.projekt);
  return orderTypeOffers({
    createdBySalesman: address.data.createdBySalesman ?? false,
    paperOrderPossible: project?.paperOrderPossible,
    remoteOrders: providers.find((one) => one["@id"] === address.provider)?.settings.remoteOrders,
    online,
  }).map((offer) => (offer.type === "remote" && offer.reason === null ? { ...offer, reason: noRemoteOrders } : offer));
}
