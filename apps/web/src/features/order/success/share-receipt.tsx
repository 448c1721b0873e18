import { Button, formatDateTime, ShareIcon } from "@rundgang/ui";

import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useObservable } from "../../../hooks/use-observable.ts";

/** The number of the order, for the customer's phone: by the device's own sheet to share (SMS, messenger). Nothing where a browser has none. */
export function ShareReceipt({ orderId }: { readonly orderId: string }) {
  const progress = useObservable(useAppData().orderProgress(orderId));
  if (progress.type !== "received" || progress.receipt.number === null || typeof navigator.share !== "function") return null;
  const { number, at } = progress.receipt;
  const text = `Ihr Auftrag ${number} ist am ${formatDateTime(at)} angekommen. Die Bestätigung kommt per E-Mail.`;
  return (
    <Button
      icon={<ShareIcon className="icon-sm" />}
      onClick={() => void navigator.share({ title: "Ihr Auftrag", text }).catch(() => undefined)}
    >
      Mit dem Kunden teilen
    </Button>
  );
}
