import type { wire } from "@rundgang/contracts";
import { houseName } from "@rundgang/domain";
import type { Column } from "@rundgang/ui";

import { placeWords } from "./address-words.ts";

/**
 * The columns of the list.
 * @param providers by their IRI
 * @param isNarrow an address is open beside it
 */
export function addressColumns(providers: ReadonlyMap<string, string>, isNarrow: boolean): readonly Column<wire.AddressHit>[] {
  const columns: readonly (Column<wire.AddressHit> & { readonly spare?: true })[] = [
    {
      id: "house",
      title: "Adresse",
      cell: (address) => (
        <>
          <b>{houseName(address)}</b>
          <span className="address-place">{placeWords(address)}</span>
        </>
      ),
    },
    { id: "place", title: "Ort", width: "12rem", wide: true, cell: placeWords },
    { id: "units", title: "WE", width: "4rem", numeric: true, cell: numbersOf((address) => address.wohneinheitenGesamt) },
    { id: "open", title: "offen", width: "4.5rem", numeric: true, cell: numbersOf((address) => address.openUnits) },
    {
      id: "closed",
      title: "abgeschlossen",
      width: "7.5rem",
      numeric: true,
      wide: true,
      spare: true,
      cell: numbersOf((address) => address.closedUnits),
    },
    {
      id: "provider",
      title: "Anbieter",
      width: "12rem",
      wide: true,
      spare: true,
      cell: ({ provider }) => providers.get(provider) ?? "",
    },
  ];
  return columns.filter(({ spare }) => !(isNarrow && spare === true));
}

function numbersOf(count: (address: wire.AddressHit) => number) {
  return (address: wire.AddressHit) => <span className="numbers">{count(address)}</span>;
}
