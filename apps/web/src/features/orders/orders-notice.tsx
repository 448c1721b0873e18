import { Banner, Button, OfflineIcon, RetryIcon, WarningIcon } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { loadsAgain, ordersRefused } from "./orders-load.ts";

/** Why the orders may be older than they look: there is no line, or the server does not give them. */
export function OrdersNotice({ hasOrders }: { readonly hasOrders: boolean }) {
  const data = useAppData();
  const online = useObservable(data.online);
  const load = useObservable(data.load);
  if (!online)
    return (
      <Banner level="yellow" icon={<OfflineIcon />} live="status">
        {hasOrders
          ? "Ohne Netz: Du siehst, was zuletzt geladen wurde."
          : "Ohne Netz: Aufträge werden geladen, sobald du Netz hast."}
      </Banner>
    );
  if (!ordersRefused(load)) return null;
  const again = (
    <Button icon={<RetryIcon className="icon-sm" />} busy={loadsAgain(load)} onClick={data.reload}>
      Erneut laden
    </Button>
  );
  return (
    <Banner level="danger" icon={<WarningIcon />} live="alert" actions={again}>
      Der Server gibt deine Aufträge gerade nicht heraus.{hasOrders && " Du siehst, was zuletzt geladen wurde."}
    </Banner>
  );
}
