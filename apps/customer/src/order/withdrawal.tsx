import type { wire } from "@rundgang/contracts";
import { Banner, Button, Dialog, ErrorIcon, TextArea, formatDay } from "@rundgang/ui";
import { useState } from "react";

import type { CustomerSession, Outcome } from "./customer-session.ts";

type WithdrawalProps = {
  readonly session: CustomerSession;
  readonly order: wire.CustomerOrder;
  /** ISO date. */
  readonly until: string;
};

/** The way to withdraw, in sight as long as it is open, with the words of § 356a BGB on both of its buttons. */
export function Withdrawal({ session, order, until }: WithdrawalProps) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="withdrawal-title" className="grid gap-3">
      <h2 id="withdrawal-title" className="text-md">
        Widerruf
      </h2>
      <p>Sie können diesen Vertrag bis zum {formatDay(until)} ohne Angabe von Gründen widerrufen.</p>
      <div>
        <Button onClick={() => setOpen(true)}>Vertrag widerrufen</Button>
      </div>
      {open && <WithdrawalDialog session={session} order={order} onClose={() => setOpen(false)} />}
    </section>
  );
}

type WithdrawalDialogProps = Pick<WithdrawalProps, "session" | "order"> & { readonly onClose: () => void };

function WithdrawalDialog({ session, order, onClose }: WithdrawalDialogProps) {
  const [reason, setReason] = useState("");
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function withdraw(): Promise<void> {
    setSending(true);
    const result = await session.withdraw(reason.trim());
    setSending(false);
    setOutcome(result);
  }

  return (
    <Dialog
      role="alertdialog"
      title="Vertrag widerrufen"
      about={`Auftrag ${order.number}`}
      busy={sending}
      onClose={onClose}
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
        {outcome !== null && outcome.type !== "done" && (
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
