import "../../parts/photos/photos.css";

import { idOfIri, type wire } from "@rundgang/contracts";
import { mostVisitPhotos, photoRequiredMessage } from "@rundgang/domain";
import { Banner, Button, CameraIcon, CheckIcon, Dialog, StorageIcon, WarningIcon } from "@rundgang/ui";
import { useState } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { CameraDialog } from "../../parts/camera/camera-dialog.tsx";
import { DropZone } from "../../parts/file-pad/drop-zone.tsx";
import { UnsavedFiles } from "../../parts/file-pad/unsaved-files.tsx";
import { useChosenFiles } from "../../parts/file-pad/use-chosen-files.ts";
import { PhotoPicture } from "../../parts/photos/photo-picture.tsx";
import { fullFrom, fullSentence, photoRefusal } from "../../platform/storage/photo-space.ts";

type PhotoVisitDialogProps = {
  readonly address: wire.Address;
  readonly title: string;
  /** Which door. */
  readonly about: string;
  readonly busy: boolean;
  /** With one to three photos of the address. */
  readonly onConfirm: (photos: readonly string[]) => void;
  readonly onCancel: () => void;
};

/** A visit that the provider wants photos of (A §4): new ones are taken, those that the house has can be named too. */
export function PhotoVisitDialog({ address, title, about, busy, onConfirm, onCancel }: PhotoVisitDialogProps) {
  const { commands, storage: storageStore } = useAppData();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [camera, setCamera] = useState(false);
  const choose = (fileId: string) => setChosen((before) => [...before, fileId]);
  const keep = async (photo: Blob) => {
    const outcome = await commands.addPhoto({ addressId: address.uuid, photo });
    if (!outcome.ok) return outcome;
    return { ok: true as const, file: { fileId: outcome.fileId, size: photo.size, mediaType: photo.type } };
  };
  const files = useChosenFiles({
    count: chosen.length,
    max: mostVisitPhotos,
    pictures: true,
    keep,
    onKept: (file) => choose(file.fileId),
  });
  const isFull = chosen.length >= mostVisitPhotos;
  const isHeld = files.busy || files.unsaved.length > 0;
  const storage = useObservable(storageStore);
  const noSpace = storage.type === "known" && storage.percent >= fullFrom ? fullSentence(storage.percent) : null;

  if (camera) {
    return (
      <CameraDialog
        title={title}
        about={about}
        max={mostVisitPhotos}
        taken={chosen.length}
        keep={async (photo) => {
          const text = await photoRefusal();
          if (text !== null) return { ok: false, text };
          const kept = await keep(photo);
          if (kept.ok) choose(kept.file.fileId);
          return kept;
        }}
        onFinish={() => setCamera(false)}
        onClose={() => setCamera(false)}
      />
    );
  }
  return (
    <Dialog
      title={title}
      about={about}
      size="wide"
      onClose={isHeld ? undefined : onCancel}
      busy={files.busy}
      footer={
        <>
          <Button disabled={isHeld} onClick={onCancel}>
            Abbrechen
          </Button>
          <Button level="primary" busy={busy} disabled={chosen.length === 0 || isHeld} onClick={() => onConfirm(chosen)}>
            Besuch erfassen
          </Button>
        </>
      }
    >
      <p>{photoRequiredMessage} Neue Fotos liegen gleich bei der Adresse, auch wenn du abbrichst.</p>
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
      <Button
        block
        size="large"
        icon={<CameraIcon />}
        disabled={isFull || isHeld || noSpace !== null}
        onClick={() => setCamera(true)}
      >
        Foto aufnehmen
      </Button>
      <DropZone pictures disabled={isFull || isHeld || noSpace !== null} onChosen={(taken) => void files.take(taken)} />
      <UnsavedFiles files={files.unsaved} busy={files.busy} onRetry={() => void files.retry()} onDiscard={files.giveUp} />
      <h3>
        Fotos der Adresse
        <span className="numbers font-regular text-muted">
          {" "}
          · {chosen.length} von höchstens {mostVisitPhotos} gewählt
        </span>
      </h3>
      {address.files.length === 0 && <p className="text-muted">Noch kein Foto</p>}
      <ul className="photo-strip">
        {address.files.map(idOfIri).map((fileId, index) => {
          const isChosen = chosen.includes(fileId);
          return (
            <li key={fileId} className="photo-choice">
              <button
                type="button"
                className="photo-small"
                aria-pressed={isChosen}
                aria-label={`Foto ${index + 1}`}
                disabled={isFull && !isChosen}
                onClick={() => setChosen(isChosen ? chosen.filter((one) => one !== fileId) : [...chosen, fileId])}
              >
                <PhotoPicture fileId={fileId} alt={`Foto ${index + 1}`} />
              </button>
              {isChosen && (
                <span className="photo-choice-mark">
                  <CheckIcon className="icon-sm" />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
