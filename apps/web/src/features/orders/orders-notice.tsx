import { Banner, OfflineIcon } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

/** Without a line the orders may be older than they look. */
export function OrdersNotice({ hasOrders }: { readonly hasOrders: boolean }) {
  const online = useObservable(useAppData().online);
  if (online) return null;
  return (
    <Banner level="yellow" icon={<OfflineIcon />} live="status">
      {hasOrders
        ? "Ohne Netz: Du siehst, was zuletzt geladen wurde."
        : "Ohne Netz: Aufträge werden geladen, sobald du Netz hast."}
    </Banner>
  );
}
