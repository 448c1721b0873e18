import { Button, RetryIcon } from "@rundgang/ui";

import type { AddressList } from "../../data/list/address-list.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";

/** 'Neu sortieren', while the device has moved since the list was sorted: beside the title, where nothing else is tapped. */
export function SortAgain({ list }: { readonly list: AddressList }) {
  const data = useAppData();
  return (
    <span className="sort-again">
      {list.isBehind && (
        <Button level="plain" icon={<RetryIcon className="icon-sm" />} onClick={() => data.sortAgain()}>
          <span className="sort-again-words">Neu sortieren</span>
        </Button>
      )}
    </span>
  );
}
