import { addressSortLabels } from "@rundgang/domain";
import { SortIcon } from "@rundgang/ui";

import type { AddressList } from "../../data/list/address-list.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

/**
 * The system's list behind a button: the order that holds beside the icon. Without a position nothing is near: the list is alphabetical
 * then, and says so (3-decisions "Field work").
 */
export function SortSelect({ list: { preferences, hasPosition } }: { readonly list: AddressList }) {
  const data = useAppData();
  const { bestTimes } = useObservable(data.settings);
  const shown = preferences.sortUnitsBy === "distance" && !hasPosition ? "alphabetical" : preferences.sortUnitsBy;
  return (
    <label className="sort-select">
      <SortIcon className="icon-sm" />
      <span className="sr-only">Sortierung</span>
      <select
        value={shown}
        onChange={(event) => {
          const chosen = addressSortLabels.find((option) => option.sort === event.target.value);
          if (chosen !== undefined) data.setListPreferences({ sortUnitsBy: chosen.sort });
        }}
      >
        {addressSortLabels.map(
          (option) =>
            (bestTimes || option.sort !== "bestTime") && (
              <option key={option.sort} value={option.sort}>
                {option.sort === "distance" && !hasPosition ? `${option.label} (kein Standort)` : option.label}
              </option>
            ),
        )}
      </select>
    </label>
  );
}
