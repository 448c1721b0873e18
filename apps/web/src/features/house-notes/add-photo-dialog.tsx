import "../../parts/photos/photos.css";

import { Banner, Button, CameraIcon, Dialog, StorageIcon, WarningIcon } from "@rundgang/ui";
import { useState } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { CameraDialog } from "../../parts/camera/camera-dialog.tsx";
import { DropZone } from "../../parts/file-pad/drop-zone.tsx";
import { UnsavedFiles } from "../../parts/file-pad/unsaved-files.tsx";
import { useChosenFiles } from "../../parts/file-pad/use-chosen-files.ts";
import { fullFrom, fullSentence, photoRefusal } from "../../platform/storage/photo-space.ts";
import { NoteFields, useNoteFields, type NoteTarget } from "./note-fields.tsx";

/** Photos of one opening of the dialog; who has more opens it again. */
const mostAtOnce = 10;

type AddPhotoDialogProps = { readonly target: NoteTarget; readonly onClose: () => void };

/** Photos for whoever comes or builds here next: each lies on the device as soon as it is taken, with the place and caption that stand here then. */
export function AddPhotoDialog({ target, onClose }: AddPhotoDialogProps) {
  const { commands, storage: storageStore } = useAppData();
  const fields = useNoteFields(target, "Foto");
  const [taken, setTaken] = useState(0);
  const [camera, setCamera] = useState(false);
  const storage = useObservable(storageStore);
  const noSpace = storage.type === "known" && storage.percent >= fullFrom ? fullSentence(storage.percent) : null;
  const keep = async (photo: Blob) => {
    const outcome = await commands.addAddressPhoto({ ...fields.input, photo });
    if (!outcome.ok) return outcome;
    return { ok: true as const, file: { fileId: outcome.noteId, size: photo.size, mediaType: photo.type } };
  };
  const kept = () => setTaken((before) => before + 1);
  const files = useChosenFiles({ count: taken, max: mostAtOnce, pictures: true, keep, onKept: kept });
  const isHeld = files.busy || files.unsaved.length > 0;
  const isShut = isHeld || noSpace !== null || taken >= mostAtOnce;
  /* A caption is nobody's any more once every photo that it was typed for lies on the device. */
  const clearCaption = (isKept: boolean) => {
    if (isKept) fields.done();
  };
  const leaveCamera = () => {
    setCamera(false);
    fields.done();
  };

  if (camera) {
    return (
      <CameraDialog
        title="Foto"
        about={target.about}
        max={mostAtOnce}
        taken={taken}
        keep={async (photo) => {
          const text = await photoRefusal();
          if (text !== null) return { ok: false, text };
          const outcome = await keep(photo);
          if (outcome.ok) kept();
          return outcome;
        }}
        onFinish={leaveCamera}
        onClose={() => setCamera(false)}
      />
    );
  }
  return (
    <Dialog
      title="Foto"
      about={target.about}
      size="wide"
      onClose={isHeld ? undefined : onClose}
      busy={files.busy}
      footer={
        <Button level={taken > 0 ? "primary" : "secondary"} disabled={isHeld} onClick={onClose}>
          {taken > 0 ? "Fertig" : "Abbrechen"}
        </Button>
      }
    >
      <NoteFields target={target} fields={fields} textLabel="Beschreibung (freiwillig)" rows={2} />
      {noSpace !== null && (
        <Banner level="danger" icon={<StorageIcon />} live="status">
          {noSpace}
        </Banner>
      )}
      {files.notice !== null && (
        <Banner level="danger" icon={<WarningIcon />} live="alert">
          {files.notice}
        </Banner>
      )}
      <Button block size="large" icon={<CameraIcon />} disabled={isShut} onClick={() => setCamera(true)}>
        Foto aufnehmen
      </Button>
      <DropZone pictures disabled={isShut} onChosen={(chosen) => void files.take(chosen).then(clearCaption)} />
      <UnsavedFiles
        files={files.unsaved}
        busy={files.busy}
        onRetry={() => void files.retry().then(clearCaption)}
        onDiscard={files.giveUp}
      />
      <output className="text-muted">{takenWords(taken)}</output>
    </Dialog>
  );
}

function takenWords(taken: number): string {
  if (taken === 0) return "";
  const count = taken === 1 ? "1 Foto liegt" : `${taken} Fotos liegen`;
  return `${count} auf dem Gerät und ${taken === 1 ? "wird" : "werden"} gesendet, sobald es geht.`;
}
