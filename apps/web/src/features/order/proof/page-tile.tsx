import type { FlowFile } from "@rundgang/domain/order-flow";
import { DeleteIcon, DocumentIcon, formatSize, IconButton } from "@rundgang/ui";

import { BlobPicture } from "../../../parts/blob-picture.tsx";

import { useDraftFile } from "./use-draft-file.ts";

type PageTileProps = {
  /** "Seite 1" */
  readonly name: string;
  readonly file: FlowFile;
  readonly disabled: boolean;
  readonly onShow: () => void;
  readonly onRemove: () => void;
};

/** A page of the contract: its picture, its size, and the way to be rid of it. */
export function PageTile({ name, file, disabled, onShow, onRemove }: PageTileProps) {
  const bytes = useDraftFile(file.fileId);
  return (
    <li className="page-tile">
      <button type="button" className="page-shot" aria-label={`${name} ansehen`} onClick={onShow}>
        {bytes !== null && bytes.type.startsWith("image/") ? (
          <BlobPicture className="page-picture" picture={bytes} alt="" />
        ) : (
          <DocumentIcon />
        )}
      </button>
      <div className="page-foot">
        <span className="min-w-0 grow">
          <b className="block">{name}</b>
          <span className="numbers">{formatSize(file.size)}</span>
        </span>
        <IconButton label={`${name} entfernen`} icon={<DeleteIcon />} disabled={disabled} onClick={onRemove} />
      </div>
    </li>
  );
}
