import { memo } from "react";
import { addressFilterLabels, addressSortLabels, type AddressSort, type FilterName } from "@rundgang/domain";
import {
  AppointmentIcon,
  Button,
  CloseIcon,
  FilterChip,
  FollowUpIcon,
  IconButton,
  NoEntryIcon,
  NoInterestIcon,
  NotHomeIcon,
  OpenIcon,
  OwnerIcon,
  RetryIcon,
  SearchIcon,
  SortIcon,
  TextField,
  type IconType,
} from "@rundgang/ui";

import type { AddressList } from "../../data/list/address-list.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { ProviderSelect } from "../../parts/addresses/provider-select.tsx";
import { ViewSwitch } from "../../parts/addresses/view-switch.tsx";
import { AppointmentsLink } from "./appointments-link.tsx";
import { ListSettingsButton } from "./list-settings-button.tsx";
import { StopsLink } from "./stops-link.tsx";

const filterIcons: { readonly [name in FilterName]: IconType } = {
  showOpenUnits: OpenIcon,
  showCustomerNotHomeUnits: NotHomeIcon,
  showAppointmentUnits: AppointmentIcon,
  showFollowUpUnits: FollowUpIcon,
  showNoInterestUnits: NoInterestIcon,
  showNoEntryUnits: NoEntryIcon,
  showOwnerDeterminationOnly: OwnerIcon,
};

const numbers = new Intl.NumberFormat("de-DE");

/** Title with count, provider, search, sort and the seven filters (A §2 "Address list"). */
export const ListHead = memo(function ListHead({ list }: { readonly list: AddressList }) {
  const data = useAppData();
  const { preferences } = list;
  return (
    <div className="address-list-head">
      <div className="address-list-line">
        <h1 className="min-w-0 grow truncate">
          Adressen <span className="numbers font-medium text-muted">({numbers.format(list.length)})</span>
        </h1>
        {/* Beside the title, where nothing else is tapped. */}
        <span className="sort-again">
          {list.isBehind && (
            <Button level="plain" icon={<RetryIcon className="icon-sm" />} onClick={() => data.sortAgain()}>
              <span className="sort-again-words">Neu sortieren</span>
            </Button>
          )}
        </span>
        <ProviderSelect selected={preferences.selectedProvider} />
        <ViewSwitch view="list" />
        <ListSettingsButton />
      </div>
      <div className="address-list-line">
        <TextField
          label="Adressen durchsuchen"
          hideLabel
          className="min-w-0 grow"
          type="search"
          placeholder="Straße, Ort oder Name"
          autoComplete="off"
          enterKeyHint="search"
          icon={<SearchIcon />}
          value={preferences.filterString}
          onChange={(filterString) => data.setListPreferences({ filterString })}
          trailing={
            preferences.filterString !== "" && (
              <IconButton
                label="Suche leeren"
                icon={<CloseIcon className="icon-sm" />}
                onClick={() => data.setListPreferences({ filterString: "" })}
              />
            )
          }
        />
        <SortSelect
          sort={preferences.sortUnitsBy}
          hasPosition={list.hasPosition}
          onChange={(sortUnitsBy) => data.setListPreferences({ sortUnitsBy })}
        />
        <StopsLink />
        <AppointmentsLink />
      </div>
      <fieldset className="address-list-filters" aria-label="Filter">
        {addressFilterLabels.map(({ name, label }) => {
          const Icon = filterIcons[name];
          return (
            <FilterChip
              key={name}
              pressed={preferences.filter[name]}
              icon={<Icon />}
              count={list.counts[name]}
              onChange={() => data.toggleFilter(name)}
            >
              {label}
            </FilterChip>
          );
        })}
      </fieldset>
    </div>
  );
});

type SortSelectProps = {
  readonly sort: AddressSort;
  /** Without a position nothing is near: the list is alphabetical then, and says so (3-decisions "Field work"). */
  readonly hasPosition: boolean;
  readonly onChange: (sort: AddressSort) => void;
};

/** The system's list behind a button: the order that holds beside the icon, on a phone the icon alone. */
function SortSelect({ sort, hasPosition, onChange }: SortSelectProps) {
  const shown = sort === "distance" && !hasPosition ? "alphabetical" : sort;
  return (
    <label className="sort-select">
      <SortIcon className="icon-sm" />
      <span className="sr-only">Sortierung</span>
      <select
        value={shown}
        onChange={(event) => {
          const chosen = addressSortLabels.find((option) => option.sort === event.target.value);
          if (chosen !== undefined) onChange(chosen.sort);
        }}
      >
        {addressSortLabels.map((option) => (
          <option key={option.sort} value={option.sort}>
            {option.sort === "distance" && !hasPosition ? `${option.label} (kein Standort)` : option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
