import { useState } from "react";
import { defaultAppointmentStart } from "@rundgang/domain";
import {
  AppointmentIcon,
  Button,
  DateTimeDialog,
  Dialog,
  EditIcon,
  FieldFrame,
  formatLongDateTime,
  showToast,
  TextArea,
} from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";

type AppointmentDialogProps = {
  readonly unitId: string;
  /** Street and number, for the title. */
  readonly place: string;
  readonly onCreated: () => void;
  readonly onCancel: () => void;
};

/** Makes an appointment at the door (A §2 "Appointment creation form"): now plus 24 hours until another time is picked. */
export function AppointmentDialog({ unitId, place, onCreated, onCancel }: AppointmentDialogProps) {
  const { commands } = useAppData();
  const [openedAt] = useState(() => new Date().toISOString());
  const [beginnAt, setBeginnAt] = useState(() => defaultAppointmentStart(openedAt));
  const [comment, setComment] = useState("");
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
    if (!outcome.ok) return showToast({ level: "danger", title: "Termin nicht gespeichert", text: outcome.text });
    showToast({ level: "positive", title: "Termin erfasst", text: formatLongDateTime(beginnAt) });
    return onCreated();
  };

  return (
    <Dialog
      title={`Termin, ${place}`}
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
      <TextArea label="Bemerkung" rows={13} value={comment} onChange={setComment} />
      {picking && (
        <DateTimeDialog
          title="Termin am"
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
