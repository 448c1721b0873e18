import { addressFilterLabels, type FilterName } from "@rundgang/domain";
import {
  AppointmentIcon,
  FilterChip,
  FollowUpIcon,
  NoEntryIcon,
  NoInterestIcon,
  NotHomeIcon,
  OpenIcon,
  OwnerIcon,
  type IconType,
} from "@rundgang/ui";

import type { AddressList } from "../../data/list/address-list.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";

const filterIcons: { readonly [name in FilterName]: IconType } = {
  showOpenUnits: OpenIcon,
  showCustomerNotHomeUnits: NotHomeIcon,
  showAppointmentUnits: AppointmentIcon,
  showFollowUpUnits: FollowUpIcon,
  showNoInterestUnits: NoInterestIcon,
  showNoEntryUnits: NoEntryIcon,
  showOwnerDeterminationOnly: OwnerIcon,
};

/** The seven filters of the list, each with how many addresses it shows (A §2 "Address list"). */
export function FilterChips({ list }: { readonly list: AddressList }) {
  const data = useAppData();
  return (
    <fieldset className="address-list-filters" aria-label="Filter">
      {addressFilterLabels.map(({ name, label }) => {
        const Icon = filterIcons[name];
        return (
          <FilterChip
            key={name}
            pressed={list.preferences.filter[name]}
            icon={<Icon />}
            count={list.counts[name]}
            onChange={() => data.toggleFilter(name)}
          >
            {label}
          </FilterChip>
        );
      })}
    </fieldset>
  );
}
