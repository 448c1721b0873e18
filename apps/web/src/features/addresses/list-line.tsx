import { formatNumber } from "@rundgang/ui";

import type { AddressList } from "../../data/list/address-list.ts";
import { SortAgain } from "./sort-again.tsx";
import { SortSelect } from "./sort-select.tsx";
import { StopsLink } from "./stops-link.tsx";

/** Above the rows on a phone: how many there are, and in what order; it scrolls away with them. */
export function ListLine({ list }: { readonly list: AddressList }) {
  return (
    <div className="list-line">
      {/* The page's heading says the same. */}
      <p aria-hidden="true">
        <b>Adressen</b> <span className="numbers text-muted">{formatNumber(list.length)}</span>
      </p>
      <SortAgain list={list} />
      <span className="grow" />
      <StopsLink />
      <SortSelect list={list} />
    </div>
  );
}
