import { useCallback, useState } from "react";

import type { AddressRow } from "../../data/list/address-list.ts";
import { AddLink } from "../../features/search/add-link.tsx";
import { SearchView } from "../../features/search/search-view.tsx";
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
    </div>
  );
}
