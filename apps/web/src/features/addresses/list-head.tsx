import { lazy, memo, Suspense, type ComponentType } from "react";
import { CloseIcon, formatNumber, IconButton, SearchIcon, TextField } from "@rundgang/ui";

import type { AddressList } from "../../data/list/address-list.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useIdle } from "../../hooks/use-idle.ts";
import { useNarrow } from "../../hooks/use-narrow.ts";
import { ProviderSelect } from "../../parts/addresses/provider-select.tsx";
import { MapLink } from "../../parts/addresses/map-link.tsx";
import { FilterButton } from "./filter-button.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { ListSettingsButton } from "./list-settings-button.tsx";
import { SortAgain } from "./sort-again.tsx";
import { SortSelect } from "./sort-select.tsx";
import { StopsLink } from "./stops-link.tsx";

/* It counts what is overdue, and comes behind the first screen. Where it does not come, the menu leads there too. */
const AppointmentsLink = lazy(async (): Promise<{ default: ComponentType }> => {
  const code = await import("./appointments-link.tsx").catch(() => null);
  return { default: code?.AppointmentsLink ?? (() => null) };
});

/** Its place before it is there. */
const linkRoom = <span className="size-12" />;

/**
 * Title with count, provider, search, sort and the seven filters (A §2 "Address list"). On a phone one line: the search, and 'Filter' with
 * all that a tablet has in sight.
 */
export const ListHead = memo(function ListHead({ list }: { readonly list: AddressList }) {
  const data = useAppData();
  const narrow = useNarrow();
  const idle = useIdle();
  const { preferences } = list;
  return (
    <div className="address-list-head">
      <div className="address-list-line">
        <h1 className="min-w-0 grow truncate">
          Adressen <span className="numbers font-medium text-muted">({formatNumber(list.length)})</span>
        </h1>
        {!narrow && (
          <>
            <SortAgain list={list} />
            <ProviderSelect selected={preferences.selectedProvider} />
            <MapLink />
          </>
        )}
        {/* Always there as well: what it has opened must stay open. */}
        <ListSettingsButton />
      </div>
      <div className="address-list-line">
        <TextField
          label="Adressen durchsuchen"
          hideLabel
          className="min-w-0 grow"
          type="search"
          placeholder="Straße oder Name"
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
        {/* Always there, because its sheet must survive when the phone is turned. */}
        <FilterButton list={list} />
        {!narrow && (
          <>
            <SortSelect list={list} />
            <StopsLink />
            <Suspense fallback={linkRoom}>{idle ? <AppointmentsLink /> : linkRoom}</Suspense>
          </>
        )}
      </div>
      {!narrow && <FilterChips list={list} />}
    </div>
  );
});
