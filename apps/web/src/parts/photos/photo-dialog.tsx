import { Button, Dialog, NextIcon, PreviousIcon } from "@rundgang/ui";

import { PhotoPicture } from "./photo-picture.tsx";

type PhotoDialogProps = {
  readonly fileIds: readonly string[];
  /** Which of them, from 0. */
  readonly index: number;
  /** Which house. */
  readonly about: string;
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
};

/** One photo, large, with the way to its neighbours. */
export function PhotoDialog({ fileIds, index, about, onIndex, onClose }: PhotoDialogProps) {
  const fileId = fileIds[index];
  const name = `Foto ${index + 1} von ${fileIds.length}`;
  return (
    <Dialog
      title={name}
      about={about}
      size="full"
      onClose={onClose}
      footer={
        fileIds.length > 1 && (
          <>
            <Button icon={<PreviousIcon className="icon-sm" />} disabled={index === 0} onClick={() => onIndex(index - 1)}>
              Voriges
            </Button>
            <Button
              icon={<NextIcon className="icon-sm" />}
              disabled={index === fileIds.length - 1}
              onClick={() => onIndex(index + 1)}
            >
              Nächstes
            </Button>
          </>
        )
      }
    >
      <div className="photo-large">{fileId !== undefined && <PhotoPicture key={fileId} fileId={fileId} alt={name} />}</div>
    </Dialog>
  );
}
