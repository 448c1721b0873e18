import { useState } from "react";
import { defaultAppointmentStart } from "@rundgang/domain";
import {
  AppointmentIcon,
  Button,
  DateTimeDialog,
  Dialog,
  EditIcon,
  formatLongDateTime,
  IconButton,
  showToast,
  TextArea,
  TextField,
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
      <TextField
        label="Datum und Uhrzeit"
        readOnly
        icon={<AppointmentIcon />}
        value={formatLongDateTime(beginnAt)}
        onChange={() => {}}
        onClick={() => setPicking(true)}
        trailing={<IconButton label="Datum und Uhrzeit ändern" icon={<EditIcon />} onClick={() => setPicking(true)} />}
      />
      <TextArea label="Bemerkungen" rows={13} className="appointment-comment" value={comment} onChange={setComment} />
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
