import { Button, Dialog, showToast } from "@rundgang/ui";
import { useState } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { NoteFields, useNoteFields, type NoteTarget } from "./note-fields.tsx";

type AddNoteDialogProps = { readonly target: NoteTarget; readonly onClose: () => void };

/** A note for whoever comes or builds here next. What was typed stays where the dialog is closed or the disk refuses it. */
export function AddNoteDialog({ target, onClose }: AddNoteDialogProps) {
  const { commands } = useAppData();
  const fields = useNoteFields(target, "Notiz");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    setBusy(true);
    const outcome = await commands.addAddressNote(fields.input);
    setBusy(false);
    if (!outcome.ok) return setProblem(outcome.text);
    fields.done();
    showToast({ level: "positive", title: "Notiz gespeichert", text: target.about, lastsMs: 4000 });
    onClose();
  };
  return (
    <Dialog
      title="Notiz"
      about={target.about}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Abbrechen
          </Button>
          <Button level="primary" busy={busy} onClick={() => void save()}>
            Speichern
          </Button>
        </>
      }
    >
      <NoteFields target={target} fields={fields} textLabel="Notiz" rows={4} error={problem} />
    </Dialog>
  );
}
