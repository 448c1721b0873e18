import { Button, DeleteIcon, DocumentIcon, IconButton, ProgressBar, RetryIcon, SuccessIcon } from "@rundgang/ui";

import type { PadFile } from "./file-pad-machine.ts";

type FileRowProps = {
  readonly name: string;
  readonly file: PadFile;
  readonly isShown: boolean;
  readonly onShow: () => void;
  /** While nothing was uploaded yet. */
  readonly onRemove: (() => void) | null;
  readonly onRetry: () => void;
};

/** One chosen file: a tap shows it, and its upload is told beside it. */
export function FileRow({ name, file, isShown, onShow, onRemove, onRetry }: FileRowProps) {
  return (
    <li className="file-row">
      <button type="button" className="file-row-name" aria-pressed={isShown} onClick={onShow}>
        <DocumentIcon />
        <span className="numbers min-w-0 grow">
          {name} · {sizeText(file.size)}
        </span>
      </button>
      {file.state === "uploading" && (
        <div className="w-24">
          <ProgressBar label={`${name} wird hochgeladen`} value={file.share} max={1} />
        </div>
      )}
      {file.state === "uploaded" && (
        <span className="file-row-state text-positive-text">
          <SuccessIcon className="icon-sm" />
          hochgeladen
        </span>
      )}
      {file.state === "failed" && (
        <>
          <span className="file-row-state text-danger-text">fehlgeschlagen</span>
          <Button icon={<RetryIcon className="icon-sm" />} onClick={onRetry}>
            Erneut versuchen
          </Button>
        </>
      )}
      {onRemove !== null && <IconButton label={`${name} entfernen`} icon={<DeleteIcon />} onClick={onRemove} />}
    </li>
  );
}

/** "3,2 MB", "14 KB" */
function sizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  if (kilobytes < 1024) return `${kilobytes} KB`;
  return `${(kilobytes / 1024).toLocaleString("de-DE", { maximumFractionDigits: 1 })} MB`;
}
