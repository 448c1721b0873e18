import { useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";

import type { AddressRow } from "../../data/list/address-list.ts";
import { AddressForm } from "../../features/address-add/address-form.tsx";
import { AddLink } from "../../features/search/add-link.tsx";
import { readSearchState } from "../../features/search/search-state.ts";
import { SearchView } from "../../features/search/search-view.tsx";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { usePageTitle } from "../routing/page-title.tsx";
import type { OpenPanel } from "./address-panel.tsx";
import { LazyAddressPanel } from "./lazy-pages.tsx";
import { useSplit } from "./use-split.ts";

/** /search: every address, and the form for one that is missing; side by side where there is room. */
export function SearchPage({ isAdding }: { readonly isAdding: boolean }) {
  const split = useSplit();
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const toggle = useCallback(
    (kind: OpenPanel["kind"], row: AddressRow) =>
      setPanel((open) => (open?.kind === kind && open.row.uuid === row.uuid ? null : { kind, row })),
    [],
  );
  return (
    <div className={split && isAdding ? "search-split" : "h-full"}>
      {(split || !isAdding) && (
        <SearchView
          add={!isAdding && <AddLink />}
          panel={
            panel && <LazyAddressPanel key={`${panel.kind}-${panel.row.uuid}`} panel={panel} onClose={() => setPanel(null)} />
          }
          onPanel={toggle}
        />
      )}
      {isAdding && <AddPane />}
    </div>
  );
}

/** The form; back and its own button close it, and what is typed stays. */
function AddPane() {
  usePageTitle("Adresse anlegen");
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
