import { Button, Dialog, formatNumber } from "@rundgang/ui";

import type { AddressList } from "../../data/list/address-list.ts";
import { ProviderSelect } from "../../parts/addresses/provider-select.tsx";
import { WorkPreferences } from "../../parts/preferences/work-preferences.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { SortSelect } from "./sort-select.tsx";

type FilterSheetProps = { readonly list: AddressList; readonly onClose: () => void };

/** What the list shows and in what order, and its settings; the list behind changes with each tap. */
export function FilterSheet({ list, onClose }: FilterSheetProps) {
  const addresses = list.length === 1 ? "1 Adresse zeigen" : `${formatNumber(list.length)} Adressen zeigen`;
  return (
    <Dialog
      title="Filter"
      onClose={onClose}
      footer={
        <Button level="primary" onClick={onClose}>
          {addresses}
        </Button>
      }
    >
      <div className="filter-sheet">
        <FilterChips list={list} />
        <div className="filter-sheet-line">
          <ProviderSelect selected={list.preferences.selectedProvider} />
          <SortSelect list={list} />
        </div>
        <h3>Einstellungen der Liste</h3>
        <WorkPreferences />
      </div>
    </Dialog>
  );
}
