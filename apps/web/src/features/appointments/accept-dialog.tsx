import { useState } from "react";
import type { wire } from "@rundgang/contracts";
import { ConfirmDialog, NoticeDialog } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { useTitle } from "../../parts/appointments/use-title.ts";
import { formatWaitingTime } from "./item-words.ts";

type AcceptDialogProps = {
  readonly appointment: wire.Appointment;
  readonly onAccepted: (appointment: wire.Appointment) => void;
  readonly onCancel: () => void;
};

/** 'Dieses Beratungsgespräch verbindlich annehmen?' (A §4); where somebody else has it, or nobody can be asked, it says so. */
export function AcceptDialog({ appointment, onAccepted, onCancel }: AcceptDialogProps) {
  const { commands } = useAppData();
  const title = useTitle(appointment);
  const now = useRealNow();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const accept = async () => {
    setBusy(true);
    const outcome = await commands.acceptCall(appointment.uuid);
    setBusy(false);
    if (outcome.ok) onAccepted(outcome.appointment);
    else setRefusal(outcome.text);
  };
  if (refusal !== undefined) {
    return (
      <NoticeDialog title="Nicht angenommen" about={title} onConfirm={onCancel}>
        <p role="alert">{refusal}</p>
      </NoticeDialog>
    );
  }
  return (
    <ConfirmDialog
      title="Beratungsgespräch annehmen"
      about={title}
      confirmLabel="Annehmen"
      busy={busy}
      onConfirm={() => void accept()}
      onCancel={onCancel}
    >
      <p>Dieses Beratungsgespräch verbindlich annehmen?</p>
      <p className="text-muted">Der Kunde {formatWaitingTime(appointment.beginnAt, now)}.</p>
    </ConfirmDialog>
  );
}
