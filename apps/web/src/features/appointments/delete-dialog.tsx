import { useState } from "react";
import type { wire } from "@rundgang/contracts";
import { ConfirmDialog, DeleteIcon, showToast } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { tellRefusal } from "../../hooks/tell-refusal.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { useTitle } from "../../parts/appointments/use-title.ts";
import { formatAppointmentTime } from "./item-words.ts";

type DeleteDialogProps = { readonly appointment: wire.Appointment; readonly onDone: () => void };

/** 'Termin löschen' (A §2); the message afterwards says which one. Open as long as it is rendered. */
export function DeleteDialog({ appointment, onDone }: DeleteDialogProps) {
  const { commands } = useAppData();
  const title = useTitle(appointment);
  const when = formatAppointmentTime(appointment, useRealNow());
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const outcome = await commands.finishAppointment(appointment.uuid);
    setBusy(false);
    if (outcome.ok) showToast({ level: "danger", icon: <DeleteIcon />, title: "Termin gelöscht", text: `${title}: ${when}` });
    else tellRefusal("Termin nicht gelöscht", title, outcome);
    onDone();
  };
  return (
    <ConfirmDialog
      title="Termin löschen"
      about={title}
      severity="danger"
      confirmLabel="Ja"
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onDone}
    >
      <p>Möchtest du diesen Termin wirklich löschen?</p>
      <p className="numbers font-bold">{when}</p>
    </ConfirmDialog>
  );
}
