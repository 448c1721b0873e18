import { useState } from "react";
import type { wire } from "@rundgang/contracts";
import { customerName } from "@rundgang/domain";
import { Button, DayField, dayOf, useNow } from "@rundgang/ui";

import { FormDialog } from "../app/form-dialog.tsx";
import { doorWords } from "../orders/order-words.ts";
import type { StepMore } from "./order-bar.tsx";
import { RefusalNote } from "./refusal-note.tsx";

type WithdrawalDialogProps = {
  readonly order: wire.Order;
  readonly busy: boolean;
  /** Null where it was sent, else why not (German). */
  readonly onSend: (more: StepMore) => Promise<string | null>;
  readonly onClose: () => void;
};

/** Records the customer's withdrawal by the day on which it came in; the server confirms it to him by mail. */
export function WithdrawalDialog({ order, busy, onSend, onClose }: WithdrawalDialogProps) {
  const today = dayOf(useNow());
  const [received, setReceived] = useState(today);
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <FormDialog
      title="Widerruf erfassen"
      about={`Auftrag ${order.id} · ${customerName(order)} · ${doorWords(order)}`}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button
            level="danger"
            busy={busy}
            onClick={() => void onSend({ data: { withdrawal: { received } } }).then((why) => setRefusal(why))}
          >
            Widerruf erfassen
          </Button>
        </>
      }
    >
      <p>Der Auftrag wird storniert, und der Kunde bekommt eine Bestätigung per Mail.</p>
      <DayField
        label="Eingegangen am"
        value={received}
        earliest={dayOf(order.erfassungsdatumAt)}
        latest={today}
        onChange={setReceived}
      />
      <RefusalNote text={refusal} />
    </FormDialog>
  );
}
