import type { wire } from "@rundgang/contracts";
import { Banner, Button, Dialog, ErrorIcon, TextArea } from "@rundgang/ui";
import { useState } from "react";

import type { CustomerSession, Outcome } from "./customer-session.ts";

type WithdrawalDialogProps = {
  readonly session: CustomerSession;
  readonly order: wire.CustomerOrder;
  readonly onClose: () => void;
};

/** The second step of a withdrawal, which is the one that counts. */
export function WithdrawalDialog({ session, order, onClose }: WithdrawalDialogProps) {
  const [reason, setReason] = useState("");
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Exclude<Outcome, { type: "done" }> | null>(null);

  async function withdraw(): Promise<void> {
    setSending(true);
    const result = await session.withdraw(reason.trim());
    setSending(false);
    if (result.type === "done") onClose();
    else setOutcome(result);
  }

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
          <Button level="danger" busy={sending} onClick={() => void withdraw()}>
            Widerruf bestätigen
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {outcome !== null && (
          <Banner level="danger" icon={<ErrorIcon />} live="alert">
            {outcome.type === "refused"
              ? outcome.text
              : "Keine Antwort vom Server. Bitte bestätigen Sie den Widerruf noch einmal."}
          </Banner>
        )}
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
