import { addressFilterLabels, defaultAddressFilter, defaultAddressSort } from "@rundgang/domain";
import { Button, HomeIcon, OfflineIcon, RetryIcon, SearchIcon, StatePanel } from "@rundgang/ui";

import type { AddressList } from "../../data/list/address-list.ts";
import type { AppData } from "../../data/types.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

/** What stands where no row is: no address on the device at all, or none that passes search and filters. */
export function NoRows({ list }: { readonly list: AddressList }) {
  const data = useAppData();
  const online = useObservable(data.online);
  if (list.total > 0) {
    return (
      <StatePanel
        live="status"
        icon={<SearchIcon />}
        title="Keine Adresse passt"
        action={<Button onClick={() => resetList(data, list)}>Suche und Filter zurücksetzen</Button>}
      >
        Ändere die Suche oder schalte weitere Filter ein.
      </StatePanel>
    );
  }
  if (!online) {
    return (
      <StatePanel live="status" level="yellow" icon={<OfflineIcon />} title="Keine Internetverbindung">
        Auf diesem Gerät sind noch keine Adressen. Sie werden geladen, sobald du wieder verbunden bist.
      </StatePanel>
    );
  }
  return (
    <StatePanel
      live="status"
      icon={<HomeIcon />}
      title="Noch keine Adressen"
      action={
        <Button icon={<RetryIcon className="icon-sm" />} onClick={() => data.reload()}>
          Neu laden
        </Button>
      }
    >
      Dir ist noch kein Gebiet zugewiesen. Wende dich an deine Teamleitung.
    </StatePanel>
  );
}

/** Search, provider, sort and filters as on the first day. Owner mode first: leaving it sets the five others back (A §4). */
function resetList(data: AppData, list: AddressList): void {
  data.setListPreferences({ filterString: "", selectedProvider: null, sortUnitsBy: defaultAddressSort });
  if (list.preferences.filter.showOwnerDeterminationOnly) data.toggleFilter("showOwnerDeterminationOnly");
  for (const { name } of addressFilterLabels) {
    const { filter } = data.list.getSnapshot().preferences;
    if (filter[name] !== defaultAddressFilter[name]) data.toggleFilter(name);
  }
}
