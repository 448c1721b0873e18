import { useState } from "react";
import { defaultAppointmentStart, quickTimes } from "@rundgang/domain";
import {
  AppointmentIcon,
  Button,
  DateTimeDialog,
  Dialog,
  EditIcon,
  FieldFrame,
  formatLongDateTime,
  formatUpcoming,
  TextArea,
} from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useKeptText } from "../../hooks/use-kept-text.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { useRecordedToast } from "../../hooks/use-recorded-toast.tsx";
import { tellRefusal } from "../../hooks/tell-refusal.ts";

type AppointmentDialogProps = {
  readonly unitId: string;
  /** "Lindenstraße 14, WE 2" */
  readonly door: string;
  readonly onCreated: () => void;
  readonly onCancel: () => void;
};

/** Makes an appointment at the door (A §2 "Appointment creation form"): now plus 24 hours until another time is picked. */
export function AppointmentDialog({ unitId, door, onCreated, onCancel }: AppointmentDialogProps) {
  const { commands } = useAppData();
  const tellRecorded = useRecordedToast();
  const now = useRealNow();
  const [openedAt] = useState(now);
  const [beginnAt, setBeginnAt] = useState(() => defaultAppointmentStart(openedAt));
  const [comment, setComment] = useKeptText(`Termin ${unitId}`);
  const [picking, setPicking] = useState(false);
  const [busy, setBusy] = useState(false);

  const create = async () => {
    setBusy(true);
    const outcome = await commands.createAppointment({
      unitId,
      beginnAt,
      ...(comment.trim() !== "" && { comment: comment.trim() }),
    });
    setBusy(false);
    if (!outcome.ok) return tellRefusal("Termin nicht gespeichert", door, outcome);
    setComment("");
    tellRecorded({ visits: [outcome], code: "APPOINTMENT", text: `${door}: ${formatLongDateTime(beginnAt)}` });
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
            Termin erfassen
          </Button>
        </>
      }
    >
      <fieldset aria-label="Schnelle Zeiten" className="grid grid-cols-[repeat(auto-fit,minmax(10.75rem,1fr))] gap-2">
        {quickTimes(openedAt, "Europe/Berlin").map((quick) => (
          <Button
            key={quick.label}
            className="px-2"
            aria-pressed={quick.beginnAt === beginnAt}
            onClick={() => setBeginnAt(quick.beginnAt)}
          >
            <span className="grid py-1 text-left">
              {quick.label}
              <span className="numbers text-sm font-normal text-muted">{formatUpcoming(quick.beginnAt, openedAt)}</span>
            </span>
          </Button>
        ))}
      </fieldset>
      {/* A button, not an input: on a phone the text needs two lines, and no time may be cut off. */}
      <FieldFrame label="Datum und Uhrzeit">
        {({ id }) => (
          <button
            id={id}
            type="button"
            className="input flex items-center gap-2 px-3 py-2 text-left"
            aria-label={`Datum und Uhrzeit: ${formatLongDateTime(beginnAt)}, ändern`}
            onClick={() => setPicking(true)}
          >
            <AppointmentIcon className="text-muted" />
            <span className="grow">{formatLongDateTime(beginnAt)}</span>
            <EditIcon className="icon-sm text-muted" />
          </button>
        )}
      </FieldFrame>
      <TextArea label="Bemerkung" rows={13} maxLength={4000} value={comment} onChange={setComment} />
      {picking && (
        <DateTimeDialog
          title="Termin am"
          about={door}
          value={beginnAt}
          earliest={openedAt}
          onChoose={(instant) => {
            setBeginnAt(instant);
            setPicking(false);
          }}
          onCancel={() => setPicking(false)}
        />
      )}
    </Dialog>
  );
}
