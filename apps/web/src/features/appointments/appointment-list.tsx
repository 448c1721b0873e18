import { memo, useDeferredValue, useMemo, useState } from "react";
import { appointmentTabs, tabCounts, type AppointmentTab } from "@rundgang/domain";
import { AppointmentIcon, Banner, OfflineIcon, OverdueIcon, SkeletonList, StatePanel, Tabs, type Level } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import type { ItemActions } from "./appointment-row.tsx";
import { AppointmentRows } from "./appointment-rows.tsx";
import { overdueSentence } from "./item-words.ts";
import { listedItems, tabItems, zone } from "./shown-items.ts";

/** The words of the number at a tab. */
const badges: Readonly<Record<AppointmentTab, { readonly level: Level; readonly word: string }>> = {
  all: { level: "danger", word: "überfällig" },
  future: { level: "primary", word: "künftig" },
  past: { level: "danger", word: "überfällig" },
  today: { level: "yellow", word: "heute" },
};

const emptyTitles: Readonly<Record<AppointmentTab, string>> = {
  all: "Keine Termine",
  future: "Keine künftigen Termine",
  past: "Keine vergangenen Termine",
  today: "Keine Termine heute",
};

/** The tabs of 'Anstehende Termine' with their numbers, the warning of what is overdue, and the items (A §2). */
export const AppointmentList = memo(function AppointmentList(actions: ItemActions) {
  const data = useAppData();
  const { appointments, calls, unsent } = useObservable(data.appointments);
  const onDuty = useObservable(data.duty).type === "on";
  const now = useRealNow();
  const [tab, setTab] = useState<AppointmentTab>("all");
  const listed = useMemo(() => listedItems(appointments, onDuty), [appointments, onDuty]);
  const counts = useMemo(() => tabCounts(listed, { now, zone, onDuty: false }), [listed, now]);
  const items = useMemo(() => tabItems({ listed, calls }, tab, now), [listed, calls, tab, now]);
  /* The page stands first; React draws the rows in pieces. */
  const shows = useDeferredValue(true, false);
  const overdue = counts.all ?? 0;
  return (
    <Tabs
      label="Zeitraum"
      value={tab}
      onChange={setTab}
      tabs={appointmentTabs.map(({ tab: id, label }) => ({ id, label, badge: { count: counts[id] ?? 0, ...badges[id] } }))}
    >
      {!shows && (
        <div className="min-h-0 overflow-hidden">
          <SkeletonList />
        </div>
      )}
      {shows && items.length === 0 && <NoItems tab={tab} />}
      {shows && items.length > 0 && (
        <AppointmentRows key={tab} tab={tab} items={items} unsent={unsent} now={now} {...actions}>
          {overdue > 0 && (tab === "all" || tab === "past") && (
            <div className="appointment-warning">
              <Banner level="danger" live="status" icon={<OverdueIcon />}>
                {overdueSentence(overdue)}
              </Banner>
            </div>
          )}
        </AppointmentRows>
      )}
    </Tabs>
  );
});

/** What stands where no item is; without a line it says that others may have come. */
function NoItems({ tab }: { readonly tab: AppointmentTab }) {
  const online = useObservable(useAppData().online);
  if (!online) {
    return (
      <StatePanel live="status" level="yellow" icon={<OfflineIcon />} title={emptyTitles[tab]}>
        Du bist offline. Was inzwischen dazugekommen ist, erscheint, sobald du wieder verbunden bist.
      </StatePanel>
    );
  }
  return (
    <StatePanel live="status" icon={<AppointmentIcon />} title={emptyTitles[tab]}>
      {tab === "past" ? "Es ist nichts überfällig." : "Einen Termin machst du an der Tür: bei der Wohneinheit auf „Termin“."}
    </StatePanel>
  );
}
