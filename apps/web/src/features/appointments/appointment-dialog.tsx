import { useState } from "react";
import type { wire } from "@rundgang/contracts";
import { defaultAppointmentStart } from "@rundgang/domain";
import { Button, Dialog, formatLongDateTime, TextArea } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useKeptText } from "../../hooks/use-kept-text.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { useRecordedToast } from "../../hooks/use-recorded-toast.tsx";
import { tellRefusal } from "../../hooks/tell-refusal.ts";
import { ClashWarning, useClashes } from "../../parts/appointments/clash-warning.tsx";
import { TimeChoice } from "./time-choice.tsx";

type AppointmentDialogProps = {
  readonly unitId: string;
  readonly address: wire.Address;
  /** "Lindenstraße 14, WE 2" */
  readonly door: string;
  readonly onCreated: () => void;
  readonly onCancel: () => void;
};

/**
 * Makes an appointment at the door (A §2 "Appointment creation form"): now plus 24 hours until another time is picked. What else is at that
 * time is said before it is saved.
 */
export function AppointmentDialog({ unitId, address, door, onCreated, onCancel }: AppointmentDialogProps) {
  const { commands } = useAppData();
  const tellRecorded = useRecordedToast();
  const now = useRealNow();
  const [openedAt] = useState(now);
  /* With the remark, its time is kept: nobody books another one than he has seen. */
  const [keptTime, keepTime, forgetTime] = useKeptText(`Terminzeit ${unitId}`);
  const [beginnAt, setBeginnAt] = useState(() => startOf(keptTime, openedAt));
  const [comment, setComment] = useKeptText(`Termin ${unitId}`);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const clashes = useClashes({ beginnAt });
  const choose = (instant: string) => {
    setBeginnAt(instant);
    keepTime(instant);
    setError(undefined);
  };

  const create = async () => {
    setBusy(true);
    const outcome = await commands.createAppointment({
      unitId,
      beginnAt,
      ...(comment.trim() !== "" && { comment: comment.trim() }),
    });
    setBusy(false);
    if (!outcome.ok && outcome.code === "past_time") return setError(outcome.text);
    if (!outcome.ok) return tellRefusal("Termin nicht gespeichert", door, outcome);
    setComment("");
    forgetTime();
    tellRecorded({ visits: [outcome], code: "APPOINTMENT", doors: [door], detail: formatLongDateTime(beginnAt) });
    return onCreated();
  };

  return (
    <Dialog
      title="Termin"
      about={door}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Abbrechen</Button>
          <Button level="primary" busy={busy} onClick={() => void create()}>
            {clashes.length === 0 ? "Termin erfassen" : "Trotzdem Termin erfassen"}
          </Button>
        </>
      }
    >
      <TimeChoice
        title="Termin am"
        about={door}
        value={beginnAt}
        openedAt={openedAt}
        error={error}
        address={address}
        onChange={choose}
      />
      <ClashWarning clashes={clashes} />
      <TextArea label="Bemerkungen" rows={3} maxLength={4000} value={comment} onChange={setComment} />
    </Dialog>
  );
}

/** The time that was chosen before and is still to come, else the same time tomorrow. */
function startOf(kept: string, openedAt: string): string {
  return Date.parse(kept) > Date.parse(openedAt) ? kept : defaultAppointmentStart(openedAt);
}
