import { useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback, useState, type MouseEvent } from "react";
import { SearchIcon, StatePanel } from "@rundgang/ui";

import type { AddressRow } from "../../data/list/address-list.ts";
import { AddressForm } from "../../features/address-add/address-form.tsx";
import { AddLink } from "../../features/search/add-link.tsx";
import { readSearchState } from "../../features/search/search-state.ts";
import { SearchView } from "../../features/search/search-view.tsx";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { usePageTitle } from "../routing/page-title.tsx";
import type { OpenPanel } from "./address-panel.tsx";
import { isPlainClick } from "./plain-click.ts";
import { LazyAddressPanel, LazyUnitPane } from "./lazy-pages.tsx";
import { useSplit } from "./use-split.ts";

type SearchPageProps = {
  readonly isAdding: boolean;
  /** What stands open beside the search; null for nothing. */
  readonly unitId: string | null;
};

/** /search: what was found and the open unit, or the form for an address that is missing; side by side where there is room. */
export function SearchPage({ isAdding, unitId }: SearchPageProps) {
  const split = useSplit();
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const navigate = useNavigate();
  const show = useCallback((unit: string) => void navigate({ to: "/search", search: { unit }, replace: true }), [navigate]);
  const openUnit = useCallback(
    (unit: string, event: MouseEvent) => {
      if (!split || !isPlainClick(event)) return;
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
    <div className={split ? "search-split" : "h-full"}>
      {(split || !isAdding) && (
        <SearchView
          currentUnitId={split && !isAdding ? unitId : null}
          onOpen={openUnit}
          add={!isAdding && <AddLink />}
          panel={
            panel && <LazyAddressPanel key={`${panel.kind}-${panel.row.uuid}`} panel={panel} onClose={() => setPanel(null)} />
          }
          onPanel={toggle}
        />
      )}
      {isAdding && <AddPane />}
      {split && !isAdding && (unitId === null ? <NothingOpen /> : <LazyUnitPane key={unitId} unitId={unitId} onStep={show} />)}
    </div>
  );
}

function NothingOpen() {
  return (
    <StatePanel icon={<SearchIcon />} title="Noch nichts geöffnet">
      Tippe links auf einen Treffer.
    </StatePanel>
  );
}

/** The form; back and its own button close it, and what is typed stays. */
function AddPane() {
  usePageTitle("Adresse hinzufügen");
  const data = useAppData();
  const navigate = useNavigate();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const [provider] = useState(() => readSearchState(data.typedText("Suche")).provider);
  return (
    <AddressForm
      provider={provider}
      onClose={() => (canGoBack ? history.back() : void navigate({ to: "/search", search: {}, replace: true }))}
      onOpenUnit={(unitId) =>
        void navigate({ to: "/units/$unitId", params: { unitId }, search: { searchResult: true }, replace: true })
      }
      onOpenList={() => void navigate({ to: "/" })}
    />
  );
}
