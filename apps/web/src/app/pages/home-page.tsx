import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { HomeIcon, StatePanel } from "@rundgang/ui";

import type { AddressRow } from "../../data/list/address-list.ts";
import { AddressList } from "../../features/addresses/address-list.tsx";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useIdle } from "../../hooks/use-idle.ts";
import { useStore } from "../../hooks/use-store.ts";
import type { OpenPanel } from "./address-panel.tsx";
import { fetchUnitPages, LazyAddressPanel, LazyUnitPane } from "./lazy-pages.tsx";
import { usePageTitle } from "./use-page-title.ts";
import { useSplit } from "./use-split.ts";

/** Home: the list; on wide screens with the open unit beside it (ui.md "Look"). */
export function HomePage({ unitId }: { readonly unitId: string | undefined }) {
  usePageTitle("Adressen");
  const data = useAppData();
  const split = useSplit();
  const navigate = useNavigate();
  const lastUnit = useStore(data.lastUnit);
  const first = useStore(data.list).at(0)?.nextUnitId ?? null;
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const idle = useIdle();
  useEffect(() => {
    if (idle) void fetchUnitPages();
  }, [idle]);
  const shown = unitId ?? lastUnit ?? first;

  const show = (unit: string) => {
    data.rememberUnit(unit);
    void navigate({ to: "/", search: { unit }, replace: true });
  };
  const toggle = (kind: OpenPanel["kind"], row: AddressRow) =>
    setPanel((open) => (open?.kind === kind && open.row.uuid === row.uuid ? null : { kind, row }));

  return (
    <div className={split ? "grid h-full grid-cols-[572px_minmax(0,1fr)]" : "h-full"}>
      <div className="grid h-full min-h-0 split:border-r split:border-hairline">
        <AddressList
          currentUnitId={split ? shown : null}
          panelAddressId={panel?.row.uuid ?? null}
          panel={
            panel && <LazyAddressPanel key={`${panel.kind}-${panel.row.uuid}`} panel={panel} onClose={() => setPanel(null)} />
          }
          onOpen={(row, event) => {
            const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
            if (!split || !plain || row.nextUnitId === null) return;
            event.preventDefault();
            setPanel(null);
            show(row.nextUnitId);
          }}
          onComments={(row) => toggle("comments", row)}
          onQuick={(row) => toggle("quick", row)}
        />
      </div>
      {split && (shown === null ? <NothingOpen /> : <LazyUnitPane key={shown} unitId={shown} onStep={show} />)}
    </div>
  );
}

function NothingOpen() {
  return (
    <StatePanel icon={<HomeIcon />} title="Keine Adresse geöffnet">
      Tippe links auf eine Adresse.
    </StatePanel>
  );
}
