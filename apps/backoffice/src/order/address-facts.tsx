import { useQuery } from "@tanstack/react-query";
import { idOfIri, wire } from "@rundgang/contracts";
import { useRouteContext } from "@tanstack/react-router";
import { Skeleton } from "@rundgang/ui";

import { AddressNotes } from "../addresses/address-notes.tsx";
import { addressOfUnit } from "../addresses/queries.ts";
import { useApi } from "../session/session-context.tsx";
import { FactsPart } from "./facts-part.tsx";

/** Photos and notes of the order's house: whoever builds there reads them with the order (decision 153). */
export function AddressFacts({ order }: { readonly order: wire.Order }) {
  const address = useQuery(addressOfUnit(useApi(), idOfIri(order.unit)));
  const { person } = useRouteContext({ from: "__root__" });
  return (
    <FactsPart title="Fotos und Notizen zum Haus">
      {address.isPending && <Skeleton className="h-16" />}
      {address.isError && <p role="alert">{address.error.message}</p>}
      {address.data !== undefined && <AddressNotes address={address.data} isOffice={wire.mayUse("back_office", person.roles)} />}
    </FactsPart>
  );
}
