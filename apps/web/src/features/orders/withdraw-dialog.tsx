import { conclusionOf, dateOf, type wire } from "@rundgang/contracts";
import { customerName, judgeWithdrawal } from "@rundgang/domain";
import { germanDate } from "@rundgang/forms";
import { Button, DayField, Dialog, showToast, UndoIcon } from "@rundgang/ui";
import { useState } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { tellRefusal } from "../../hooks/tell-refusal.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { deadlineOf } from "./order-deadline.ts";

/** 'Widerruf erfassen': when the customer's word came in, until when it may, and what it does; confirmed once. */
export function WithdrawDialog({ order, onDone }: { readonly order: wire.Order; readonly onDone: () => void }) {
  const { commands } = useAppData();
  const today = dateOf(useRealNow());
  const [received, setReceived] = useState(today);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const about = `${customerName(order)}, Auftrag ${order.id}`;
  const fault = faultOf(order, received, today);
  const deadline = deadlineOf(order);
  const withdraw = async () => {
    setTried(true);
    if (fault !== null) return;
    setBusy(true);
    const outcome = await commands.withdrawOrder({ orderId: order.uuid, received });
    setBusy(false);
    if (outcome.ok) showToast({ level: "secondary", icon: <UndoIcon />, title: "Widerruf erfasst", text: about });
    else tellRefusal("Widerruf nicht erfasst", about, outcome);
    onDone();
  };
  return (
    <Dialog
      title="Widerruf erfassen"
      about={about}
      role="alertdialog"
      busy={busy}
      onClose={onDone}
      footer={
        <>
          <Button onClick={onDone} disabled={busy}>
            Abbrechen
          </Button>
          <Button level="danger" busy={busy} onClick={() => void withdraw()}>
            Widerruf erfassen
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <DayField
          label="Eingegangen am"
          required
          value={received}
          earliest={conclusionOf(order).capturedOn}
          latest={today}
          onChange={setReceived}
          error={tried ? (fault ?? undefined) : undefined}
        />
        {deadline !== null && (
          <dl className="order-facts order-facts-plain">
            <dt>Widerrufsfrist</dt>
            <dd>bis {germanDate(deadline)}</dd>
          </dl>
        )}
        <p>
          Der Auftrag wird storniert und die Wohneinheit ist wieder offen. Der Kunde bekommt eine Bestätigung per E-Mail. Das
          lässt sich nicht zurücknehmen.
        </p>
      </div>
    </Dialog>
  );
}

/** Why it cannot be recorded so, as a sentence; null where it can. */
function faultOf(order: wire.Order, received: string, today: string): string | null {
  const verdict = judgeWithdrawal({
    hand: "salesman",
    received,
    today,
    awaiting: order.awaitingConfirmation,
    ...conclusionOf(order),
  });
  return verdict.kind === "wrong" ? verdict.message : null;
}
