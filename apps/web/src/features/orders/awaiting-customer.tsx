import type { wire } from "@rundgang/contracts";
import { Banner, Button, formatDateTime, MailIcon, OverdueIcon, QrCodeIcon, SendIcon, SuccessIcon } from "@rundgang/ui";
import { customerStateOf } from "../../parts/customer-link/customer-state.ts";

import { useSendLink } from "../../parts/customer-link/use-send-link.ts";

type AwaitingCustomerProps = { readonly order: wire.Order; readonly onShowLink: () => void };

/** How far a remote order is with its customer; while it waits, his link: as a QR code, or sent once more. */
export function AwaitingCustomer({ order, onShowLink }: AwaitingCustomerProps) {
  const { customerConfirmedAt = null } = order;
  switch (customerStateOf(order)) {
    case "awaiting":
      return <Awaiting order={order} onShowLink={onShowLink} />;
    case "confirmed":
      if (customerConfirmedAt === null || order.status.status !== "NEW") return null;
      return (
        <Banner level="positive" icon={<SuccessIcon />}>
          <strong>Bestätigt vom Kunden</strong>
          <p>am {formatDateTime(customerConfirmedAt)}. Das Backoffice prüft den Auftrag.</p>
        </Banner>
      );
    case "expired":
      return (
        <Banner level="secondary" icon={<OverdueIcon />}>
          <strong>Abgelaufen</strong>
          <p>Der Kunde hat in 14 Tagen nicht bestellt. Der Auftrag ist storniert, die Wohneinheit wieder offen.</p>
        </Banner>
      );
    case null:
      return null;
  }
}

function Awaiting({ order, onShowLink }: AwaitingCustomerProps) {
  const mail = order.customer?.email ?? "";
  const { busy, send } = useSendLink(order.uuid, mail);
  const { awaitingUntil = null } = order;
  const actions = (
    <>
      <Button icon={<QrCodeIcon className="icon-sm" />} onClick={onShowLink}>
        QR-Code zeigen
      </Button>
      {mail !== "" && (
        <Button icon={<SendIcon className="icon-sm" />} busy={busy} onClick={() => void send()}>
          Link erneut senden
        </Button>
      )}
    </>
  );
  return (
    <Banner level="yellow" icon={<MailIcon />} actions={actions}>
      <strong>Wartet auf den Kunden</strong>
      <p>
        {awaitingUntil !== null && `Er kann bis ${formatDateTime(awaitingUntil)} bestellen. `}
        Danach wird der Auftrag storniert, und die Wohneinheit ist wieder offen.
      </p>
    </Banner>
  );
}
