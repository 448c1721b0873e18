import { Button, DeleteIcon, Dialog, NextIcon, PreviousIcon, ZoomBox } from "@rundgang/ui";
import { useEffect, type ReactNode } from "react";

import { PhotoPicture } from "./photo-picture.tsx";

/** A photo as its dialog shows it. */
export interface LargePhoto {
  readonly fileId: string;
  /** What is said of it: place, author, caption. */
  readonly words?: ReactNode;
  /** Asks whether it is to go; only where the person may take it away. */
  readonly onRemove?: () => void;
}

type PhotoDialogProps = {
  readonly photos: readonly LargePhoto[];
  /** Which of them, from 0. */
  readonly index: number;
  /** Which house. */
  readonly about: string;
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
};

/** One photo, large, to look at closely, with the way to its neighbours, by the keys ← and → as well. */
export function PhotoDialog({ photos, index, about, onIndex, onClose }: PhotoDialogProps) {
  const photo = photos[index];
  const last = photos.length - 1;
  const name = `Foto ${index + 1} von ${photos.length}`;
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const { target } = event;
      /* An enlarged photo is moved by the same keys. */
      if (target instanceof HTMLElement && target.scrollWidth > target.clientWidth) return;
      if (event.key === "ArrowLeft" && index > 0) onIndex(index - 1);
      if (event.key === "ArrowRight" && index < last) onIndex(index + 1);
    };
    addEventListener("keydown", turn);
    return () => removeEventListener("keydown", turn);
  }, [index, last, onIndex]);
  const { onRemove } = photo ?? {};
  return (
    <Dialog
      title={name}
      about={about}
      size="full"
      onClose={onClose}
      footer={
        (photos.length > 1 || onRemove !== undefined) && (
          <>
            {onRemove !== undefined && (
              <Button icon={<DeleteIcon className="icon-sm" />} onClick={onRemove}>
                Löschen
              </Button>
            )}
            {photos.length > 1 && (
              <>
                <Button icon={<PreviousIcon className="icon-sm" />} disabled={index === 0} onClick={() => onIndex(index - 1)}>
                  Voriges
                </Button>
                <Button icon={<NextIcon className="icon-sm" />} disabled={index === last} onClick={() => onIndex(index + 1)}>
                  Nächstes
                </Button>
              </>
            )}
          </>
        )
      }
    >
      <div className="photo-large">
        {photo !== undefined && (
          <ZoomBox key={photo.fileId} label={name}>
            <PhotoPicture fileId={photo.fileId} alt={name} size="whole" />
          </ZoomBox>
        )}
        {photo?.words}
      </div>
    </Dialog>
  );
}
