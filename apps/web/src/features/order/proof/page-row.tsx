import type { FlowFile } from "@rundgang/domain/order-flow";
import { DeleteIcon, DocumentIcon, formatLongDateTime, formatSize, IconButton, PictureIcon, ShowIcon } from "@rundgang/ui";

type PageRowProps = {
  /** "VZF, Seite 1" */
  readonly name: string;
  readonly file: FlowFile;
  /** ISO instant at which it was kept, where the proof says so. */
  readonly keptAt: string | undefined;
  readonly disabled: boolean;
  readonly onShow: () => void;
  readonly onRemove: () => void;
};

/** A page of the summary in one line. */
export function PageRow({ name, file, keptAt, disabled, onShow, onRemove }: PageRowProps) {
  return (
    <li className="task-file">
      <span className="task-mark">{file.mediaType === "application/pdf" ? <DocumentIcon /> : <PictureIcon />}</span>
      <span className="min-w-0 grow">
        <span className="block font-medium">{name}</span>
        <span className="numbers block text-sm text-muted">
          {[formatSize(file.size), ...(keptAt === undefined ? [] : [formatLongDateTime(keptAt)])].join(" · ")}
        </span>
      </span>
      <IconButton label={`${name} ansehen`} icon={<ShowIcon />} onClick={onShow} />
      <IconButton label={`${name} entfernen`} icon={<DeleteIcon />} disabled={disabled} onClick={onRemove} />
    </li>
  );
}
