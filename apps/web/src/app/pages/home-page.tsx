import { useNavigate } from "@tanstack/react-router";
import { useCallback, useDeferredValue, useEffect, useState, type MouseEvent } from "react";
import { HomeIcon, StatePanel } from "@rundgang/ui";

import type { AddressList as List, AddressRow } from "../../data/list/address-list.ts";
import { AddressList } from "../../features/addresses/address-list.tsx";
import { UnitLoading } from "../../features/unit/unit-loading.tsx";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useIdle } from "../../hooks/use-idle.ts";
import { useObservable, useObservablePart } from "../../hooks/use-observable.ts";
import type { OpenPanel } from "./address-panel.tsx";
import { fetchUnitPages, LazyAddressPanel, LazyDayStrip, LazyRowSwipe, LazyUnitPane } from "./lazy-pages.tsx";
import { isPlainClick } from "./plain-click.ts";
import { useSplit } from "./use-split.ts";

/** Home: the list; on wide screens with the open unit beside it. */
export function HomePage({ unitId }: { readonly unitId: string | undefined }) {
  const data = useAppData();
  const split = useSplit();
  const navigate = useNavigate();
  const lastUnit = useObservable(data.lastUnit);
  const day = useObservable(data.day);
  /* Each letter of a search brings another one: its page comes after the rows. */
  const first = useDeferredValue(useObservablePart(data.list, firstUnit));
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const idle = useIdle();
  useEffect(() => {
    if (idle) void fetchUnitPages();
  }, [idle]);
  const shown = unitId ?? lastUnit ?? first;
  /* Turned upright, the unit stays where it is, out of sight: a dialog that is open there keeps what was said in it. */
  const [beside, setBeside] = useState<string | null>(null);
  if (split && shown !== beside) setBeside(shown);
  /* The tapped row answers first, and the unit is drawn in pieces behind it: all at once it would hold up a slow tablet. */
  const drawn = useDeferredValue(beside, null);

  /* The same functions each time: rows that hold them need not be drawn again. */
  const show = useCallback(
    (unit: string) => {
      data.rememberUnit(unit);
      void navigate({ to: "/", search: { unit }, replace: true });
    },
    [data, navigate],
  );
  /** Beside the list where there is room for it; else the link leads to the page. */
  const openUnit = useCallback(
    (unit: string | null, event: MouseEvent) => {
      if (!split || !isPlainClick(event) || unit === null) return;
      event.preventDefault();
      setPanel(null);
      show(unit);
    },
    [split, show],
  );
  const toggle = useCallback(
    (kind: OpenPanel["kind"], row: AddressRow) =>
      setPanel((open) => (open?.kind === kind && open.row.uuid === row.uuid ? null : { kind, row })),
    [],
  );

  return (
    <div className={split ? "home-split" : "home-narrow"}>
      <div className="grid h-full min-h-0 split:border-r split:border-hairline">
        <AddressList
          strip={day.isShown === true && strip}
          currentUnitId={split ? shown : null}
          panelAddressId={panel?.row.uuid ?? null}
          panel={
            panel && <LazyAddressPanel key={`${panel.kind}-${panel.row.uuid}`} panel={panel} onClose={() => setPanel(null)} />
          }
          onOpen={openUnit}
          onPanel={toggle}
        />
        {idle && <LazyRowSwipe onPanel={toggle} />}
      </div>
      {/* Whoever works at the first unit of the list means it: it stays when its visit takes it out of the list. */}
      <div className="home-beside" inert={panel !== null} onFocus={() => beside !== null && data.rememberUnit(beside)}>
        {beside === null && split && <NothingOpen />}
        {/* Never the unit of before: a visit would be recorded at the wrong door. */}
        {beside !== null && beside !== drawn && <UnitLoading what="unit" />}
        {beside !== null && beside === drawn && <LazyUnitPane key={beside} unitId={beside} onStep={show} />}
      </div>
      {split && panel !== null && (
        <button type="button" className="home-veil" aria-label="Zurück zur geöffneten Tür" onClick={() => setPanel(null)} />
      )}
    </div>
  );
}

/* One element for the app's whole life, so that the rows are not drawn again for it. */
const strip = <LazyDayStrip />;

function firstUnit(list: List): string | null {
  return list.at(0)?.nextUnitId ?? null;
}

function NothingOpen() {
  return (
    <StatePanel icon={<HomeIcon />} title="Keine Adresse geöffnet">
      Tippe links auf eine Adresse.
    </StatePanel>
  );
}
