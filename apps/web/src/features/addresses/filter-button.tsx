import { lazy, Suspense, useState } from "react";
import { Button, FilterIcon } from "@rundgang/ui";

import type { AddressList } from "../../data/list/address-list.ts";

const Sheet = lazy(async () => ({ default: (await import("./filter-sheet.tsx")).FilterSheet }));

/** 'Filter' on a phone (hidden elsewhere, where its sheet may still be open), with how many are on; the sheet behind it has what a tablet shows in the list's head. Its code comes with the first tap. */
export function FilterButton({ list }: { readonly list: AddressList }) {
  const [open, setOpen] = useState(false);
  const { filter, selectedProvider } = list.preferences;
  const count = Object.values(filter).filter(Boolean).length + (selectedProvider === null ? 0 : 1);
  return (
    <>
      <Button className="filter-button" icon={<FilterIcon className="icon-sm" />} onClick={() => setOpen(true)}>
        Filter <span className="filter-button-count">{count}</span>
        <span className="sr-only">aktiv</span>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Sheet list={list} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
