import "./photos.css";

import { Card, UnsentMark } from "@rundgang/ui";
import { useState } from "react";

import type { UnsentMarks } from "../../data/overlay/unsent-marks.ts";
import { PhotoDialog } from "./photo-dialog.tsx";
import { PhotoPicture } from "./photo-picture.tsx";

type PhotoStripProps = {
  readonly fileIds: readonly string[];
  /** Which house. */
  readonly about: string;
  readonly unsent: UnsentMarks;
};

/** The photos of a house, small; a tap opens one large. Nothing where there are none. */
export function PhotoStrip({ fileIds, about, unsent }: PhotoStripProps) {
  const [index, setIndex] = useState<number>();
  if (fileIds.length === 0) return null;
  return (
    <Card title={fileIds.length === 1 ? "1 Foto der Adresse" : `${fileIds.length} Fotos der Adresse`}>
      <ul className="photo-strip">
        {fileIds.map((fileId, n) => (
          <li key={fileId} className="grid gap-1">
            <button type="button" className="photo-small" aria-label={`Foto ${n + 1} groß zeigen`} onClick={() => setIndex(n)}>
              <PhotoPicture fileId={fileId} alt={`Foto ${n + 1}`} />
            </button>
            <UnsentMark state={unsent.get(fileId)} />
          </li>
        ))}
      </ul>
      {index !== undefined && (
        <PhotoDialog
          photos={fileIds.map((fileId) => ({ fileId }))}
          index={index}
          about={about}
          onIndex={setIndex}
          onClose={() => setIndex(undefined)}
        />
      )}
    </Card>
  );
}
