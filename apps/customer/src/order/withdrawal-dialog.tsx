import type { wire } from "@rundgang/contracts";
import { Button, Dialog, TextArea } from "@rundgang/ui";
import { useState } from "react";

import type { CustomerSession } from "./customer-session.ts";
import { NotDone } from "./not-done.tsx";
import { useSending } from "./use-sending.ts";

type WithdrawalDialogProps = {
  readonly session: CustomerSession;
  readonly order: wire.CustomerOrder;
  readonly onClose: () => void;
};

/** The second step of a withdrawal, which is the one that counts. */
export function WithdrawalDialog({ session, order, onClose }: WithdrawalDialogProps) {
  const [reason, setReason] = useState("");
  const { sending, notDone, send } = useSending(() => session.withdraw(reason.trim()), onClose);

  return (
    <Dialog
      role="alertdialog"
      title="Vertrag widerrufen"
      about={`Auftrag ${order.number}`}
      /* What is under way comes to its end first. */
      onClose={() => void (sending || onClose())}
      footer={
        <>
          <Button disabled={sending} onClick={onClose}>
            Zurück
          </Button>
          <Button level="danger" busy={sending} onClick={send}>
            Widerruf bestätigen
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <NotDone outcome={notDone} unsure="Keine Antwort vom Server. Bitte bestätigen Sie den Widerruf noch einmal." />
        <p>
          {order.customer.vorname} {order.customer.name} widerruft den Vertrag über {order.summary?.service ?? "diesen Auftrag"}{" "}
          für {order.addressLine}. Der Vertrag ist damit beendet.
          {order.mail !== null && ` Die Bestätigung geht an ${order.mail}.`}
        </p>
        <TextArea label="Grund (freiwillig)" rows={3} value={reason} maxLength={2000} onChange={setReason} />
      </div>
    </Dialog>
  );
}
